import { describe, expect, it } from "vitest";

import vectors from "./proof.vectors.json";
import { commitment, dealtTiles, wall } from "./seed";

describe("a wall", () => {
  it.each(vectors.walls)("is made of its seed $seed, reds $reds", (vector) => {
    expect(commitment(vector.seed)).toBe(vector.commitment);
    expect(wall(vector.seed, vector.reds)).toEqual({ tiles: vector.tiles, dice: vector.dice });
  });

  it("has four of each kind", () => {
    const { tiles } = wall("00".repeat(32), [1, 1, 1]);
    expect(tiles).toHaveLength(136);
    expect(tiles.filter((tile) => tile.startsWith("0"))).toHaveLength(3);
    const all = [0, 1, 2, 3].flatMap((place) => dealtTiles({ tiles, dice: [1, 1] }, place));
    expect(new Set(all).size).toBeGreaterThan(20);
    expect(all).toHaveLength(52);
  });
});
