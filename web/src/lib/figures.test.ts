import { describe, expect, it } from "vitest";

import { day, share, signed } from "./figures";

describe("numbers of statistics", () => {
  it("scores have their sign, and nothing has both", () => {
    expect([signed(12.34), signed(-0.04), signed(-30)]).toEqual(["+12.3", "±0.0", "−30.0"]);
  });

  it("a day is written as in the reader's country, in the language of the page", () => {
    const noon = Date.UTC(2026, 10, 16, 12) / 1000;
    expect(day(noon, "en", ["en-GB"])).toBe("16 Nov 2026");
    expect(day(noon, "en", ["ja-JP", "en-US"])).toBe("Nov 16, 2026");
    expect(day(noon, "ja", ["en-GB"])).toBe("2026/11/16");
  });

  it("a share of nothing is nothing", () => {
    expect([share(1, 3), share(0, 0), share(4, 4)]).toEqual(["33%", "–", "100%"]);
  });
});
