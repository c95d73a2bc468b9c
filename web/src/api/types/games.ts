// Generated from the server's records by `make types`; do not edit.

import type { Open } from "./messages";

/** A game in the list of who played it; without places as long as it runs. */
export interface Played {
  id: string;
  ruleset: string;
  short: string;
  length: "full" | "east";
  mode: "assisted" | "teaching" | "book";
  ranked: boolean;
  opened: number;
  over: number | null;
  seat: number;
  names: string[];
  places: number[] | null;
  scores: number[] | null;
  away: boolean;
}

/** What games that are over come to; what never happened has no mean. */
export interface Statistics {
  games: number;
  places: number[];
  mean_place: number | null;
  mean_score: number | null;
  total: number;
  hands: number;
  wins: number;
  deal_ins: number;
  riichi: number;
  calls: number;
}

/** The games of an account, with their statistics. */
export interface Games {
  waiting: Open[];
  running: Played[];
  over: Played[];
  usual: Statistics;
  ranked: Statistics;
  book: Statistics;
  ratings: number[];
}
