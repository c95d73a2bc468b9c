// Where the tiles of the wall lie that are left. The server tells the dice and how many are left; the rest is counting.

import type { View } from "../api/types/messages";
import { WINDS, type Wind } from "./tiles";

const STACKS = 17;
const TILES = 136;
const LIVE_END = 122;
/** Where the first dora indicator lies, in drawing order; each further one is two places before. */
export const FIRST_INDICATOR = 130;
/** Where the tiles lie that are drawn after a quad, in their order. */
export const REPLACEMENTS = [134, 135, 132, 133];
/** Where no dice are known, as in many logs, the wall is broken as if they had shown seven. */
const UNKNOWN: [number, number] = [3, 4];

/** A place in the wall: a tile face down, an indicator, or nothing any more. */
export type Cell = "down" | string | null;

export interface Stack {
  upper: Cell;
  lower: Cell;
  /** Whether it belongs to the dead wall. */
  dead: boolean;
}

/** Where the tile with this index in drawing order lies: in front of whom, and which stack from the right, from 0. */
export function place(index: number, dice: [number, number]): { wall: Wind; stack: number; upper: boolean } {
  const sum = dice[0] + dice[1];
  const broken = (sum - 1) % 4;
  const stack = ((4 - broken) % 4) * STACKS + sum + Math.floor(index / 2);
  const clockwise: Wind[] = ["E", "N", "W", "S"];
  return { wall: clockwise[Math.floor(stack / STACKS) % 4]!, stack: stack % STACKS, upper: index % 2 === 0 };
}

/** How many replacement tiles have been taken. */
export function quads(view: View): number {
  const all = view.seats.flatMap((side) => side.melds).filter(([kind]) => kind.endsWith("kan"));
  return Math.min(all.length, REPLACEMENTS.length);
}

/** The four walls as they stand, by the wind in front of whom they are, each from that player's right. */
export function walls(view: View): Record<Wind, Stack[]> {
  const dice = view.dice ?? UNKNOWN;
  const taken = quads(view);
  const next = LIVE_END - taken - view.live_left;
  const gone = new Set(REPLACEMENTS.slice(0, taken));
  const stacks = Object.fromEntries(
    WINDS.map((wind) => [wind, Array.from({ length: STACKS }, (): Stack => ({ upper: null, lower: null, dead: false }))]),
  ) as Record<Wind, Stack[]>;
  for (let index = Math.max(0, next); index < TILES; index++) {
    if (gone.has(index)) continue;
    const { wall, stack, upper } = place(index, dice);
    const one = stacks[wall][stack]!;
    one[upper ? "upper" : "lower"] = shown(index, view) ?? "down";
    one.dead = index >= LIVE_END - taken;
  }
  return stacks;
}

function shown(index: number, view: View): string | undefined {
  const number = (FIRST_INDICATOR - index) / 2;
  return Number.isInteger(number) && number >= 0 ? view.indicators[number] : undefined;
}
