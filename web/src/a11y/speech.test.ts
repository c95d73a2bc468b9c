import { describe, expect, it } from "vitest";

import { en, ja } from "../i18n/sampleWords";
import type { TableEvent } from "../game/events";
import { describeDeclaring, describeDifferences, describeEvent, describeHand, describeMelds, describeMoment, describePond, describeQuestion, describeTable } from "./speech";
import { now, side, table } from "../game/sampleTable";

const speech = { words: en, table, now: now() };
const said = (event: TableEvent) => describeEvent(event, speech);

describe("what happened, in words", () => {
  it("names who did it by wind, and the listener as you", () => {
    expect(said({ type: "discard", seat: "W", tile: "3p", drawn: false })).toBe("West discards 3 of circles");
    expect(said({ type: "discard", seat: "W", tile: "3p", drawn: true })).toBe("West discards 3 of circles, tsumogiri");
    expect(said({ type: "discard", seat: "S", tile: "0m", drawn: true })).toBe("You discard red 5 of characters");
  });

  it("tells the own draw and is silent about those of others", () => {
    expect(said({ type: "draw", seat: "S", tile: "7z" })).toBe("You drew red dragon");
    expect(said({ type: "draw", seat: "W" })).toBe("");
  });

  it("tells calls with their tiles and where they came from", () => {
    expect(said({ type: "pon", seat: "N", from: "S", tile: "1z", tiles: ["1z", "1z", "1z"] })).toBe(
      "North: pon, east wind, from you",
    );
    expect(said({ type: "ankan", seat: "S", tile: null, tiles: ["1m", "1m", "1m", "1m"] })).toBe("You: kan, 1 of characters");
    expect(said({ type: "chi", seat: "W", from: "S", tile: "4s", tiles: ["3s", "4s", "0s"] })).toBe("West: chii, 3, 4, red 5 of bamboos, from you");
  });

  it("tells riichi, wins, draws and new indicators in the words of players", () => {
    expect(said({ type: "riichi", seat: "E" })).toBe("East: riichi");
    expect(said({ type: "win", seat: "N", from: "S" })).toBe("North: ron from you");
    expect(said({ type: "win", seat: "S", from: null })).toBe("You: tsumo");
    expect(said({ type: "indicator", tile: "2s" })).toBe("New dora indicator: 2 of bamboos");
    expect(said({ type: "exhausted" })).toBe("Exhaustive draw.");
  });

  it("speaks Japanese", () => {
    const words = { ...speech, words: ja };
    expect(describeEvent({ type: "discard", seat: "W", tile: "3p", drawn: true }, words)).toBe("西、打三筒、ツモ切り");
    expect(describeEvent({ type: "pon", seat: "N", from: "S", tile: "1z", tiles: ["1z", "1z", "1z"] }, words)).toBe("北、ポン、東、あなたから");
    expect(describeTable(words)).toBe("東1局。 あなたは南家です。 残り69枚。 ドラ表示牌: 六索。 東家、Ann: 30,000。 南家、Ben: 30,000。 西家、Cy: 30,000。 北家、Di: 30,000。");
  });
});

