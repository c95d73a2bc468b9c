// Made from hanchan.server.replays by `python -m hanchan.server.schema`; do not change it here.

import type { Choice, Judged, Now, Reason } from "./messages";

/** A hand of a game: its place in the game, its name, and what it changed, by seat. */
export interface HandName {
  number: number;
  name: string;
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
  seed: string;
  reds: [number, number, number];
}

/** What a bot would have done with what a seat saw. */
export interface Advised {
  frame: number;
  seat: "E" | "S" | "W" | "N";
  choice: Choice;
  reasons: Reason[];
  discards: Judged[];
}
