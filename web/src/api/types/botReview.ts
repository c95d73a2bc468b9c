// Generated from the server's records by `make types`; do not edit.

import type { Choice, Judged, Reason } from "./messages";

/** What a bot would have done with what a seat saw. */
export interface Advised {
  frame: number;
  seat: "E" | "S" | "W" | "N";
  choice: Choice;
  reasons: Reason[];
  discards: Judged[];
}
