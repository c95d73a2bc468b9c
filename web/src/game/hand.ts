// A hand being built in the calculator: tiles, melds and the winning tile, to and from notation.

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

/** Tiles without the winning one; each meld counts as three. */
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

/** The tiles in a text; anything else is ignored. */
export function parseTiles(text: string): string[] {
  const found = [...text.matchAll(/([0-9]+)([mpsz])/g)];
  const tiles = found.flatMap(([, digits, suit]) => [...digits!].map((digit) => digit + suit!));
  return tiles.filter((tile) => tile[1] !== "z" || "1234567".includes(tile[0]!));
}

/** The hand in the server's notation. */
export function notation(hand: Hand): string {
  return [joinTiles(sortTiles(hand.tiles)), ...hand.sets.map((set) => `${set.kind}:${joinTiles(set.tiles)}`)]
    .filter(Boolean)
    .join(" ");
}

/** The hand in a text; whatever cannot be read is ignored. */
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

/** How many more tiles fit into the hand, not counting the winning one. */
export function room(hand: Hand): number {
  return MOST - hand.tiles.length - 3 * hand.sets.length;
}

/** The copies of a kind in the hand, red or not. */
export function copiesHeld(hand: Hand, tile: string): number {
  const all = [...hand.tiles, ...hand.sets.flatMap((set) => set.tiles), ...(hand.win ? [hand.win] : [])];
  return all.filter((other) => kindOf(other) === kindOf(tile)).length;
}

/** The tiles of a meld that starts with this tile; null if there is no such meld. A red five stays red. */
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

/** The hand with another tile: concealed while there is room, then as the winning tile. */
export function withTile(hand: Hand, tile: string): Hand {
  if (copiesHeld(hand, tile) >= COPIES) return hand;
  if (room(hand) > 0) return { ...hand, tiles: sortTiles([...hand.tiles, tile]) };
  return hand.win ? hand : { ...hand, win: tile };
}

/** The hand won on this tile, if a copy is left. */
export function withWinningTile(hand: Hand, tile: string): Hand {
  const without = { ...hand, win: "" };
  return copiesHeld(without, tile) >= COPIES ? hand : { ...hand, win: tile };
}

/** The hand with another meld, if it exists, fits, and enough copies are left. */
export function withSet(hand: Hand, kind: Kind, tile: string): Hand {
  const tiles = setOf(kind, tile);
  if (!tiles || room(hand) < 3) return hand;
  const more = { ...hand, sets: [...hand.sets, { kind, tiles }] };
  return tiles.every((each) => copiesHeld(more, each) <= COPIES) ? more : hand;
}

/** Whether a meld has a five, which could be red. */
export function hasFive(set: Meld): boolean {
  return set.tiles.some((tile) => tile[1] !== "z" && kindOf(tile)[0] === "5");
}

/** The same meld with its five red, or no longer red. */
export function withRed(set: Meld): Meld {
  const at = set.tiles.findIndex((tile) => tile[1] !== "z" && kindOf(tile)[0] === "5");
  if (at < 0) return set;
  if (set.tiles.some((tile) => tile[0] === "0")) return { ...set, tiles: set.tiles.map(kindOf) };
  return { ...set, tiles: set.tiles.with(at, `0${set.tiles[at]![1]}`) };
}

/** A hand of fourteen tiles, won on one of them. */
export function split(hand: Hand, tile: string): Hand {
  const at = hand.tiles.indexOf(tile);
  return at < 0 ? hand : { ...hand, tiles: hand.tiles.toSpliced(at, 1), win: tile };
}
