import { describe, expect, it } from "vitest";

import { calculatorAddress, questionForHand, questionFromAddress } from "./calculatorAddress";
import type { Side, View } from "../api/types/messages";

const USUAL = { tsumo: false, seat: "S", round: "E", honba: 0, deposits: 0, discarder: null, liable: {} };

describe("the calculatorAddress of a hand", () => {
  it("goes to a questionFromAddress and back", () => {
    const asked = {
      hand: "34m22p pon:555z pon:666z pon:777z",
      win: "5m",
      tsumo: true,
      seat: "E",
      round: "S",
      indicators: "1m0p",
      ura: "9s",
      honba: 3,
      deposits: 2,
      double_riichi: true,
      ippatsu: true,
      discarder: "left",
      liable: { big_dragons: "across" },
    } as const;
    const where = calculatorAddress(asked);
    expect(questionFromAddress(new URL(where, "http://x").search)).toEqual(asked);
    expect(where).not.toContain("%3A");
  });

  it("leaves out what is as usual", () => {
    expect(calculatorAddress({ hand: "" })).toBe("/calculator");
    expect(calculatorAddress({ hand: "123m", win: "", seat: "S", round: "E", tsumo: false })).toBe("/calculator?hand=123m");
    expect(calculatorAddress({ hand: "123m", riichi: true, tsumo: true })).toBe("/calculator?hand=123m&tsumo&riichi");
  });

  it("takes nothing from strangers as it stands", () => {
    const odd = "?hand=%3Cscript%3E&seat=X&round=&honba=-4&deposits=1e9&discarder=me&big_winds=you&nope=1";
    expect(questionFromAddress(odd)).toEqual({ ...USUAL, hand: "<script>" });
    expect(questionFromAddress("")).toEqual({ ...USUAL, hand: "" });
  });
});

describe("a hand of a table", () => {
  const side: Side = {
    seat: "W",
    score: 25_000,
    riichi: true,
    dead: false,
    aside: [],
    concealed: 10,
    tiles: ["5m", "6m", "7m", "3p", "4p", "6p", "6p", "6s", "7s", "8s"],
    melds: [["chi", ["2m", "3m", "4m"], "S", "2m"]],
    pond: [],
  };
  const view = { round: "S", honba: 1, deposits: 2, indicators: ["1p"], turn: "W", drawn: "5p" } as View;

  it("comes with its sets, wind, indicators and the drawn tile", () => {
    expect(questionForHand(side, view)).toMatchObject({
      hand: "567m3466p678s5p chi:234m",
      seat: "W",
      round: "S",
      indicators: "1p",
      honba: 1,
      deposits: 2,
      riichi: true,
    });
  });

  it("has no drawn tile when it is not its turn", () => {
    expect(questionForHand(side, { ...view, turn: "N" }).hand).toBe("567m3466p678s chi:234m");
  });

  it("does not count a drawn tile twice", () => {
    const full = { ...side, tiles: [...side.tiles!, "5p"] };
    expect(questionForHand(full, view).hand).toBe("567m3466p678s5p chi:234m");
  });
});
