import { describe, expect, it } from "vitest";

import { withOwnDiscard } from "./optimistic";
import type { Choice, View } from "../api/types/messages";
import { side, view } from "./sampleTable";

const table = view({
  viewer: "S",
  turn: "S",
  drawn: "3m",
  seats: [side("E"), side("S", { concealed: 14, tiles: ["4m", "5m", "1z", "1z"], pond: [["9p", true, false, null]] }), side("W"), side("N")],
});
const own = (seen: View) => seen.seats[1]!;

describe("an own discard, before the club has said so", () => {
  it("lies in the pond, and what was drawn is among the other tiles", () => {
    const after = withOwnDiscard(table, { kind: "discard", tile: "1z" });
    expect(own(after).tiles).toEqual(["3m", "4m", "5m", "1z"]);
    expect(own(after).pond).toEqual([["9p", true, false, null], ["1z", false, false, null]]);
    expect(own(after).concealed).toBe(13);
    expect([after.turn, after.drawn, after.offered]).toEqual([null, null, ["S", "1z"]]);
    expect(after.seats[0]).toBe(table.seats[0]);
  });

  it("is the tile that was drawn, where that was chosen", () => {
    const after = withOwnDiscard(table, { kind: "discard", tile: "3m", drawn: true });
    expect(own(after).tiles).toEqual(["4m", "5m", "1z", "1z"]);
    expect(own(after).pond.at(-1)).toEqual(["3m", true, false, null]);
  });

  it("is turned for riichi, and the stick waits for the club", () => {
    const after = withOwnDiscard(table, { kind: "riichi", tile: "5m" });
    expect(own(after).pond.at(-1)).toEqual(["5m", false, true, null]);
    expect(own(after).riichi).toBe(false);
  });

  it("after a call comes from the tiles alone", () => {
    const after = withOwnDiscard({ ...table, drawn: null }, { kind: "discard", tile: "4m" });
    expect(own(after).tiles).toEqual(["5m", "1z", "1z"]);
  });

  it("is all that is foreseen", () => {
    const others: Choice[] = [{ kind: "pass" }, { kind: "pon", tiles: ["1z", "1z"] }, { kind: "ankan", tile: "1z" }, { kind: "tsumo" }];
    for (const choice of [null, ...others]) expect(withOwnDiscard(table, choice)).toBe(table);
    expect(withOwnDiscard({ ...table, viewer: null }, { kind: "discard", tile: "4m" }).viewer).toBe(null);
  });
});
