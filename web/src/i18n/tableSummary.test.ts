import { expect, it } from "vitest";

import { en, ja } from "./sampleWords";
import { tableSummary } from "./tableSummary";

it("names the length, and what differs from a standard table", () => {
  const usual = { length: "full", pace: "none", mode: "assisted" } as const;
  expect(tableSummary(usual, en)).toBe("Hanchan (East + South)");
  expect(tableSummary({ ...usual, length: "east", pace: "fast", mode: "book", chat: true }, en)).toBe(
    "East only (tonpuu) · 4 s per move + 10 s reserve · by the book · Chat",
  );
  expect(tableSummary({ ...usual, ranked: true, pace: "house" }, ja)).toBe("半荘戦 · house · ランク戦");
});
