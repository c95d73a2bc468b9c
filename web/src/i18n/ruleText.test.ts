import { describe, expect, it } from "vitest";

import { fits, plain } from "./ruleText";

describe("rules in words", () => {
  it("have no underscores", () => {
    expect(plain("traditional_draw, direct_draw")).toBe("traditional draw, direct draw");
  });

  it("are found by all words, in any order and case", () => {
    expect(fits("mangan KIRIAGE", "limits.kiriage", "rounded up to mangan")).toBe(true);
    expect(fits("seat draw", "wall.seat_draw")).toBe(true);
    expect(fits("mangan yakuman", "rounded up to mangan")).toBe(false);
    expect(fits("", "anything")).toBe(true);
    expect(fits("  ", "anything")).toBe(true);
  });
});
