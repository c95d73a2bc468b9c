// The ruleset of a new table, of the calculator and of the referee until the reader chooses another one.

export const DEFAULT_RULESET = "wrc-2025";
