import { describe, expect, it } from "vitest";

import { autoplayChoice, NO_AUTOPLAY } from "./autoplay";
import type { Choice } from "../api/types/messages";

const turn: Choice[] = [
  { kind: "discard", tile: "1m" },
  { kind: "discard", tile: "9p", drawn: true },
];
const call: Choice[] = [{ kind: "pon", tiles: ["3m", "3m"] }, { kind: "pass" }];
const ron: Choice[] = [{ kind: "ron" }, { kind: "pon", tiles: ["3m", "3m"] }, { kind: "pass" }];

describe("answers in advance", () => {
  it("are none where nothing was said in advance", () => {
    for (const choices of [turn, call, ron]) expect(autoplayChoice(choices, NO_AUTOPLAY, true)).toBe(null);
  });

  it("win", () => {
    expect(autoplayChoice(ron, { ...NO_AUTOPLAY, win: true }, true)).toBe(0);
    expect(autoplayChoice([...turn, { kind: "tsumo" }], { ...NO_AUTOPLAY, win: true }, true)).toBe(2);
  });

  it("let calls go, but never a win", () => {
    const pass = { ...NO_AUTOPLAY, pass: true };
    expect(autoplayChoice(call, pass, true)).toBe(1);
    expect(autoplayChoice(ron, pass, true)).toBe(null);
  });

  it("tell the others nothing: a call is let go in silence where several people play", () => {
    expect(autoplayChoice(call, { ...NO_AUTOPLAY, pass: true }, false)).toBe("quiet");
    expect(autoplayChoice([{ kind: "pass" }], NO_AUTOPLAY, false)).toBe("quiet");
    expect(autoplayChoice([{ kind: "pass" }], { win: true, pass: true, discard: true }, false)).toBe("quiet");
  });

  it("let a tile go that cannot be called where nobody else plays", () => {
    expect(autoplayChoice([{ kind: "pass" }], NO_AUTOPLAY, true)).toBe(null);
    expect(autoplayChoice([{ kind: "pass" }], { ...NO_AUTOPLAY, pass: true }, true)).toBe(0);
  });

  it("discard what was drawn, but not a win", () => {
    const discard = { ...NO_AUTOPLAY, discard: true };
    expect(autoplayChoice(turn, discard, true)).toBe(1);
    expect(autoplayChoice([...turn, { kind: "tsumo" }], discard, true)).toBe(null);
    expect(autoplayChoice([{ kind: "discard", tile: "1m" }, { kind: "discard", tile: "2m" }], discard, true)).toBe(null);
  });

  it("discard by itself after riichi, when nothing else can be done", () => {
    expect(autoplayChoice([{ kind: "discard", tile: "9p", drawn: true }], NO_AUTOPLAY, true)).toBe(0);
    expect(autoplayChoice([{ kind: "discard", tile: "9p", drawn: true }, { kind: "ankan", tile: "9p" }], NO_AUTOPLAY, true)).toBe(null);
  });

  it("declare tenpai after riichi, and nothing else of which the speed could tell something", () => {
    expect(autoplayChoice([{ kind: "tenpai" }], NO_AUTOPLAY, false)).toBe(0);
    expect(autoplayChoice([{ kind: "noten" }], NO_AUTOPLAY, false)).toBe(null);
  });

  it("never declare tenpai or a draw", () => {
    const all = { win: true, pass: true, discard: true };
    expect(autoplayChoice([{ kind: "tenpai" }, { kind: "noten" }], all, true)).toBe(null);
    expect(autoplayChoice([{ kind: "discard", tile: "1m" }, { kind: "nine_kinds" }], all, true)).toBe(null);
  });
});
