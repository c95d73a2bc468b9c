// The games of a person, as the club tells them.

export interface Played {
  id: string;
  ruleset: string;
  short: string;
  length: "full" | "east";
  mode: "assisted" | "teaching" | "book";
  ranked: boolean;
  /** Seconds since 1970. */
  opened: number;
  over: number | null;
  seat: number;
  names: string[];
  places: number[] | null;
  scores: number[] | null;
  /** Whether a bot ended the game for who played it. */
  away: boolean;
}

export interface Statistics {
  games: number;
  places: [number, number, number, number];
  mean_place: number | null;
  mean_score: number | null;
  total: number;
  hands: number;
  wins: number;
  deal_ins: number;
  riichi: number;
  calls: number;
}

export interface Games {
  running: Played[];
  over: Played[];
  usual: Statistics;
  ranked: Statistics;
  /** By the book. */
  book: Statistics;
  /** After each ranked game. */
  ratings: number[];
}

/** A score with its sign and one decimal; a minus that looks like one. */
export function signed(score: number): string {
  const text = Math.abs(score).toFixed(1);
  if (text === "0.0") return "0.0";
  return score > 0 ? `+${text}` : `−${text}`;
}

/** A part of a whole in per cent; nothing of nothing. */
export function share(part: number, whole: number): string {
  return whole ? `${Math.round((100 * part) / whole)} %` : "–";
}
