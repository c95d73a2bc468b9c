// The choices of a question as buttons: their order, their keys, and the tiles that a call would reveal.

import type { Choice, Now, Side } from "../api/types/messages";
import { kind, WINDS } from "./tiles";

export type Meld = Side["melds"][number];

export interface Button {
  choice: Choice;
  /** Its index among the choices of the question. */
  at: number;
  meld: Meld | null;
}

/** Wins come first, pass last. */
const ORDER = ["tsumo", "ron", "kan", "ankan", "kakan", "pon", "chi", "nine_kinds", "tenpai", "noten", "pass"];

export const KEYS: Record<string, string> = {
  tsumo: "w",
  ron: "w",
  kan: "k",
  ankan: "k",
  kakan: "k",
  pon: "p",
  chi: "c",
  nine_kinds: "9",
  pass: " ",
};

/** All choices except discards, which are made with the tiles themselves. */
export function buttons(choices: Choice[], now: Now): Button[] {
  return choices
    .map((choice, at) => ({ choice, at, meld: meldOf(choice, now) }))
    .filter(({ choice }) => choice.kind !== "discard" && choice.kind !== "riichi")
    .toSorted((a, b) => ORDER.indexOf(a.choice.kind) - ORDER.indexOf(b.choice.kind));
}

/** The meld that a call would make. */
export function meldOf(choice: Choice, now: Now): Meld | null {
  const { viewer, offered, drawn, seats } = now.view;
  const side = viewer ? seats[WINDS.indexOf(viewer)] : undefined;
  const held = [...(side?.tiles ?? []), ...(drawn ? [drawn] : [])];
  if ((choice.kind === "chi" || choice.kind === "pon") && choice.tiles && offered) {
    return [choice.kind, [...choice.tiles, offered[1]].toSorted(byNumber), offered[0], offered[1]];
  }
  if (choice.kind === "kan" && offered) {
    const own = held.filter((tile) => kind(tile) === kind(offered[1]));
    return ["kan", [...own, offered[1]], offered[0], offered[1]];
  }
  if (choice.kind === "ankan" && choice.tile) {
    return ["ankan", held.filter((tile) => kind(tile) === kind(choice.tile!)).toSorted(byNumber), null, null];
  }
  if (choice.kind === "kakan" && choice.tile) {
    const before = side?.melds.find(([name, tiles]) => name === "pon" && kind(tiles[0]!) === kind(choice.tile!));
    const added = held.find((tile) => kind(tile) === kind(choice.tile!)) ?? choice.tile;
    return before ? ["kakan", [...before[1], added], before[2], before[3]] : null;
  }
  return null;
}

function byNumber(a: string, b: string): number {
  return kind(a) < kind(b) ? -1 : kind(a) > kind(b) ? 1 : b < a ? 1 : -1;
}

/** The buttons with this key. */
export function forKey(key: string, all: Button[]): Button[] {
  return all.filter(({ choice }) => KEYS[choice.kind] === key);
}
