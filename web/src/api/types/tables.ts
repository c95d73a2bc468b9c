// Generated from the server's records by `make types`; do not edit.

import type { Chair } from "./messages";
import type { Pace } from "./timeControl";

/** A new table: its options, and for every seat ``me``, a kind of bot, or nothing while it is free. */
export interface NewTable {
  ruleset: string;
  length?: "full" | "east";
  pace?: string;
  mode?: "assisted" | "teaching" | "book";
  public?: boolean;
  chat?: boolean;
  timed?: boolean;
  ranked?: boolean;
  lots?: boolean;
  seats: string[];
}

/** A seat to take; any free one by default. */
export interface SitDown {
  seat?: number | null;
}

/** A bot for a seat; without a kind the bot there is removed. */
export interface SeatBot {
  seat: number;
  bot?: string;
}

/** A table, and the seat that was taken at it. */
export interface Seated {
  id: string;
  ruleset: string;
  short: string;
  seats: (Chair | null)[];
  length: "full" | "east";
  pace: string;
  mode: "assisted" | "teaching" | "book";
  begun?: boolean;
  ranked?: boolean;
  timed?: boolean;
  chat?: boolean;
  lots?: boolean;
  seat: number;
}

/** A ruleset that a table can be opened with. */
export interface RulesetChoice {
  id: string;
  name: string;
  short: string;
  penalties: boolean;
}

/** What a new table can choose from. */
export interface ClubOffer {
  rulesets: RulesetChoice[];
  bots: string[];
  modes: ("assisted" | "teaching" | "book")[];
  paces: Record<string, Pace>;
}
