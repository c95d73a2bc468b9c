// The wall of a seed, worked out as the club does it: nothing is asked.
//
// Commitment: SHA-256 of "hanchan commitment 1" and the seed. Random bytes: SHA-256 of "hanchan wall 1", the seed
// and a counter in four bytes, highest first. From the last place down to the second, each tile of the ordered set
// changes places with one at random before it or with itself; then the dice are thrown.

import { sha256 } from "./sha256";

const TILES = 136;
const BYTE = 256;

export interface Wall {
  /** In the order in which they are drawn. */
  tiles: string[];
  dice: [number, number];
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

/** The wall of a seed. */
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
export function dealtTiles(made: Wall, place: number): string[] {
  return Array.from({ length: 13 }, (_, n) => made.tiles[n < 12 ? Math.floor(n / 4) * 16 + place * 4 + (n % 4) : 48 + place]!);
}
