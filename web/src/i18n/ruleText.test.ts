import { describe, expect, it } from "vitest";

import { matchesSearch, readableValue } from "./ruleText";

describe("rules in words", () => {
  it("have no underscores", () => {
    expect(readableValue("traditional_draw, direct_draw")).toBe("traditional draw, direct draw");
  });

  it("are found by all words, in any order and case", () => {
    expect(matchesSearch("mangan KIRIAGE", "limits.kiriage", "rounded up to mangan")).toBe(true);
    expect(matchesSearch("seat draw", "wall.seat_draw")).toBe(true);
    expect(matchesSearch("mangan yakuman", "rounded up to mangan")).toBe(false);
    expect(matchesSearch("", "anything")).toBe(true);
    expect(matchesSearch("  ", "anything")).toBe(true);
  });
});
