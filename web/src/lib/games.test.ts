import { describe, expect, it } from "vitest";

import { share, signed } from "./games";

describe("numbers of statistics", () => {
  it("scores have their sign, and zero has none", () => {
    expect([signed(12.34), signed(-0.04), signed(-30)]).toEqual(["+12.3", "0.0", "−30.0"]);
  });

  it("a share of nothing is nothing", () => {
    expect([share(1, 3), share(0, 0), share(4, 4)]).toEqual(["33 %", "–", "100 %"]);
  });
});
