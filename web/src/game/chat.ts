// The chat lines that this page has received.

export interface ChatLine {
  seat: number;
  text: string;
}

export interface Chat {
  lines: ChatLine[];
  /** The number of lines received, including those dropped since. */
  count: number;
}

const MOST = 50;
export const EMPTY_CHAT: Chat = { lines: [], count: 0 };

export function addLine(talk: Chat, said: ChatLine): Chat {
  return { lines: [...talk.lines, said].slice(-MOST), count: talk.count + 1 };
}

/** Merge the lines that the server sends after a reconnection; those after the last known one are new. */
export function addLines(talk: Chat, lines: ChatLine[]): Chat {
  const last = talk.lines.at(-1);
  const known = lines.findLastIndex((line) => line.seat === last?.seat && line.text === last.text);
  return { lines, count: talk.count + lines.length - known - 1 };
}
