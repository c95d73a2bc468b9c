// Hints in words: what the hand waits for, what it is worth, and why it may not win by ron.

import type { Hints, Waited } from "../api/types/messages";
import { describeTiles, joinGroups, kind, tileName } from "../game/tiles";
import { term, type Words } from "../i18n/words";

type Terms = Record<string, string>;

/** The value of a win on a tile. */
export function winValue(wait: Waited, how: "ron" | "tsumo", words: Words, terms: Terms): string {
  const [points = "", dealer] = (wait[how]?.paid ?? []).map((paid) => paid.toLocaleString(words.language));
  const each = how === "tsumo" ? words.t("points-each", { points }) : points;
  return `${term(how, words, terms)} ${dealer ? words.t("points-split", { points, dealer }) : each}`;
}

/** The hints that were announced: the waits of the hand, the discards that leave it tenpai, and whether it is furiten. */
export interface KnownHints {
  waits: string;
  discards: string;
  furiten: boolean;
}

export const NO_KNOWN_HINTS: KnownHints = { waits: "", discards: "", furiten: false };

/** What is known after these hints. While the player has to discard, the waits of before are still known. */
export function knownHints(hints: Hints, before: KnownHints): KnownHints {
  const kinds = (items: { tile: string }[] = []) => items.map(({ tile }) => tile).join();
  const [waits, discards] = [kinds(hints.waits), kinds(hints.discards)];
  return { waits: waits || (discards && before.waits), discards, furiten: !!hints.furiten };
}

/** What is new to the player: furiten, other waits, and the discards that leave the hand tenpai for the first time. */
export function describeNewHints(hints: Hints, before: KnownHints, words: Words): string[] {
  const { waits = [], discards = [] } = hints;
  const after = knownHints(hints, before);
  const news: string[] = [];
  if (hints.furiten && !before.furiten) news.push(words.t("hint-furiten"));
  if (waits.length && after.waits !== before.waits) news.push(describeWaits(waits, words));
  if (discards.length && !before.waits && after.discards !== before.discards) {
    const tiles = discards.map(({ tile }) => tile).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    news.push(words.t("sentence", { text: words.t("hint-tenpai-after-tiles", { tiles: describeTiles(tiles, words) }) }));
  }
  return news;
}

function sortKey(tile: string): string {
  return kind(tile)[1]! + kind(tile)[0]!;
}

/** All hints. */
export function describeHints(hints: Hints | null | undefined, words: Words, terms: Terms): string {
  const { t } = words;
  const { furiten, waits = [], discards = [], no_yaku } = hints ?? {};
  const parts: string[] = [];
  if (furiten) parts.push([t("hint-furiten"), t(`furiten-${furiten.kind}`), describeTiles(furiten.tiles, words), furiten.clause].filter(Boolean).join(" "));
  if (waits.length) parts.push(describeWaits(waits, words, terms));
  for (const discard of discards) {
    const then = joinGroups(discard.waits.map((wait) => describeWait(wait, words)), words);
    const text = t("hint-discard-waits", { tile: tileName(discard.tile, words), waits: then });
    parts.push(t("sentence", { text: words.list([text, discard.furiten ? t("furiten") : ""]) }));
  }
  if (no_yaku) parts.push(t("no-yaku-because", { reason: no_yaku }));
  return parts.join(" ");
}

function describeWaits(waits: Waited[], words: Words, terms?: Terms): string {
  const all = joinGroups(waits.map((wait) => describeWait(wait, words, terms)), words);
  return words.t("sentence", { text: words.t("hint-waits-are", { waits: all }) });
}

/** A wait with the copies left; with terms also the value of a win. */
function describeWait(wait: Waited, words: Words, terms?: Terms): string {
  const parts = [tileName(wait.tile, words), words.t("copies-left", { count: wait.left })];
  if (!wait.ron && !wait.tsumo) parts.push(words.t("no-yaku"));
  else if (terms) parts.push(...(["ron", "tsumo"] as const).filter((how) => wait[how]).map((how) => winValue(wait, how, words, terms)));
  return words.list(parts);
}
