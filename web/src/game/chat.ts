// What people at a table say to each other, as far as this page has heard it.

export interface ChatLine {
  seat: number;
  text: string;
}

export interface Chat {
  lines: ChatLine[];
  /** How many lines were heard in all: also those that are no longer here. */
  count: number;
}

const MOST = 50;
export const EMPTY_CHAT: Chat = { lines: [], count: 0 };

export function addLine(talk: Chat, said: ChatLine): Chat {
  return { lines: [...talk.lines, said].slice(-MOST), count: talk.count + 1 };
}

/** What the table remembers, told to who comes back: after what was heard last, it is new. */
export function addLines(talk: Chat, lines: ChatLine[]): Chat {
  const last = talk.lines.at(-1);
  const known = lines.findLastIndex((one) => one.seat === last?.seat && one.text === last.text);
  return { lines, count: talk.count + lines.length - known - 1 };
}
