// What has happened at the table, as the server tells it.

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

/** The term of the rulebook for a kind of call: all quads are called alike. */
export function termOf(kind: string): string {
  return kind === "ankan" || kind === "kakan" ? "kan" : kind;
}

/** What somebody at the table calls out loud, as a term of the rulebook; null if nobody speaks. */
export function shout(event: TableEvent): string | null {
  if (isCall(event)) return termOf(event.type);
  if (event.type === "win") return event.from ? "ron" : "tsumo";
  if (["riichi", "tenpai", "noten"].includes(event.type)) return event.type;
  return null;
}

/** Whose discard these events leave marked: null if it was called away, undefined if they do not touch the ponds. */
export function lastDiscarder(events: TableEvent[]): Wind | null | undefined {
  for (const event of events.toReversed()) {
    if (event.type === "discard") return event.seat;
    if (isCall(event) && event.from) return null;
  }
  return undefined;
}
