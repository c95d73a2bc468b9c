// A hand that is clicked together: tiles, called sets and the winning tile, to and from notation.

import { kind as kindOf } from "./tiles";

export const KINDS = ["chi", "pon", "kan", "kakan", "ankan"] as const;
export type Kind = (typeof KINDS)[number];

export interface Meld {
  kind: Kind;
  tiles: string[];
}

export interface Hand {
  tiles: string[];
  sets: Meld[];
  win: string;
}

/** Tiles without the winning one; each called set stands for three of them. */
export const MOST = 13;
const COPIES = 4;

export function emptyHand(): Hand {
  return { tiles: [], sets: [], win: "" };
}

/** Tiles as players sort them, a red five before the other fives. */
export function sortTiles(tiles: string[]): string[] {
  const rank = (tile: string) => `${tile[1]}${tile[0] === "0" ? "4~" : tile[0]}`;
  return [...tiles].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** Tiles in notation: 123m55z. */
export function joinTiles(tiles: string[]): string {
  let text = "";
  tiles.forEach((tile, at) => {
    text += tile[0];
    if (tiles[at + 1]?.[1] !== tile[1]) text += tile[1];
  });
  return text;
}

/** The tiles of a text; what is none is left out. */
export function parseTiles(text: string): string[] {
  const found = [...text.matchAll(/([0-9]+)([mpsz])/g)];
  const tiles = found.flatMap(([, digits, suit]) => [...digits!].map((digit) => digit + suit!));
  return tiles.filter((tile) => tile[1] !== "z" || "1234567".includes(tile[0]!));
}

/** The hand as the server reads it. */
export function notation(hand: Hand): string {
  return [joinTiles(sortTiles(hand.tiles)), ...hand.sets.map((set) => `${set.kind}:${joinTiles(set.tiles)}`)]
    .filter(Boolean)
    .join(" ");
}

/** The hand of a text, as far as it is one: what cannot be read is left out. */
export function parseHand(text: string, win = ""): Hand {
  const hand = emptyHand();
  for (const word of text.trim().split(/\s+/)) {
    const [kind, tiles] = word.includes(":") ? word.split(":", 2) : [null, word];
    if (kind === null) hand.tiles.push(...parseTiles(tiles!));
    else if (isKind(kind)) hand.sets.push({ kind, tiles: parseTiles(tiles!) });
  }
  hand.tiles = sortTiles(hand.tiles);
  hand.win = parseTiles(win)[0] ?? "";
  return hand;
}

function isKind(word: string | undefined): word is Kind {
  return KINDS.some((kind) => kind === word);
}

/** How many more tiles the hand has room for, the winning one not counted. */
export function room(hand: Hand): number {
  return MOST - hand.tiles.length - 3 * hand.sets.length;
}

/** How many of a kind the hand holds, red or not. */
export function held(hand: Hand, tile: string): number {
  const all = [...hand.tiles, ...hand.sets.flatMap((set) => set.tiles), ...(hand.win ? [hand.win] : [])];
  return all.filter((one) => kindOf(one) === kindOf(tile)).length;
}

/** The tiles of a set that begins with this one; null if there is no such set. A red five stays red. */
export function setOf(kind: Kind, tile: string): string[] | null {
  const number = Number(kindOf(tile)[0]);
  const suit = tile[1];
  if (kind === "chi") {
    if (suit === "z" || number > 7) return null;
    return [tile, `${number + 1}${suit}`, `${number + 2}${suit}`];
  }
  const others = Array.from({ length: kind === "pon" ? 2 : 3 }, () => kindOf(tile));
  return [tile, ...others];
}

/** The hand with a tile more: concealed while there is room, then as the one that wins. */
export function withTile(hand: Hand, tile: string): Hand {
  if (held(hand, tile) >= COPIES) return hand;
  if (room(hand) > 0) return { ...hand, tiles: sortTiles([...hand.tiles, tile]) };
  return hand.win ? hand : { ...hand, win: tile };
}

/** The hand won on this tile, of which there are four in the set of tiles. */
export function wonOn(hand: Hand, tile: string): Hand {
  const without = { ...hand, win: "" };
  return held(without, tile) >= COPIES ? hand : { ...hand, win: tile };
}

/** The hand with a set more, if there is such a set, room for it, and tiles enough. */
export function withSet(hand: Hand, kind: Kind, tile: string): Hand {
  const tiles = setOf(kind, tile);
  if (!tiles || room(hand) < 3) return hand;
  const more = { ...hand, sets: [...hand.sets, { kind, tiles }] };
  return tiles.every((one) => held(more, one) <= COPIES) ? more : hand;
}

/** Whether a set has a five, which could be red. */
export function hasFive(set: Meld): boolean {
  return set.tiles.some((tile) => tile[1] !== "z" && kindOf(tile)[0] === "5");
}

/** The same set with its five red, or no longer red. */
export function withRed(set: Meld): Meld {
  const at = set.tiles.findIndex((tile) => tile[1] !== "z" && kindOf(tile)[0] === "5");
  if (at < 0) return set;
  if (set.tiles.some((tile) => tile[0] === "0")) return { ...set, tiles: set.tiles.map(kindOf) };
  return { ...set, tiles: set.tiles.with(at, `0${set.tiles[at]![1]}`) };
}

/** A hand of fourteen won on one of its own tiles. */
export function split(hand: Hand, tile: string): Hand {
  const at = hand.tiles.indexOf(tile);
  return at < 0 ? hand : { ...hand, tiles: hand.tiles.toSpliced(at, 1), win: tile };
}
