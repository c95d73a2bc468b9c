// Generated from the server's records by `make types`; do not edit.

/** A foul in a list. */
export interface Short {
  id: string;
  title: string;
  about: string;
  section: string;
}

/** Fouls by section, or those that fit some words, the best first. */
export interface Catalogue {
  sections: Record<string, string>;
  fouls: Short[];
  book: string;
}

/** A foul, and what is known of it. */
export interface Case {
  foul: string;
  told?: Record<string, boolean | number | string>;
  earlier?: number;
}

/** What a ruling may still depend on. */
export interface Question {
  id: string;
  kind: string;
  ask: string;
  words: Record<string, string>;
  least: number;
  most: number;
}

/** One rule of a book about a foul, in a few words. */
export interface Line {
  when: string;
  verdict: string;
  clause: string;
  source: string;
  repeated?: string;
  correction?: string;
  reading?: string;
}

/** What follows from a foul. */
export interface Ruling {
  say: string;
  penalty: string;
  clause: string;
  source: string;
  points?: number;
  call?: string;
  hand?: string;
  correction?: string;
  reading?: string;
  chosen_by?: string;
}

/** What a rulebook makes of a case. */
export interface Desk {
  ruleset: string;
  short: string;
  name: string;
  lines: Line[];
  questions?: Question[];
  ruling?: Ruling | null;
  repeats?: boolean;
  problem?: string;
}

/** A case before every rulebook. */
export interface Ruled {
  foul: Short;
  known: Record<string, Question>;
  desks: Desk[];
}
