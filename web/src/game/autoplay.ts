// Automatic actions that the player has switched on. They depend on the question alone.

import type { Choice } from "../api/types/messages";

export interface Autoplay {
  win: boolean;
  pass: boolean;
  discard: boolean;
}

export const NO_AUTOPLAY: Autoplay = { win: false, pass: false, discard: false };
const CALLS = ["chi", "pon", "kan", "pass"];

/**
 * The automatic choice, null if the player has to decide, "quiet" if nothing should be sent.
 *
 * Where several people play, an unwanted call is passed by saying nothing: an immediate answer would tell the
 * others that there was something to answer.
 */
export function autoplayChoice(choices: Choice[], advance: Autoplay, alone: boolean): number | "quiet" | null {
  const find = (...kinds: string[]) => choices.findIndex((choice) => kinds.includes(choice.kind));
  const win = find("tsumo", "ron");
  if (win >= 0) return advance.win ? win : null;
  const pass = find("pass");
  // Only at a solo refereed table is a player asked about a tile that cannot be called, and may pass at once.
  if (pass >= 0 && choices.length === 1) return !alone ? "quiet" : advance.pass ? pass : null;
  if (pass >= 0 && advance.pass && choices.every((choice) => CALLS.includes(choice.kind))) return alone ? pass : "quiet";
  // After riichi there is nothing to decide. A noten hand declares at once: otherwise hiding a tenpai would be slower.
  if (choices.length === 1 && choices[0]!.kind === "tenpai") return 0;
  const drawn = choices.findIndex((choice) => choice.kind === "discard" && choice.drawn);
  if (drawn >= 0 && (advance.discard || choices.length === 1)) return drawn;
  return null;
}
