// Which tiles of a logged hand came from which part of the wall: tiles can be put back, and moves undone.

import type { LoggedHand, LogEvent } from "./log";

export interface WallUsage {
  live: string[];
  replacements: string[];
  indicators: string[];
  ura: string[];
}

/** A part of the wall from which tiles are drawn and put back. */
interface Part {
  tiles: string[];
  /** The number of tiles drawn from it. */
  count: number;
}

/** Draw the next tile of a part; a tile that was put back must come again. */
function take(part: Part, tile: string): boolean {
  if (part.count === part.tiles.length) part.tiles.push(tile);
  return part.tiles[part.count++] === tile;
}

/** The state of the hand: the tiles drawn, and those each seat holds. */
interface State {
  counts: [number, number, number];
  afterQuad: boolean;
  /** The last discard. */
  discard: string;
  held: string[][];
}

class Walk {
  live: Part = { tiles: [], count: 0 };
  replacements: Part = { tiles: [], count: 0 };
  indicators: Part;
  #afterQuad = false;
  #discard = "";
  #held: string[][];
  #past: State[] = [];

  constructor(hand: LoggedHand) {
    this.indicators = { tiles: [hand.indicator], count: 1 };
    this.#held = hand.tiles.map((tiles) => [...tiles]);
  }

  /** Apply an event; returns false if it is impossible. */
  follow(event: LogEvent): boolean {
    this.#past.push({
      counts: [this.live.count, this.replacements.count, this.indicators.count],
      afterQuad: this.#afterQuad,
      discard: this.#discard,
      held: this.#held.map((tiles) => [...tiles]),
    });
    switch (event.kind) {
      case "draw":
        return this.#draw(event);
      case "back":
        this.live.count = Math.max(0, this.live.count - 1);
        return this.#lose(event.seat, [this.live.tiles[this.live.count] ?? ""]);
      case "discard":
        this.#afterQuad = false;
        this.#discard = event.tile;
        return this.#lose(event.seat, [event.tile]);
      case "meld":
        this.#afterQuad = event.isQuad;
        if (event.called && event.called !== this.#discard) return false;
        return !event.laid.length || this.#lose(event.seat, event.own);
      case "indicator":
        return take(this.indicators, event.tile);
      case "undo":
        return this.#undo(event.since);
      default:
        return true;
    }
  }

  #draw(event: LogEvent): boolean {
    const part = this.#afterQuad ? this.replacements : this.live;
    this.#afterQuad = false;
    this.#held[event.seat]!.push(event.tile);
    return take(part, event.tile);
  }

  /** Nobody can reveal tiles they do not have. */
  #lose(seat: number, tiles: string[]): boolean {
    return tiles.every((tile) => {
      const at = this.#held[seat]!.indexOf(tile);
      if (at >= 0) this.#held[seat]!.splice(at, 1);
      return at >= 0;
    });
  }

  #undo(since: number): boolean {
    const before = this.#past[Math.min(since, this.#past.length) - 1];
    if (!before) return false;
    [this.live.count, this.replacements.count, this.indicators.count] = before.counts;
    this.#afterQuad = before.afterQuad;
    this.#discard = before.discard;
    this.#held = before.held.map((tiles) => [...tiles]);
    return true;
  }
}

/** The tiles drawn from each part of the wall; null if the log contradicts itself. */
export function wallUsage(hand: LoggedHand): WallUsage | null {
  const walk = new Walk(hand);
  if (!hand.events.every((event) => walk.follow(event))) return null;
  const ura = hand.events.reduce<string[]>((longest, event) => (event.ura.length > longest.length ? event.ura : longest), []);
  return { live: walk.live.tiles, replacements: walk.replacements.tiles, indicators: walk.indicators.tiles, ura };
}
