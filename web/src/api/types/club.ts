// Generated from the server's records by `make types`; do not edit.

import type { Pace } from "./timeControl";

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
