// The events at a table, as the server sends them.

import type { Wind } from "./tiles";

export interface TableEvent {
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

export function parseEvents(events: unknown[]): TableEvent[] {
  return events as TableEvent[];
}

export function isCall(event: TableEvent): boolean {
  return CALLS.includes(event.type);
}

/** The term for a kind of call: all kans are called alike. */
export function termOf(kind: string): string {
  return kind === "ankan" || kind === "kakan" ? "kan" : kind;
}

/** What a player calls out loud, as a term; null for silent events. */
export function shout(event: TableEvent): string | null {
  if (isCall(event)) return termOf(event.type);
  if (event.type === "win") return event.from ? "ron" : "tsumo";
  if (["riichi", "tenpai", "noten"].includes(event.type)) return event.type;
  return null;
}

/** Whose last discard is marked after these events: null if it was called, undefined if the ponds did not change. */
export function lastDiscarder(events: TableEvent[]): Wind | null | undefined {
  for (const event of events.toReversed()) {
    if (event.type === "discard") return event.seat;
    if (isCall(event) && event.from) return null;
  }
  return undefined;
}
