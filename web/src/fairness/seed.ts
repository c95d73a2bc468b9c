// The wall that belongs to a seed, built as the club builds it, without asking the club.
//
// Commitment: SHA-256 of "hanchan commitment 1" and the seed. Random bytes: SHA-256 of "hanchan wall 1", the seed
// and a counter in four bytes, most significant first. From the last position down to the second, each tile of the
// ordered set is swapped with a random one before it or with itself; then the dice are rolled.
//
// Browsers can hash by themselves, but only on pages that came over TLS or from the same machine, which the pages of
// a club in a hall without internet did not.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const TILES = 136;
const BYTE = 256;

export interface Wall {
  /** In the order in which they are drawn. */
  tiles: string[];
  dice: [number, number];
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

function hash(...parts: Uint8Array[]): Uint8Array {
  return sha256(concatBytes(...parts));
}

/** What is published of a seed before the deal. */
export function commitment(seed: string): string {
  return bytesToHex(hash(utf8ToBytes("hanchan commitment 1"), bytes(seed)));
}

/** Uniform random numbers from a seed. */
class Stream {
  #seed: Uint8Array;
  #block: Uint8Array = new Uint8Array(0);
  #used = 0;
  #counter = 0;

  constructor(seed: string) {
    this.#seed = bytes(seed);
  }

  below(bound: number): number {
    // Bytes that would make low numbers more likely are thrown away.
    const fair = BYTE - (BYTE % bound);
    for (;;) {
      const byte = this.#byte();
      if (byte < fair) return byte % bound;
    }
  }

  #byte(): number {
    if (this.#used === this.#block.length) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, this.#counter++);
      this.#block = hash(utf8ToBytes("hanchan wall 1"), this.#seed, counter);
      this.#used = 0;
    }
    return this.#block[this.#used++]!;
  }
}

/** All tiles in order, with this many red fives in each suit. */
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
export function wall(seed: string, reds: readonly number[]): Wall {
  const tiles = setOfTiles(reds);
  const stream = new Stream(seed);
  for (let last = TILES - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [tiles[last], tiles[other]] = [tiles[other]!, tiles[last]!];
  }
  return { tiles, dice: [(stream.below(6)) + 1, (stream.below(6)) + 1] };
}

/** The thirteen tiles dealt to a place at the table, East's being 0. */
export function dealtTiles(made: Wall, place: number): string[] {
  return Array.from({ length: 13 }, (_, n) => made.tiles[n < 12 ? Math.floor(n / 4) * 16 + place * 4 + (n % 4) : 48 + place]!);
}
