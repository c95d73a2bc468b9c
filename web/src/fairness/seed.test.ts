import { describe, expect, it } from "vitest";

import vectors from "./proof.vectors.json";
import { commitment, dealtTiles, wall } from "./seed";

describe("a wall", () => {
  it.each(vectors.walls)("is made of its seed $seed, reds $reds", async (one) => {
    expect(await commitment(one.seed)).toBe(one.commitment);
    expect(await wall(one.seed, one.reds)).toEqual({ tiles: one.tiles, dice: one.dice });
  });

  it("is the same where the browser does not hash", async () => {
    const subtle = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(crypto), "subtle")!;
    Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
    try {
      const one = vectors.walls[0]!;
      expect(await commitment(one.seed)).toBe(one.commitment);
      expect((await wall(one.seed, one.reds)).tiles).toEqual(one.tiles);
    } finally {
      delete (crypto as { subtle?: unknown }).subtle;
    }
    expect(crypto.subtle).toBe(subtle.get!.call(crypto));
  });

  it("has four of each kind", async () => {
    const { tiles } = await wall("00".repeat(32), [1, 1, 1]);
    expect(tiles).toHaveLength(136);
    expect(tiles.filter((tile) => tile.startsWith("0"))).toHaveLength(3);
    const all = [0, 1, 2, 3].flatMap((place) => dealtTiles({ tiles, dice: [1, 1] }, place));
    expect(new Set(all).size).toBeGreaterThan(20);
    expect(all).toHaveLength(52);
  });
});
