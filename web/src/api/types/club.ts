// Generated from the server's records by `make types`; do not edit.

/** Seconds for everything that takes time at a table. */
export interface Pace {
  move?: number | null;
  reserve?: number;
  window?: number;
  apart?: number;
  bot?: number;
  look?: number;
  speak?: number;
  ruling?: number;
  grace?: number;
}

/** A ruleset for a new table. */
export interface RulesetOffer {
  id: string;
  name: string;
  short: string;
  penalties: boolean;
}

/** What a new table can have. */
export interface ClubOffer {
  rulesets: RulesetOffer[];
  bots: string[];
  modes: ("assisted" | "teaching" | "book")[];
  paces: Record<string, Pace>;
}
