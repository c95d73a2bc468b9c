// Generated from the server's records by `make types`; do not edit.

import type { Now } from "./messages";

/** A hand of a game: its place in the game, its name, and what it changed, by seat. */
export interface HandName {
  number: number;
  name: string;
  wind: "E" | "S" | "W" | "N";
  dealer: number;
  honba: number;
  changes: number[];
}

/** A hand of a game, and what other hands there are. */
export interface Replay {
  ruleset: string;
  name: string;
  named: boolean;
  names: string[];
  terms: Record<string, string>;
  hands: HandName[];
  hand: number;
  frames: Now[];
  words: string[];
  record: unknown[];
  reds: [number, number, number];
}
