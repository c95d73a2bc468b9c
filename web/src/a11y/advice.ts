// A bot's advice in words.

import { termOf } from "../game/events";
import type { Advice, Choice } from "../api/types/messages";
import { describeTiles } from "../game/tiles";
import { capital, term, type Words } from "../i18n/words";

/** What is advised, as it stands on a button. */
export function choiceName(choice: Choice, words: Words, terms: Record<string, string>): string {
  if (choice.kind === "discard") return words.lesson.discard;
  if (choice.kind === "pass") return words.text.pass;
  return capital(term(termOf(choice.kind), words, terms));
}

/** What a bot would do, and why. */
export function describeAdvice(advice: Pick<Advice, "choice" | "reasons">, choices: Choice[], words: Words, terms: Record<string, string>): string {
  const choice = choices[advice.choice];
  if (!choice) return "";
  const tiles = [...(choice.tile ? [choice.tile] : []), ...(choice.tiles ?? [])];
  const what = [words.lesson.advised, choiceName(choice, words, terms), describeTiles(tiles, words)].filter(Boolean).join(" ");
  return [words.says.sentence(what), ...advice.reasons.map((reason) => words.lesson.reasons[reason.kind](reason.number ?? 0))].join(" ");
}
