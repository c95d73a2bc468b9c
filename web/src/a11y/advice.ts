// A bot's advice in words.

import { termOf } from "../game/events";
import type { Advice, Choice, Reason } from "../api/types/messages";
import { describeTiles } from "../game/tiles";
import { capital, term, type Words } from "../i18n/words";

/** The name of a choice, as on its button. */
export function choiceName(choice: Choice, words: Words, terms: Record<string, string>): string {
  if (choice.kind === "discard") return words.t("discard");
  if (choice.kind === "pass") return words.t("pass");
  return capital(term(termOf(choice.kind), words, terms));
}

/** A reason of the bot. */
export function reasonText(reason: Reason, words: Words): string {
  return words.lookup(`reason-${reason.kind}`, { number: reason.number ?? 0 }) ?? "";
}

/** What a bot would do, and why. */
export function describeAdvice(advice: Pick<Advice, "choice" | "reasons">, choices: Choice[], words: Words, terms: Record<string, string>): string {
  const choice = choices[advice.choice];
  if (!choice) return "";
  const tiles = [...(choice.tile ? [choice.tile] : []), ...(choice.tiles ?? [])];
  const what = [words.t("suggested"), choiceName(choice, words, terms), describeTiles(tiles, words)].filter(Boolean).join(" ");
  return [words.t("sentence", { text: what }), ...advice.reasons.map((reason) => reasonText(reason, words))].join(" ");
}