describe("what is asked", () => {
  it("is a turn, with what can be said in it", () => {
    expect(describeQuestion({ number: 1, choices: [{ kind: "discard", tile: "1m" }] }, speech)).toBe("Your turn.");
    expect(describeQuestion({ number: 1, choices: [{ kind: "discard", tile: "1m" }, { kind: "riichi", tile: "1m" }, { kind: "tsumo" }] }, speech)).toBe(
      "Your turn. You can call: riichi, tsumo.",
    );
  });

  it("is a call, each kind once", () => {
    const offered = { ...speech, now: now({}, { offered: ["E", "4p"] }) };
    const choices = [{ kind: "chi", tiles: ["2p", "3p"] }, { kind: "chi", tiles: ["3p", "5p"] }, { kind: "pon", tiles: ["4p", "4p"] }, { kind: "pass" }] as const;
    expect(describeQuestion({ number: 1, choices: choices.map((one) => ({ ...one }) as never) }, offered)).toBe("You can call 4 of circles: chii, pon.");
  });

  it("does not name again what was said just before", () => {
    const offered = { ...speech, now: now({}, { offered: ["E", "4p"] }) };
    const pon = { number: 1, choices: [{ kind: "pon" as const, tiles: ["4p", "4p"] }, { kind: "pass" as const }] };
    expect(describeQuestion(pon, offered, [{ type: "discard", seat: "E", tile: "4p" }])).toBe("You can call: pon.");
    expect(describeQuestion(pon, offered, [{ type: "discard", seat: "N", tile: "4p" }])).toBe("You can call 4 of circles: pon.");
    const turn = { number: 1, choices: [{ kind: "discard" as const, tile: "1m" }] };
    expect(describeQuestion(turn, speech, [{ type: "draw", seat: "S", tile: "1m" }])).toBe("");
    expect(describeQuestion(turn, speech, [{ type: "draw", seat: "E" }])).toBe("Your turn.");
  });

  it("can be heard again, with the time that is left, or who is waited for", () => {
    const asked = { number: 1, choices: [{ kind: "discard" as const, tile: "1m" }] };
    expect(describeMoment(speech, asked, 7.2)).toBe("Your turn. 8 seconds left.");
    expect(describeMoment(speech, asked, null)).toBe("Your turn.");
    expect(describeMoment(speech, null, 3)).toBe("East's turn.");
    expect(describeMoment({ ...speech, now: now({}, { turn: "S" }) }, null, null)).toBe("Nothing to decide right now.");
  });

  it("is which discard declares riichi, each kind once", () => {
    const choices = ["1p", "2p", "2p", "1z"].map((tile) => ({ kind: "riichi" as const, tile }));
    expect(describeDeclaring([...choices, { kind: "riichi", tile: "9s", open: true }], false, speech)).toBe("Riichi: which discard? 1, 2 of circles; east wind.");
    expect(describeDeclaring([...choices, { kind: "riichi", tile: "9s", open: true }], true, speech)).toBe("Open riichi: which discard? 9 of bamboos.");
  });

  it("is nothing where one can only pass", () => {
    expect(describeQuestion({ number: 1, choices: [{ kind: "pass" }] }, speech)).toBe("");
  });
});

describe("the table, in words", () => {
  it("has the hand with what was drawn", () => {
    const own = side("S", { tiles: ["1m", "2m"], melds: [["pon", ["5z", "5z", "5z"], "E", "5z"]] });
    const seats = [side("E"), own, side("W"), side("N")];
    expect(describeHand({ ...speech, now: now({}, { seats, drawn: "3m", turn: "S" }) })).toBe(
      "Your hand: 1, 2 of characters. Calls: pon white dragon, from East. You drew 3 of characters.",
    );
    expect(describeHand({ ...speech, now: now({}, { seats, drawn: "3m", turn: "W" }) })).not.toContain("drew");
  });

  it("has round, wind, dora and scores", () => {
    expect(describeTable(speech)).toBe(
      "East 1. You are South. 69 tiles left. Dora indicators: 6 of bamboos. East, Ann: 30,000. South, Ben: 30,000. West, Cy: 30,000. North, Di: 30,000.",
    );
  });

  it("has sticks, riichi, and who is away", () => {
    const seats = [side("E", { riichi: true, score: -1000 }), side("S"), side("W", { dead: true }), side("N")];
    const told = describeTable({
      words: en,
      table: { ...table, terms: { ...table.terms, dead_hand: "dead hand" }, chairs: table.chairs.map((chair, at) => ({ ...chair, away: at === 3 })) },
      now: now({}, { deposits: 1, seats }),
    });
    expect(told).toContain("1 riichi stick. East, Ann: −1,000, riichi. South, Ben: 30,000. West, Cy: 30,000, dead hand. North, Di: 30,000, away.");
  });

  it("has how far the others are", () => {
    const seats = [side("E", { score: 31_000 }), side("S"), side("W"), side("N", { score: 21_900, riichi: true })];
    expect(describeDifferences(seats[1]!, { ...speech, now: now({}, { seats }) })).toBe("East, Ann: +1,000. West, Cy: 0. North, Di: −8,100, riichi.");
  });

  it("has called sets, one player after the other", () => {
    const seats = [side("E", { melds: [["chi", ["1m", "2m", "3m"], "N", "2m"], ["ankan", ["7z", "7z", "7z", "7z"], null, null]] }), side("S"), side("W"), side("N")];
    expect(describeMelds({ ...speech, now: now({}, { seats }) })).toBe("Calls: East: chii 1, 2, 3 of characters, from North; kan red dragon.");
    expect(describeMelds(speech)).toBe("Calls: none.");
  });

  it("has ponds without what was called", () => {
    const pond = side("E", { pond: [["1z", false, false, null], ["2z", false, false, "S"], ["3z", true, true, null]] });
    expect(describePond(pond, en)).toBe("east wind; west wind (riichi tile)");
  });
});
