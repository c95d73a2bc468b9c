// The proof of a wall: what was published before the deal belongs to the seed that is told after it, and the wall
// that the seed makes has the tiles that were dealt and drawn. Everything is worked out here, nothing is asked.
//
// commitment: SHA-256 of "hanchan commitment 1" and the seed. Random bytes: SHA-256 of "hanchan wall 1", the seed
// and a counter in four bytes, highest first. From the last place down to the second, each tile of the ordered set
// changes places with one at random before it or with itself; then the dice are thrown.

import type { Now, View } from "./messages";
import { sha256 } from "./sha256";
import { WINDS } from "./tiles";
import { quads } from "./walls";

const TILES = 136;
const DEALT = 53;
const FIRST_INDICATOR = 130;
const REPLACEMENTS = [134, 135, 132, 133];
const BYTE = 256;

export interface Wall {
  tiles: string[];
  dice: [number, number];
}

/** What of a proof holds. */
export interface Proof {
  /** The seed is the one that was meant before the deal; null where nothing was published. */
  commitment: boolean | null;
  /** The dice are those of the seed; null where they are not known. */
  dice: boolean | null;
  /** Everything that was dealt, drawn and turned lies so in the wall of the seed. */
  tiles: boolean;
  /** How many tiles were compared. */
  compared: number;
}

/** Whether nothing of a proof fails. */
export function holds(proof: Proof): boolean {
  return proof.commitment !== false && proof.dice !== false && proof.tiles;
}

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

async function hash(...parts: Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", all)) : sha256(all);
}

const words = (text: string) => new TextEncoder().encode(text);

/** What is published of a seed before the deal. */
export async function commitment(seed: string): Promise<string> {
  const found = await hash(words("hanchan commitment 1"), bytes(seed));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Numbers from a seed, each below its bound as likely as the others. */
class Stream {
  #seed: Uint8Array;
  #block = new Uint8Array(0);
  #used = 0;
  #counter = 0;

  constructor(seed: string) {
    this.#seed = bytes(seed);
  }

  async below(bound: number): Promise<number> {
    // Bytes that would favour the low numbers are thrown away.
    const fair = BYTE - (BYTE % bound);
    for (;;) {
      const byte = await this.#byte();
      if (byte < fair) return byte % bound;
    }
  }

  async #byte(): Promise<number> {
    if (this.#used === this.#block.length) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, this.#counter++);
      this.#block = new Uint8Array(await hash(words("hanchan wall 1"), this.#seed, counter));
      this.#used = 0;
    }
    return this.#block[this.#used++]!;
  }
}

/** All tiles in order, so many fives of each suit red. */
function setOfTiles(reds: readonly number[]): string[] {
  const kinds = ["m", "p", "s"].flatMap((suit) => [..."123456789"].map((number) => number + suit));
  kinds.push(...[..."1234567"].map((number) => `${number}z`));
  return kinds.flatMap((kind) =>
    [0, 1, 2, 3].map((copy) => {
      const suit = "mps".indexOf(kind[1]!);
      return kind[0] === "5" && suit >= 0 && copy < reds[suit]! ? `0${kind[1]}` : kind;
    }),
  );
}

/** The wall of a seed, in the order in which it is drawn. */
export async function wall(seed: string, reds: readonly number[]): Promise<Wall> {
  const tiles = setOfTiles(reds);
  const stream = new Stream(seed);
  for (let last = TILES - 1; last > 0; last--) {
    const other = await stream.below(last + 1);
    [tiles[last], tiles[other]] = [tiles[other]!, tiles[last]!];
  }
  return { tiles, dice: [(await stream.below(6)) + 1, (await stream.below(6)) + 1] };
}

/** The thirteen tiles dealt to a place at the table, East's being 0. */
export function dealt(made: Wall, place: number): string[] {
  return Array.from({ length: 13 }, (_, n) => made.tiles[n < 12 ? Math.floor(n / 4) * 16 + place * 4 + (n % 4) : 48 + place]!);
}

function same(some: string[], others: string[]): boolean {
  return some.length === others.length && [...some].sort().join() === [...others].sort().join();
}

/** The indicators, and those below them, lie where they must. */
function indicators(made: Wall, view: View, ura: string[]): boolean {
  const shown = view.indicators.every((tile, n) => made.tiles[FIRST_INDICATOR - 2 * n] === tile);
  return shown && ura.every((tile, n) => made.tiles[FIRST_INDICATOR - 2 * n + 1] === tile);
}

interface Told {
  seed: string;
  reds: readonly number[];
  commitment: string;
}

/** The proof of a hand whose end is told: what the table itself shows of the wall. */
export async function ofEnd(told: Told, now: Now): Promise<Proof> {
  const made = await wall(told.seed, told.reds);
  const ura = now.over?.shown.flatMap((shown) => shown.ura ?? []) ?? [];
  const once = ura.slice(0, now.view.indicators.length); // several winners turn the same tiles
  return {
    ...(await beginning(told, made, now.view)),
    tiles: indicators(made, now.view, once),
    compared: now.view.indicators.length + once.length,
  };
}

/** The proof of a whole hand, from its deal to its last draw. */
export async function ofHand(told: Told, frames: Now[]): Promise<Proof> {
  const made = await wall(told.seed, told.reds);
  const first = frames[0]!.view;
  let good = WINDS.every((wind, place) => same(dealt(made, place), first.seats[place]!.tiles ?? []));
  let compared = 4 * 13;
  let [drawn, replaced] = [0, 0];
  for (const { events, view } of frames) {
    const type = (events[0] as { type?: string } | undefined)?.type;
    if (type === "drawback") drawn--; // drawn in haste, and put back
    if (type !== "draw" || !view.drawn) continue;
    const index = quads(view) > replaced ? REPLACEMENTS[replaced++]! : DEALT - 1 + drawn++;
    good &&= made.tiles[index] === view.drawn;
    compared++;
  }
  const last = frames[frames.length - 1]!;
  const end = await ofEnd(told, last);
  return { ...end, tiles: good && end.tiles, compared: compared + end.compared };
}

async function beginning(told: Told, made: Wall, view: View): Promise<Pick<Proof, "commitment" | "dice">> {
  return {
    commitment: told.commitment ? (await commitment(told.seed)) === told.commitment : null,
    dice: view.dice ? view.dice[0] === made.dice[0] && view.dice[1] === made.dice[1] : null,
  };
}
