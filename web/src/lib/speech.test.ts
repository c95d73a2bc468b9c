import { describe, expect, it } from "vitest";

import { en } from "../words/en";
import { ja } from "../words/ja";
import type { Happened } from "./events";
import { ofEvent, ofHand, ofPond, ofQuestion, ofTable } from "./speech";
import { now, side, table } from "./testing";

const speech = { words: en, table, now: now() };
const said = (event: Happened) => ofEvent(event, speech);

describe("what happened, in words", () => {
  it("names who did it by wind, and the listener as you", () => {
    expect(said({ type: "discard", seat: "W", tile: "3p", drawn: false })).toBe("West discards 3 of circles");
    expect(said({ type: "discard", seat: "W", tile: "3p", drawn: true })).toBe("West discards 3 of circles, as drawn");
    expect(said({ type: "discard", seat: "S", tile: "0m", drawn: true })).toBe("You discard red 5 of characters");
  });

  it("tells the own draw and is silent about those of others", () => {
    expect(said({ type: "draw", seat: "S", tile: "7z" })).toBe("You drew red dragon");
    expect(said({ type: "draw", seat: "W" })).toBe("");
  });

  it("tells calls with their tiles and where they came from", () => {
    expect(said({ type: "pon", seat: "N", from: "S", tile: "1z", tiles: ["1z", "1z", "1z"] })).toBe(
      "North: pon, east wind, east wind, east wind, from you",
    );
    expect(said({ type: "ankan", seat: "S", tile: null, tiles: ["1m", "1m", "1m", "1m"] })).toMatch(/^You: kan, 1 of characters/);
  });

  it("tells riichi, wins, draws and new indicators in the words of the rulebook", () => {
    expect(said({ type: "riichi", seat: "E" })).toBe("East: riichi");
    expect(said({ type: "win", seat: "N", from: "S" })).toBe("North: ron from you");
    expect(said({ type: "win", seat: "S", from: null })).toBe("You: tsumo");
    expect(said({ type: "indicator", tile: "2s" })).toBe("New dora indicator: 2 of bamboos");
    expect(said({ type: "exhausted" })).toBe("No tiles are left.");
  });

  it("speaks Japanese", () => {
    const words = { ...speech, words: ja };
    expect(ofEvent({ type: "discard", seat: "W", tile: "3p", drawn: true }, words)).toBe("西、打三筒、ツモ切り");
    expect(ofEvent({ type: "pon", seat: "N", from: "S", tile: "1z", tiles: ["1z", "1z", "1z"] }, words)).toBe("北、ポン、東、東、東、あなたから");
  });
});

describe("what is asked", () => {
  it("is a turn, with what can be said in it", () => {
    expect(ofQuestion({ number: 1, choices: [{ kind: "discard", tile: "1m" }] }, speech)).toBe("Your turn.");
    expect(ofQuestion({ number: 1, choices: [{ kind: "discard", tile: "1m" }, { kind: "riichi", tile: "1m" }, { kind: "tsumo" }] }, speech)).toBe(
      "Your turn. You can say: riichi, tsumo.",
    );
  });

  it("is a call, each kind once", () => {
    const offered = { ...speech, now: now({}, { offered: ["E", "4p"] }) };
    const choices = [{ kind: "chi", tiles: ["2p", "3p"] }, { kind: "chi", tiles: ["3p", "5p"] }, { kind: "pon", tiles: ["4p", "4p"] }, { kind: "pass" }] as const;
    expect(ofQuestion({ number: 1, choices: choices.map((one) => ({ ...one }) as never) }, offered)).toBe("For 4 of circles you can say: chii, pon.");
  });

  it("is nothing where one can only pass", () => {
    expect(ofQuestion({ number: 1, choices: [{ kind: "pass" }] }, speech)).toBe("");
  });
});

describe("the table, in words", () => {
  it("has the hand with what was drawn", () => {
    const own = side("S", { tiles: ["1m", "2m"], melds: [["pon", ["5z", "5z", "5z"], "E", "5z"]] });
    const seats = [side("E"), own, side("W"), side("N")];
    expect(ofHand({ ...speech, now: now({}, { seats, drawn: "3m" }) })).toBe(
      "your hand: 1 of characters, 2 of characters. called sets: white dragon, white dragon, white dragon. You drew 3 of characters.",
    );
  });

  it("has round, wind, dora and scores", () => {
    expect(ofTable(speech)).toBe(
      "East 1. You are South. 69 tiles left. dora indicators: 6 of bamboos. East, Ann: 30,000. South, Ben: 30,000. West, Cy: 30,000. North, Di: 30,000.",
    );
  });

  it("has ponds without what was called", () => {
    const pond = side("E", { pond: [["1z", false, false, null], ["2z", false, false, "S"], ["3z", true, true, null]] });
    expect(ofPond(pond, en)).toBe("east wind, west wind (turned for riichi)");
  });
});
