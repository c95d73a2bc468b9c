import { describe, expect, it } from "vitest";

import type { Now } from "./messages";
import { commitment, dealt, holds, ofEnd, ofHand, wall } from "./proof";
import vectors from "./proof.vectors.json";

// The vectors are made by the engine: python -m tests.server.proofs web/src/lib/proof.vectors.json
const hands = vectors.hands as unknown as { seed: string; reds: number[]; frames: Now[] }[];
const told = (hand: (typeof hands)[number]) => ({ ...hand, commitment: hand.frames[0]!.commitment });

describe("a wall", () => {
  it.each(vectors.walls)("is made of its seed $seed, reds $reds", async (one) => {
    expect(await commitment(one.seed)).toBe(one.commitment);
    expect(await wall(one.seed, one.reds)).toEqual({ tiles: one.tiles, dice: one.dice });
  });

  it("is the same where the browser does not hash", async () => {
    const subtle = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(crypto), "subtle")!;
    Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
    try {
      const one = vectors.walls[0]!;
      expect(await commitment(one.seed)).toBe(one.commitment);
      expect((await wall(one.seed, one.reds)).tiles).toEqual(one.tiles);
    } finally {
      delete (crypto as { subtle?: unknown }).subtle;
    }
    expect(crypto.subtle).toBe(subtle.get!.call(crypto));
  });

  it("has four of each kind", async () => {
    const { tiles } = await wall("00".repeat(32), [1, 1, 1]);
    expect(tiles).toHaveLength(136);
    expect(tiles.filter((tile) => tile.startsWith("0"))).toHaveLength(3);
    const all = [0, 1, 2, 3].flatMap((place) => dealt({ tiles, dice: [1, 1] }, place));
    expect(new Set(all).size).toBeGreaterThan(20);
    expect(all).toHaveLength(52);
  });
});

describe("a proof", () => {
  it.each(hands.map((hand, number) => [number, hand] as const))("holds for hand %i", async (_, hand) => {
    const proof = await ofHand(told(hand), hand.frames);
    expect(proof).toMatchObject({ commitment: true, dice: true, tiles: true });
    expect(proof.compared).toBeGreaterThan(60);
    expect(holds(proof)).toBe(true);
    expect(holds(await ofEnd(told(hand), hand.frames.at(-1)!))).toBe(true);
  });

  it("fails for another seed", async () => {
    const hand = hands[0]!;
    const seed = hand.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    const proof = await ofHand({ ...told(hand), seed }, hand.frames);
    expect(proof).toMatchObject({ commitment: false, tiles: false });
    expect(holds(proof)).toBe(false);
  });

  it("fails for one drawn tile that was changed", async () => {
    for (const hand of hands) {
      for (const [at, frame] of hand.frames.entries()) {
        if (!frame.view.drawn || (frame.events[0] as { type: string } | undefined)?.type !== "draw") continue;
        const drawn = frame.view.drawn === "1z" ? "2z" : "1z";
        const frames = hand.frames.with(at, { ...frame, view: { ...frame.view, drawn } });
        expect(holds(await ofHand(told(hand), frames))).toBe(false);
      }
    }
  });

  it("fails for another indicator, other dice, another deal", async () => {
    const hand = hands[0]!;
    const [first, last] = [hand.frames[0]!, hand.frames.at(-1)!];
    const turned = { ...last, view: { ...last.view, indicators: [last.view.indicators[0] === "1z" ? "2z" : "1z"] } };
    expect((await ofHand(told(hand), [...hand.frames.slice(0, -1), turned])).tiles).toBe(false);
    const thrown: Now = { ...last, view: { ...last.view, dice: [((last.view.dice![0] % 6) + 1), last.view.dice![1]] } };
    expect((await ofHand(told(hand), [...hand.frames.slice(0, -1), thrown])).dice).toBe(false);
    const seats = first.view.seats.with(0, { ...first.view.seats[0]!, tiles: first.view.seats[1]!.tiles });
    expect((await ofHand(told(hand), [{ ...first, view: { ...first.view, seats } }, ...hand.frames.slice(1)])).tiles).toBe(false);
  });

  it("says so where nothing was published", async () => {
    const hand = hands[0]!;
    expect((await ofHand({ ...told(hand), commitment: "" }, hand.frames)).commitment).toBeNull();
  });
});
