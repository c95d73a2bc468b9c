import { describe, expect, it } from "vitest";

import { buttons, forKey, meldOf } from "./choices";
import { now, side } from "./sampleTable";

const offered = now({}, { offered: ["E", "4p"], seats: [side("E"), side("S", { tiles: ["0p", "4p", "4p", "4p", "5p"] }), side("W"), side("N")] });

describe("the set that a call would make", () => {
  it("has the called tile among the own ones", () => {
    expect(meldOf({ kind: "chi", tiles: ["3p", "0p"] }, offered)).toEqual(["chi", ["3p", "4p", "0p"], "E", "4p"]);
    expect(meldOf({ kind: "pon", tiles: ["4p", "4p"] }, offered)).toEqual(["pon", ["4p", "4p", "4p"], "E", "4p"]);
    expect(meldOf({ kind: "kan" }, offered)?.[1]).toEqual(["4p", "4p", "4p", "4p"]);
  });

  it("is all four of a concealed quad, the drawn one too", () => {
    const own = side("S", { tiles: ["0s", "5s", "5s", "1z"] });
    const turn = now({}, { drawn: "5s", seats: [side("E"), own, side("W"), side("N")] });
    expect(meldOf({ kind: "ankan", tile: "5s" }, turn)?.[1].toSorted()).toEqual(["0s", "5s", "5s", "5s"]);
  });

  it("adds to the triplet that lies there", () => {
    const own = side("S", { melds: [["pon", ["1z", "1z", "1z"], "N", "1z"]] });
    const turn = now({}, { seats: [side("E"), own, side("W"), side("N")] });
    expect(meldOf({ kind: "kakan", tile: "1z" }, turn)).toEqual(["kakan", ["1z", "1z", "1z", "1z"], "N", "1z"]);
  });

  it("adds the tile that is held, which may be the red one", () => {
    const own = side("S", { tiles: ["0p", "9s"], melds: [["pon", ["5p", "5p", "5p"], "N", "5p"]] });
    const turn = now({}, { seats: [side("E"), own, side("W"), side("N")] });
    expect(meldOf({ kind: "kakan", tile: "5p" }, turn)?.[1]).toEqual(["5p", "5p", "5p", "0p"]);
  });

  it("is none for words", () => {
    expect(meldOf({ kind: "ron" }, offered)).toBe(null);
    expect(meldOf({ kind: "pass" }, offered)).toBe(null);
  });
});

describe("buttons", () => {
  const all = buttons(
    [{ kind: "discard", tile: "1m" }, { kind: "pass" }, { kind: "chi", tiles: ["3p", "5p"] }, { kind: "chi", tiles: ["2p", "3p"] }, { kind: "ron" }],
    offered,
  );

  it("begin with a win and end with letting go; discards are none", () => {
    expect(all.map(({ choice, at }) => [choice.kind, at])).toEqual([["ron", 4], ["chi", 2], ["chi", 3], ["pass", 1]]);
  });

  it("have keys", () => {
    expect(forKey("w", all).map(({ at }) => at)).toEqual([4]);
    expect(forKey("c", all).map(({ at }) => at)).toEqual([2, 3]);
    expect(forKey(" ", all).map(({ at }) => at)).toEqual([1]);
    expect(forKey("x", all)).toEqual([]);
  });
});
