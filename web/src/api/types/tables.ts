// Generated from the server's records by `make types`; do not edit.

import type { Chair } from "./messages";

/** A new table: its options, and for each seat ``me``, a kind of bot, or nothing for a free one. */
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

/** Sit down; at a certain seat, if one is given. */
export interface SitDown {
  seat?: number | null;
}

/** A table, and the seat that was taken. */
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

/** Put a bot on a seat; without a kind, take it away. */
export interface SeatBot {
  seat: number;
  bot?: string;
}
