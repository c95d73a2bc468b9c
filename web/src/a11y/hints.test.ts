import { describe, expect, it } from "vitest";

import { en } from "../i18n/sampleWords";
import { knownHints, NO_KNOWN_HINTS, describeHints, describeNewHints } from "./hints";
import type { Hints, Waited } from "../api/types/messages";

const wait = (tile: string, left: number, more: Partial<Waited> = {}): Waited => ({
  tile,
  left,
  ron: { paid: [3900], yaku: ["riichi"] },
  tsumo: { paid: [1000, 2000], yaku: ["riichi"] },
  ...more,
});
const tenpai: Hints = { shanten: 0, waits: [wait("3p", 2), wait("6p", 4)] };
const turn: Hints = { shanten: 0, discards: [{ tile: "1z", waits: [wait("3p", 2)] }, { tile: "9m", waits: [wait("3p", 2)] }, { tile: "1m", waits: [] }] };
const far: Hints = { shanten: 1 };

/** What is told of hints that follow each other. */
function heard(...all: Hints[]): string[] {
  let before = NO_KNOWN_HINTS;
  return all.flatMap((hints) => {
    const told = describeNewHints(hints, before, en);
    before = knownHints(hints, before);
    return told;
  });
}

describe("hints that are told by themselves", () => {
  it("are the discards that leave the hand tenpai, and then its waits", () => {
    expect(heard(far, turn, tenpai)).toEqual([
      "Tenpai if you discard: 1, 9 of characters; east wind.",
      "Waits: 3 of circles, 2 left; 6 of circles, 4 left.",
    ]);
  });

  it("are told once, as long as the hand waits for the same", () => {
    expect(heard(tenpai, turn, tenpai)).toEqual(["Waits: 3 of circles, 2 left; 6 of circles, 4 left."]);
    expect(heard(tenpai, turn, { shanten: 0, waits: [wait("9s", 1)] })).toHaveLength(2);
    expect(heard(tenpai, far, tenpai)).toHaveLength(2);
    expect(heard(far, turn, turn)).toHaveLength(1);
  });

  it("are furiten, when it begins", () => {
    const furiten = { kind: "own_discards", tiles: ["3p"], clause: "EMA 2016 §3.4.5" } as const;
    const bad: Hints = { ...tenpai, furiten: { ...furiten, tiles: ["3p"] } };
    expect(heard(tenpai, bad, bad)).toEqual(["Waits: 3 of circles, 2 left; 6 of circles, 4 left.", "Furiten: you cannot win by ron."]);
    expect(heard(bad, tenpai, bad).filter((one) => one.startsWith("Furiten"))).toHaveLength(2);
  });
});

describe("hints that are asked for", () => {
  it("have what waits are worth, and why there is no ron", () => {
    expect(describeHints({ ...tenpai, furiten: { kind: "own_discards", tiles: ["3p"], clause: "§3.4.5" } }, en, { ron: "ron" })).toBe(
      "Furiten: you cannot win by ron. You have discarded: 3 of circles §3.4.5 " +
        "Waits: 3 of circles, 2 left, ron 3,900, tsumo 1,000 / 2,000; 6 of circles, 4 left, ron 3,900, tsumo 1,000 / 2,000.",
    );
  });

  it("have each discard with its waits, and waits that win nothing", () => {
    const bad = { tile: "2z", waits: [wait("3p", 0, { ron: null, tsumo: null })], furiten: true };
    expect(describeHints({ shanten: 0, discards: [bad], no_yaku: "WRC" }, en, {})).toBe("Tenpai if you discard south wind: 3 of circles, 0 left, no yaku, furiten. No yaku: WRC");
    expect(describeHints(null, en, {})).toBe("");
  });
});
