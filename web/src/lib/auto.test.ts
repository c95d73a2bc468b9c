import { describe, expect, it } from "vitest";

import { inAdvance, NOTHING } from "./auto";
import type { Choice } from "./messages";

const turn: Choice[] = [
  { kind: "discard", tile: "1m" },
  { kind: "discard", tile: "9p", drawn: true },
];
const call: Choice[] = [{ kind: "pon", tiles: ["3m", "3m"] }, { kind: "pass" }];
const ron: Choice[] = [{ kind: "ron" }, { kind: "pon", tiles: ["3m", "3m"] }, { kind: "pass" }];

describe("answers in advance", () => {
  it("are none where nothing was said in advance", () => {
    for (const choices of [turn, call, ron]) expect(inAdvance(choices, NOTHING, true)).toBe(null);
  });

  it("win", () => {
    expect(inAdvance(ron, { ...NOTHING, win: true }, true)).toBe(0);
    expect(inAdvance([...turn, { kind: "tsumo" }], { ...NOTHING, win: true }, true)).toBe(2);
  });

  it("let calls go, but never a win", () => {
    const pass = { ...NOTHING, pass: true };
    expect(inAdvance(call, pass, true)).toBe(1);
    expect(inAdvance(ron, pass, true)).toBe(null);
  });

  it("tell the others nothing: a call is let go in silence where several people play", () => {
    expect(inAdvance(call, { ...NOTHING, pass: true }, false)).toBe("quiet");
    expect(inAdvance([{ kind: "pass" }], NOTHING, false)).toBe("quiet");
    expect(inAdvance([{ kind: "pass" }], { win: true, pass: true, discard: true }, false)).toBe("quiet");
  });

  it("let a tile go that cannot be called where nobody else plays", () => {
    expect(inAdvance([{ kind: "pass" }], NOTHING, true)).toBe(null);
    expect(inAdvance([{ kind: "pass" }], { ...NOTHING, pass: true }, true)).toBe(0);
  });

  it("discard what was drawn, but not a win", () => {
    const discard = { ...NOTHING, discard: true };
    expect(inAdvance(turn, discard, true)).toBe(1);
    expect(inAdvance([...turn, { kind: "tsumo" }], discard, true)).toBe(null);
    expect(inAdvance([{ kind: "discard", tile: "1m" }, { kind: "discard", tile: "2m" }], discard, true)).toBe(null);
  });

  it("discard by itself after riichi, when nothing else can be done", () => {
    expect(inAdvance([{ kind: "discard", tile: "9p", drawn: true }], NOTHING, true)).toBe(0);
    expect(inAdvance([{ kind: "discard", tile: "9p", drawn: true }, { kind: "ankan", tile: "9p" }], NOTHING, true)).toBe(null);
  });

  it("declare tenpai after riichi, and nothing else of which the speed could tell something", () => {
    expect(inAdvance([{ kind: "tenpai" }], NOTHING, false)).toBe(0);
    expect(inAdvance([{ kind: "noten" }], NOTHING, false)).toBe(null);
  });

  it("never declare tenpai or a draw", () => {
    const all = { win: true, pass: true, discard: true };
    expect(inAdvance([{ kind: "tenpai" }, { kind: "noten" }], all, true)).toBe(null);
    expect(inAdvance([{ kind: "discard", tile: "1m" }, { kind: "nine_kinds" }], all, true)).toBe(null);
  });
});
