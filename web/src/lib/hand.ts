// A hand that is clicked together: tiles, called sets and the winning tile, to and from notation.

export type Kind = "chi" | "pon" | "kan" | "ankan";

export interface Set {
  kind: Kind;
  tiles: string[];
}

export interface Hand {
  tiles: string[];
  sets: Set[];
  win: string;
}

export const MOST = 13;

export function empty(): Hand {
  return { tiles: [], sets: [], win: "" };
}

/** Tiles as players sort them, a red five before the other fives. */
export function sorted(tiles: string[]): string[] {
  const rank = (tile: string) => `${tile[1]}${tile[0] === "0" ? "4~" : tile[0]}`;
  return [...tiles].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** Tiles in notation: 123m55z. */
export function joined(tiles: string[]): string {
  let text = "";
  tiles.forEach((tile, at) => {
    text += tile[0];
    if (tiles[at + 1]?.[1] !== tile[1]) text += tile[1];
  });
  return text;
}

/** The hand as the calculator's server reads it. */
export function notation(hand: Hand): string {
  return [joined(sorted(hand.tiles)), ...hand.sets.map((set) => `${set.kind}:${joined(set.tiles)}`)]
    .filter(Boolean)
    .join(" ");
}

/** The hand of a text, as far as it is one: what cannot be read is left out. */
export function read(text: string, win = ""): Hand {
  const hand = empty();
  for (const word of text.trim().split(/\s+/)) {
    const [kind, tiles] = word.includes(":") ? (word.split(":") as [Kind, string]) : [null, word];
    const found = parsed(tiles);
    if (kind) hand.sets.push({ kind, tiles: found });
    else hand.tiles.push(...found);
  }
  hand.win = parsed(win)[0] ?? "";
  return hand;
}

function parsed(text: string): string[] {
  return [...text.matchAll(/([0-9]+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits!].map((one) => one + suit));
}

/** How many more tiles the hand has room for, the winning one not counted. */
export function room(hand: Hand): number {
  return MOST - hand.tiles.length - 3 * hand.sets.length;
}

/** How many of a kind the hand holds, red or not. */
export function held(hand: Hand, tile: string): number {
  const kind = tile.replace("0", "5");
  const all = [...hand.tiles, ...hand.sets.flatMap((set) => set.tiles), ...(hand.win ? [hand.win] : [])];
  return all.filter((one) => one.replace("0", "5") === kind).length;
}

/** The tiles of a set that begins with this one; null if there is no such set. */
export function setOf(kind: Kind, tile: string): string[] | null {
  const number = Number(tile[0] === "0" ? 5 : tile[0]);
  const suit = tile[1];
  if (kind === "chi") {
    if (suit === "z" || number > 7) return null;
    return [0, 1, 2].map((step) => `${number + step}${suit}`);
  }
  return Array.from({ length: kind === "pon" ? 3 : 4 }, () => `${number}${suit}`);
}
