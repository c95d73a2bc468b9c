// What this page saw of the walls while the game was played: evidence for the proof at its end.
// The browser stores it, so that a page that was closed and reopened still has it.

import { parseEvents, type TableEvent } from "../game/events";
import type { Now } from "../api/types/messages";
import { WINDS } from "../game/tiles";

/** What this page saw of a hand. */
export interface WitnessedHand {
  /** Published before the hand was over; empty if nothing was, null if the page came too late. */
  commitment: string | null;
  /** Whether a different one was published later for the same hand. */
  changed?: boolean;
  dice: [number, number] | null;
  /** The player's seat; null for spectators. */
  own: number | null;
  dealer: number;
  /** The player's dealt tiles, and the dealer's first draw; null if the page came later. */
  deal: string[] | null;
  first: string;
  /** The number of events in earlier hands. */
  before: number;
  /** All events of this hand, as `eventMark` writes them; empty for those that move no tile. */
  seen: string[];
  /** Whether no event was missed. */
  whole: boolean;
  ura: string[];
}

interface Kept {
  at: number;
  hands: Record<number, WitnessedHand>;
}

const PREFIX = "witness:";
const MOST_TABLES = 8;
const MOST_HANDS = 64;

/** An event as a few letters, the same for the table and the log; a hidden tile is left out. */
export function eventMark(kind: "draw" | "back" | "discard" | "meld" | "indicator" | "win", seat: number, tiles: readonly string[] = []): string {
  return { draw: "d", back: "b", discard: "x", meld: "m", indicator: "i", win: "w" }[kind] + (kind === "indicator" ? "" : seat) + [...tiles].sort().join("");
}

function markOf(event: TableEvent, seats: number[]): string {
  const seat = event.seat ? seats[WINDS.indexOf(event.seat)]! : -1;
  const tiles = event.tile ? [event.tile] : [];
  switch (event.type) {
    case "draw":
      return eventMark("draw", seat, tiles);
    case "draw_back":
      return eventMark("back", seat);
    case "discard":
      return eventMark("discard", seat, tiles);
    case "indicator":
      return eventMark("indicator", seat, tiles);
    case "win":
      return eventMark("win", seat);
    case "chi":
    case "pon":
    case "kan":
    case "ankan":
    case "kakan":
      return eventMark("meld", seat, event.tiles ?? []);
    default:
      return "";
  }
}

const witnesses = new Map<string, Witness>();

/** What this page, and those before it, saw at a table. */
export function witnessOf(id: string): Witness {
  const found = witnesses.get(id) ?? new Witness(id);
  witnesses.set(id, found);
  return found;
}

/** What a page saw at one table, hand by hand. */
export class Witness {
  #id: string;
  #hands: Record<number, WitnessedHand>;
  #store: Storage | null;

  constructor(id: string, store: Storage | null = storage()) {
    this.#id = id;
    this.#store = store;
    this.#hands = kept(store, id)?.hands ?? {};
  }

  /** What was seen of each hand, by its number from 1. */
  get hands(): Readonly<Record<number, WitnessedHand>> {
    return this.#hands;
  }

  record(now: Now, own: number | null): void {
    if (now.lesson) this.#takeBack(now.deal);
    const start = now.number - now.events.length;
    const hand = (this.#hands[now.deal] ??= startHand(now, own, start));
    this.#commitment(hand, now);
    const known = start - hand.before;
    if (own !== null && known >= 0 && known <= hand.seen.length) {
      // In a lesson, undone events have not happened.
      hand.seen = [...hand.seen.slice(0, known), ...parseEvents(now.events).map((event) => markOf(event, now.seats))];
      hand.whole ||= known === 0;
    } else hand.whole = false;
    if (own !== null && hand.seen.length === 0 && !now.over) this.#deal(hand, now);
    const ura = now.over?.shown.map((shown) => shown.ura ?? []) ?? [];
    hand.ura = ura.reduce((longest, indicators) => (indicators.length > longest.length ? indicators : longest), []);
    this.#keep();
  }

  /** In a lesson, hands after the current one have not been dealt. */
  #takeBack(deal: number): void {
    for (const later of Object.keys(this.#hands).map(Number)) if (later > deal) delete this.#hands[later];
  }

  /** Only the first commitment counts, and only if it came before the hand was over. */
  #commitment(hand: WitnessedHand, now: Now): void {
    if (now.over || now.ended) return;
    hand.commitment ??= now.commitment;
    if (hand.commitment !== now.commitment) hand.changed = true;
  }

  #deal(hand: WitnessedHand, now: Now): void {
    const side = now.view.seats.find((candidate) => candidate.seat === now.view.viewer);
    hand.deal ??= side?.tiles ?? null;
    if (now.seats[0] === hand.own) hand.first ||= now.view.drawn ?? "";
  }

  #keep(): void {
    const numbers = Object.keys(this.#hands).map(Number).sort((a, b) => b - a);
    for (const old of numbers.slice(MOST_HANDS)) delete this.#hands[old];
    try {
      this.#store?.setItem(PREFIX + this.#id, JSON.stringify({ at: Date.now(), hands: this.#hands } satisfies Kept));
      if (this.#store) forget(this.#store);
    } catch {
      // Without storage only this page knows what it saw.
    }
  }
}

function startHand(now: Now, own: number | null, before: number): WitnessedHand {
  return { commitment: null, dice: now.view.dice ?? null, own, dealer: now.seats[0]!, deal: null, first: "", before, seen: [], whole: false, ura: [] };
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function kept(store: Storage | null, id: string): Kept | null {
  try {
    return JSON.parse(store?.getItem(PREFIX + id) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Forget tables of long ago. */
function forget(store: Storage): void {
  const ids = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) => key.startsWith(PREFIX));
  if (ids.length <= MOST_TABLES) return;
  const age = (key: string) => kept(store, key.slice(PREFIX.length))?.at ?? 0;
  for (const old of ids.sort((a, b) => age(b) - age(a)).slice(MOST_TABLES)) store.removeItem(old);
}
