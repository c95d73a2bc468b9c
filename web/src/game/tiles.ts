// Tiles in notation: their names, and melds as they lie on the table.

import type { Words } from "../i18n/words";

export const WINDS = ["E", "S", "W", "N"] as const;
export type Wind = (typeof WINDS)[number];

/** The kind of a tile: a red five is a five. */
export function kind(tile: string): string {
  return tile.replace("0", "5");
}

/** The name of a tile: "3 of circles", "red 5 of bamboos", "east wind". */
export function tileName(tile: string, words: Words): string {
  const [number, suit] = [tile[0]!, tile[1]!];
  if (suit === "z") return words.lookup(`tile-${tile}`) ?? tile;
  return suitedName(words.t("tile-number", { number: Number(number) }), suit, words);
}

function suitedName(number: string, suit: string, words: Words): string {
  return words.t(`tile-${suit as "m" | "p" | "s"}`, { number });
}

/** Tiles in their order; where a language allows it each suit is named once: "1, 2 of circles; east wind". */
export function describeTiles(tiles: string[], words: Words): string {
  const runs: string[][] = [];
  for (const tile of tiles) {
    if (runs.at(-1)?.[0]![1] === tile[1]) runs.at(-1)!.push(tile);
    else runs.push([tile]);
  }
  return joinGroups(runs.map((run) => describeRun(run, words)), words);
}

/** Groups of tiles, one after the other. */
export function joinGroups(groups: string[], words: Words): string {
  return groups.filter(Boolean).join(words.t("group-separator"));
}

function describeRun(run: string[], words: Words): string {
  const suit = run[0]![1]!;
  const each = words.list(run.map((tile) => tileName(tile, words)));
  if (suit === "z") return each;
  const numbers = run.map((tile) => words.t("tile-number", { number: Number(tile[0]) }));
  return words.t("tiles-of-suit", { each, grouped: suitedName(words.list(numbers), suit, words) });
}

/** The player whose tile was called, seen from the caller. */
function fromWhere(caller: Wind, source: Wind | null): "left" | "across" | "right" | null {
  if (!source) return null;
  const steps = (WINDS.indexOf(source) - WINDS.indexOf(caller) + 4) % 4;
  return steps === 1 ? "right" : steps === 2 ? "across" : steps === 3 ? "left" : null;
}

export interface MeldTile {
  tile: string;
  turned: boolean;
  down?: boolean;
  stacked?: string;
}

/** A meld as it lies: the called tile rotated, on the side of the player it came from. */
export function meldLayout(meld: [string, string[], Wind | null, string | null], caller: Wind): MeldTile[] {
  const [name, tiles, source, called] = meld;
  if (name === "ankan") return tiles.map((tile, at) => ({ tile, turned: false, down: at === 0 || at === 3 }));
  const rest = [...tiles];
  if (called) rest.splice(rest.indexOf(called), 1);
  let added: string | undefined;
  if (name === "kakan") added = rest.pop();
  const own: MeldTile[] = rest.map((tile) => ({ tile, turned: false }));
  if (!called) return own;
  const from = fromWhere(caller, source);
  const at = from === "left" ? 0 : from === "across" ? 1 : own.length;
  own.splice(at, 0, { tile: called, turned: true, stacked: added });
  return own;
}

/** Whether a tile counts as dora: one of the dora kinds, or a red five. */
export function isDora(tile: string, dora: string[]): boolean {
  return dora.length > 0 && (tile[0] === "0" || dora.includes(kind(tile)));
}
