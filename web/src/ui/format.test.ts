import { describe, expect, it } from "vitest";

import { formatDay, formatShare, formatSigned } from "./format";

describe("numbers of statistics", () => {
  it("scores have their sign, and nothing has both", () => {
    expect([formatSigned(12.34), formatSigned(-0.04), formatSigned(-30)]).toEqual(["+12.3", "±0.0", "−30.0"]);
  });

  it("a formatDay is written as in the reader's country, in the language of the page", () => {
    const noon = Date.UTC(2026, 10, 16, 12) / 1000;
    expect(formatDay(noon, "en", ["en-GB"])).toBe("16 Nov 2026");
    expect(formatDay(noon, "en", ["ja-JP", "en-US"])).toBe("Nov 16, 2026");
    expect(formatDay(noon, "ja", ["en-GB"])).toBe("2026/11/16");
  });

  it("a formatShare of nothing is nothing", () => {
    expect([formatShare(1, 3), formatShare(0, 0), formatShare(4, 4)]).toEqual(["33%", "–", "100%"]);
  });
});
