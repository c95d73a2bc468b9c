import { expect, it } from "vitest";

import { en } from "./en";
import { ja } from "./ja";
import { tableSummary } from "./tableSummary";

it("a table is told by what is not as usual", () => {
  const usual = { length: "full", pace: "none", mode: "assisted" } as const;
  expect(tableSummary(usual, en)).toBe("Whole game");
  expect(tableSummary({ ...usual, length: "east", pace: "fast", mode: "book", chat: true }, en)).toBe(
    "East round only · 4 s a move, 10 s reserve · by the book · Chat",
  );
  expect(tableSummary({ ...usual, ranked: true, pace: "house" }, ja)).toBe("半荘戦 · house · ランク戦");
});
