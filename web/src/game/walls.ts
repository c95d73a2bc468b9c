// The tiles left in the wall. The server sends the dice and the number left; the rest is counting.

import type { View } from "../api/types/messages";
import { WINDS, type Wind } from "./tiles";

const STACKS = 17;
const TILES = 136;
const LIVE_END = 122;
/** The position of the first dora indicator in drawing order; each further one is two positions earlier. */
export const FIRST_INDICATOR = 130;
/** The positions of the replacement tiles, in order. */
export const REPLACEMENTS = [134, 135, 132, 133];
/** Without known dice, as in many logs, the wall is broken as for a seven. */
const UNKNOWN: [number, number] = [3, 4];

/** A wall position: a tile face down, an indicator, or empty. */
export type Cell = "down" | string | null;

export interface Stack {
  upper: Cell;
  lower: Cell;
  /** Whether it belongs to the dead wall. */
  dead: boolean;
}

/** The wall and stack of a tile by its index in drawing order; stacks count from the right, from 0. */
export function place(index: number, dice: [number, number]): { wall: Wind; stack: number; upper: boolean } {
  const sum = dice[0] + dice[1];
  const broken = (sum - 1) % 4;
  const stack = ((4 - broken) % 4) * STACKS + sum + Math.floor(index / 2);
  const clockwise: Wind[] = ["E", "N", "W", "S"];
  return { wall: clockwise[Math.floor(stack / STACKS) % 4]!, stack: stack % STACKS, upper: index % 2 === 0 };
}

/** The number of replacement tiles drawn. */
export function quads(view: View): number {
  const all = view.seats.flatMap((side) => side.melds).filter(([kind]) => kind.endsWith("kan"));
  return Math.min(all.length, REPLACEMENTS.length);
}

/** The four walls, by the wind behind them, each from that player's right. */
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
    const target = stacks[wall][stack]!;
    target[upper ? "upper" : "lower"] = shown(index, view) ?? "down";
    target.dead = index >= LIVE_END - taken;
  }
  return stacks;
}

function shown(index: number, view: View): string | undefined {
  const number = (FIRST_INDICATOR - index) / 2;
  return Number.isInteger(number) && number >= 0 ? view.indicators[number] : undefined;
}
