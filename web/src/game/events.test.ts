import { describe, expect, it } from "vitest";

import { lastDiscarder, shout } from "./events";
import { soundOf } from "../ui/sound";

describe("what is called out", () => {
  it("is the word of the call", () => {
    expect(["chi", "ankan", "riichi", "tenpai", "discard", "draw"].map((type) => shout({ type, seat: "E" }))).toEqual(["chi", "kan", "riichi", "tenpai", null, null]);
    expect(shout({ type: "win", seat: "E", from: "S" })).toBe("ron");
    expect(shout({ type: "win", seat: "E", from: null })).toBe("tsumo");
  });
});

describe("the last discard", () => {
  it("is marked until it is called, whatever else happens", () => {
    expect(lastDiscarder([{ type: "discard", seat: "E" }, { type: "draw", seat: "S" }])).toBe("E");
    expect(lastDiscarder([{ type: "discard", seat: "E" }, { type: "pon", seat: "S", from: "E" }])).toBe(null);
    expect(lastDiscarder([{ type: "discard", seat: "E" }, { type: "draw", seat: "S" }, { type: "ankan", seat: "S" }])).toBe("E");
    expect(lastDiscarder([{ type: "draw", seat: "S" }])).toBe(undefined);
  });
});

describe("the sound of what happened", () => {
  it("is that of the most important thing", () => {
    expect(soundOf([{ type: "discard" }, { type: "draw" }], false)).toBe("discard");
    expect(soundOf([{ type: "discard" }, { type: "draw" }], true)).toBe("turn");
    expect(soundOf([{ type: "riichi" }, { type: "discard" }], true)).toBe("riichi");
    expect(soundOf([{ type: "discard" }, { type: "pon", from: "E" }], false)).toBe("call");
    expect(soundOf([{ type: "discard" }, { type: "win" }], false)).toBe("win");
    expect(soundOf([{ type: "exhausted" }], false)).toBe("end");
    expect(soundOf([], false)).toBe(null);
  });
});
