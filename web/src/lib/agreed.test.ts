import { expect, it } from "vitest";

import { en } from "../words/en";
import { ja } from "../words/ja";
import { agreed } from "./agreed";

it("a table is told by what is not as usual", () => {
  const usual = { length: "full", pace: "none", mode: "assisted" } as const;
  expect(agreed(usual, en)).toBe("Whole game");
  expect(agreed({ ...usual, length: "east", pace: "fast", mode: "book", chat: true }, en)).toBe(
    "East round only · 4 s a move, 10 s reserve · by the book · Chat",
  );
  expect(agreed({ ...usual, ranked: true, pace: "house" }, ja)).toBe("半荘戦 · house · ランク戦");
});
