// Hints in words: what the hand waits for, what it is worth, and why it may not win by ron.

import type { Hints, Waited } from "../api/types/messages";
import { describeTiles, kind, tileName } from "../game/tiles";
import { term, type Words } from "../i18n/words";

type Terms = Record<string, string>;

/** What a win on a tile brings. */
export function worthOf(wait: Waited, how: "ron" | "tsumo", words: Words, terms: Terms): string {
  const [each, dealer] = (wait[how]?.paid ?? []).map((points) => points.toLocaleString(words.language));
  const { split, each: all } = words.lesson;
  return `${term(how, words, terms)} ${dealer ? split(each!, dealer) : how === "tsumo" ? all(each!) : each}`;
}

/** What was told of hints: the waits of the hand, the discards that make it tenpai, and whether it is furiten. */
export interface KnownHints {
  waits: string;
  discards: string;
  furiten: boolean;
}

export const NO_KNOWN_HINTS: KnownHints = { waits: "", discards: "", furiten: false };

/** What is known when these hints have been told. While the player is to discard the waits of before are still known. */
export function knownHints(hints: Hints, before: KnownHints): KnownHints {
  const kinds = (all: { tile: string }[] = []) => all.map((one) => one.tile).join();
  const [waits, discards] = [kinds(hints.waits), kinds(hints.discards)];
  return { waits: waits || (discards && before.waits), discards, furiten: !!hints.furiten };
}

/** What is new to the player: furiten, other waits, and the discards that leave the hand tenpai for the first time. */
export function describeNewHints(hints: Hints, before: KnownHints, words: Words): string[] {
  const { waits = [], discards = [] } = hints;
  const after = knownHints(hints, before);
  const told: string[] = [];
  if (hints.furiten && !before.furiten) told.push(words.lesson.furiten);
  if (waits.length && after.waits !== before.waits) told.push(ofWaits(waits, words));
  if (discards.length && !before.waits && after.discards !== before.discards) {
    const tiles = discards.map((one) => one.tile).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    told.push(words.says.sentence(`${words.lesson.keeps}: ${describeTiles(tiles, words)}`));
  }
  return told;
}

function place(tile: string): string {
  return kind(tile)[1]! + kind(tile)[0]!;
}

/** All that hints say. */
export function describeHints(hints: Hints | null | undefined, words: Words, terms: Terms): string {
  const { furiten, waits = [], discards = [], no_yaku } = hints ?? {};
  const lesson = words.lesson;
  const told: string[] = [];
  if (furiten) told.push([lesson.furiten, lesson.why[furiten.kind], describeTiles(furiten.tiles, words), furiten.clause].filter(Boolean).join(" "));
  if (waits.length) told.push(ofWaits(waits, words, terms));
  for (const one of discards) {
    const then = one.waits.map((wait) => ofWait(wait, words)).join("; ");
    told.push(words.says.sentence(words.list([`${lesson.keeps} ${tileName(one.tile, words)}: ${then}`, one.furiten ? lesson.thenFuriten : ""].filter(Boolean))));
  }
  if (no_yaku) told.push(`${lesson.noYaku}: ${no_yaku}`);
  return told.join(" ");
}

function ofWaits(waits: Waited[], words: Words, terms?: Terms): string {
  return words.says.sentence(`${words.lesson.waits}: ${waits.map((wait) => ofWait(wait, words, terms)).join("; ")}`);
}

/** A wait with what is left of it; with terms also what it is worth. */
function ofWait(wait: Waited, words: Words, terms?: Terms): string {
  const parts = [tileName(wait.tile, words), words.lesson.copies(wait.left)];
  if (!wait.ron && !wait.tsumo) parts.push(words.lesson.noYaku);
  else if (terms) parts.push(...(["ron", "tsumo"] as const).filter((how) => wait[how]).map((how) => worthOf(wait, how, words, terms)));
  return words.list(parts);
}
