import { describe, expect, it } from "vitest";

import { emptyHand, hasFive, copiesHeld, joinTiles, notation, parseTiles, parseHand, room, setOf, sortTiles, split, withRed, withSet, withTile, withWinningTile } from "./hand";

const PINFU = "123567m3466p678s";

describe("notation", () => {
  it("goes to tiles and back", () => {
    for (const text of [PINFU, "19m19p19s1234567z", "340p", "567m chi:234m pon:555z ankan:9999p kakan:0555s kan:1111z"]) {
      expect(notation(parseHand(text))).toBe(text);
    }
  });

  it("sorts, a red five before the other fives", () => {
    expect(sortTiles(parseTiles("7z5m0m4m1p"))).toEqual(["4m", "0m", "5m", "1p", "7z"]);
    expect(notation(parseHand("678s66p34p567m123m"))).toBe(PINFU);
  });

  it("leaves out what is no tile, for the server to name", () => {
    expect(parseTiles("12x3m8z9z1z")).toEqual(["3m", "1z"]);
    expect(parseTiles("12")).toEqual([]);
    expect(parseHand("123m foo:123p bar").sets).toEqual([]);
    expect(parseHand("", "5p").win).toBe("5p");
    expect(parseHand("", "nothing").win).toBe("");
  });

  it("writes a suit once", () => {
    expect(joinTiles(["1m", "2m", "1p", "2m"])).toBe("12m1p2m");
    expect(joinTiles([])).toBe("");
  });
});

describe("picking tiles", () => {
  it("fills the hand, then takes the winning tile, then nothing", () => {
    let hand = emptyHand();
    for (const tile of [...parseTiles(PINFU), "5p", "9s"]) hand = withTile(hand, tile);
    expect(notation(hand)).toBe(PINFU);
    expect(hand.win).toBe("5p");
    expect(room(hand)).toBe(0);
  });

  it("knows only four of a kind, a red five among them", () => {
    let hand = emptyHand();
    for (const tile of ["5m", "0m", "5m", "5m", "5m", "0m"]) hand = withTile(hand, tile);
    expect(hand.tiles).toEqual(["0m", "5m", "5m", "5m"]);
    expect(copiesHeld(hand, "5m")).toBe(4);
    expect(withWinningTile(hand, "5m").win).toBe("");
    expect(withWinningTile(hand, "6m").win).toBe("6m");
  });

  it("changes the winning tile even to the kind that it was", () => {
    const hand = { ...parseHand("111m"), win: "1m" };
    expect(withWinningTile(hand, "1m").win).toBe("1m");
    expect(withWinningTile(hand, "2m").win).toBe("2m");
  });

  it("splits a hand of fourteen", () => {
    const hand = split(parseHand(`${PINFU}5p`), "5p");
    expect([notation(hand), hand.win]).toEqual([PINFU, "5p"]);
    expect(split(hand, "9s")).toBe(hand);
  });
});

describe("sets", () => {
  it("begin with the tile that is picked", () => {
    expect(setOf("chi", "3p")).toEqual(["3p", "4p", "5p"]);
    expect(setOf("chi", "0p")).toEqual(["0p", "6p", "7p"]);
    expect(setOf("chi", "8p")).toBeNull();
    expect(setOf("chi", "1z")).toBeNull();
    expect(setOf("pon", "0s")).toEqual(["0s", "5s", "5s"]);
    expect(setOf("ankan", "7z")).toEqual(["7z", "7z", "7z", "7z"]);
  });

  it("stand for three tiles each", () => {
    const hand = withSet(emptyHand(), "kan", "1z");
    expect(room(hand)).toBe(10);
    expect(withTile(hand, "1z")).toBe(hand);
  });

  it("need room, and tiles that are there", () => {
    const full = parseHand(PINFU);
    expect(withSet(full, "pon", "1z")).toBe(full);
    const hand = withTile(emptyHand(), "1z");
    expect(withSet(hand, "kan", "1z")).toBe(hand);
    expect(withSet(hand, "pon", "1z").sets).toHaveLength(1);
    const four = ["1z", "2z", "3z", "4z"].reduce((so, tile) => withSet(so, "pon", tile), emptyHand());
    expect(room(four)).toBe(1);
    expect(withSet(four, "pon", "5z")).toBe(four);
  });

  it("have one five that can be red", () => {
    const set = parseHand("chi:345p").sets[0]!;
    expect(hasFive(set)).toBe(true);
    expect(withRed(set).tiles).toEqual(["3p", "4p", "0p"]);
    expect(withRed(withRed(set))).toEqual(set);
    const white = parseHand("pon:555z").sets[0]!;
    expect(hasFive(white)).toBe(false);
    expect(withRed(white)).toBe(white);
  });
});
