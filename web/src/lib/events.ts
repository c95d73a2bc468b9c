// What has happened at the table, as the server tells it.

import type { Wind } from "./tiles";

export interface Happened {
  type: string;
  seat?: Wind;
  from?: Wind | null;
  tile?: string | null;
  tiles?: string[];
  drawn?: boolean;
  replacement?: boolean;
  open?: boolean;
  why?: string;
}

const CALLS = ["chi", "pon", "kan", "ankan", "kakan"];

export function happened(events: unknown[]): Happened[] {
  return events as Happened[];
}

export function isCall(event: Happened): boolean {
  return CALLS.includes(event.type);
}

/** The term of the rulebook for a kind of call: all quads are called alike. */
export function termOf(kind: string): string {
  return kind === "ankan" || kind === "kakan" ? "kan" : kind;
}

/** What somebody at the table calls out loud, as a term of the rulebook; null if nobody speaks. */
export function shout(event: Happened): string | null {
  if (isCall(event)) return termOf(event.type);
  if (event.type === "win") return event.from ? "ron" : "tsumo";
  if (["riichi", "tenpai", "noten"].includes(event.type)) return event.type;
  return null;
}

/** Whose discard these events leave marked: null if it was called away, undefined if they do not touch the ponds. */
export function lastDiscarder(events: Happened[]): Wind | null | undefined {
  for (const event of events.toReversed()) {
    if (event.type === "discard") return event.seat;
    if (isCall(event) && event.from) return null;
  }
  return undefined;
}
