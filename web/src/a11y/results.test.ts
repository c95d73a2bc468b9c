import { describe, expect, it } from "vitest";

import { en, ja } from "../i18n/sampleWords";
import { describeGameResult, describeHandResult } from "./results";
import type { Ended, Over } from "../api/types/messages";
import { now, side, table } from "../game/sampleTable";

const seats = [side("E", { score: 26_000 }), side("S", { score: 33_900 }), side("W"), side("N")];
const speech = { words: en, table, now: now({}, { seats }) };
const win: Over = {
  kind: "win",
  heading: "Ben: ron from Ann",
  shown: [
    {
      seat: "S",
      tiles: ["1m"],
      melds: [],
      heading: "Ben: ron from Ann",
      account: [
        { heading: "Yaku", lines: [{ name: "Riichi", amount: "1 han", clause: "WRC" }, { name: "Pinfu", amount: "1 han" }] },
        { heading: "Fu", lines: [{ name: "base", amount: "20" }] },
      ],
    },
  ],
  changes: [-4000, 3900, 0, 0],
  notes: [],
};

describe("the end of a hand, in a few words", () => {
  it("has the yaku, and what those won and lost who did", () => {
    expect(describeHandResult(win, speech)).toBe("Riichi 1 han, Pinfu 1 han. East, Ann: −4,000, now 26,000. You: +3,900, now 33,900.");
  });

  it("has who was tenpai where nobody won", () => {
    const draw: Over = { ...win, kind: "exhausted", heading: "Nobody has won.", shown: [{ seat: "S", tiles: [], melds: [], heading: "Ben: tenpai" }], changes: [0, 0, 0, 0] };
    expect(describeHandResult(draw, speech)).toBe("Ben: tenpai.");
  });

  it("has the ruling where the hand ends by one", () => {
    const chonbo: Over = { ...win, kind: "chonbo", heading: "Chonbo: Ben", shown: [], changes: [0, 0, 0, 0], notes: [{ name: "A hand without yaku." }, { name: "Chonbo" }] };
    expect(describeHandResult(chonbo, speech)).toBe("A hand without yaku. Chonbo.");
  });
});

describe("the end of a game, in a few words", () => {
  const ended = { why: "", clause: "", points: [20_000, 40_000, 30_000, 30_000], places: [4, 1, 2, 2], uma: [], scores: [], notes: [], log: "", reds: [0, 0, 0] } as Ended;

  it("has the places in their order", () => {
    expect(describeGameResult(ended, speech)).toBe("1st: You, 40,000. 2nd: Cy, 30,000. 2nd: Di, 30,000. 4th: Ann, 20,000.");
    expect(describeGameResult(ended, { ...speech, words: ja })).toMatch(/^1位: あなた、40,000点。/);
  });
});
