// Made from hanchan.server.hindsight by `python -m hanchan.server.schema`; do not change it here.

import type { Choice, Judged, Reason } from "./messages";

/** What a bot would have done with what a seat saw. */
export interface Advised {
  frame: number;
  seat: "E" | "S" | "W" | "N";
  choice: Choice;
  reasons: Reason[];
  discards: Judged[];
}
