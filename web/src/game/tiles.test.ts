import { describe, expect, it } from "vitest";

import { en, ja } from "../i18n/sampleWords";
import { describeTiles, isDora, meldLayout, tileName } from "./tiles";

const shape = (meld: Parameters<typeof meldLayout>[0], caller: Parameters<typeof meldLayout>[1]) =>
  meldLayout(meld, caller)
    .map(({ tile, turned, down, stacked }) => (down ? "#" : turned ? `[${tile}${stacked ? `+${stacked}` : ""}]` : tile))
    .join(" ");

describe("a meld as it lies", () => {
  it("has the called tile turned where it came from", () => {
    expect(shape(["chi", ["3p", "4p", "5p"], "E", "4p"], "S")).toBe("[4p] 3p 5p");
    expect(shape(["pon", ["7z", "7z", "7z"], "N", "7z"], "S")).toBe("7z [7z] 7z");
    expect(shape(["pon", ["7z", "7z", "7z"], "W", "7z"], "S")).toBe("7z 7z [7z]");
  });

  it("shows a quad from the right at its end and from across second", () => {
    expect(shape(["kan", ["1m", "1m", "1m", "1m"], "S", "1m"], "E")).toBe("1m 1m 1m [1m]");
    expect(shape(["kan", ["1m", "1m", "1m", "1m"], "W", "1m"], "E")).toBe("1m [1m] 1m 1m");
  });

  it("has two tiles of a concealed quad face down", () => {
    expect(shape(["ankan", ["0s", "5s", "5s", "5s"], null, null], "E")).toBe("# 5s 5s #");
  });

  it("has the added tile above the turned one", () => {
    expect(shape(["kakan", ["3m", "3m", "3m", "3m"], "E", "3m"], "N")).toBe("3m 3m [3m+3m]");
  });

  it("leaves the red five with its owner when a plain one was called", () => {
    expect(shape(["pon", ["0p", "5p", "5p"], "S", "5p"], "E")).toBe("0p 5p [5p]");
  });
});

describe("names of tiles", () => {
  it("are words", () => {
    expect(["3p", "0s", "1z", "7z"].map((tile) => tileName(tile, en))).toEqual([
      "3 of circles",
      "red 5 of bamboos",
      "east wind",
      "red dragon",
    ]);
    expect(["3p", "0s", "1z"].map((tile) => tileName(tile, ja))).toEqual(["三筒", "赤五索", "東"]);
  });
});

describe("dora", () => {
  it("are the kinds, and red fives", () => {
    expect(isDora("4p", ["4p"])).toBe(true);
    expect(isDora("0p", ["5p"])).toBe(true);
    expect(isDora("0m", ["4p"])).toBe(true);
    expect(isDora("5p", ["4p"])).toBe(false);
  });

  it("do not glow where nothing is to glow", () => {
    expect(isDora("0p", [])).toBe(false);
  });
});

describe("tiles as they are read out", () => {
  it("name a suit once for all that follow each other", () => {
    expect(describeTiles(["1m", "0m", "9m", "3p", "1z", "5z", "2s"], en)).toBe("1, red 5, 9 of characters; 3 of circles; east wind, white dragon; 2 of bamboos");
    expect(describeTiles([], en)).toBe("");
  });

  it("name it each time in Japanese, where it would be a number", () => {
    expect(describeTiles(["1m", "0m", "3p", "1z"], ja)).toBe("一萬、赤五萬、三筒、東");
  });
});
