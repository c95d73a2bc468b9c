// The state of the calculator: the hand, how it was won, and what the next tile is added as.

import { type Circumstance, CIRCUMSTANCES, type Opponent, questionFromAddress as read } from "../game/calculatorAddress";
import type { HandQuestion } from "../api/types/calculator";
import { emptyHand, type Hand, joinTiles, type Kind, notation, parseTiles, parseHand as readHand, withSet, withTile, withWinningTile } from "../game/hand";
import type { Wind } from "../game/tiles";

export type AddTarget = "tile" | "win" | "indicator" | "ura" | Kind;
const MOST_INDICATORS = 5;

export class CalculatorState {
  hand = $state.raw<Hand>(emptyHand());
  /** The notation while it is being typed. */
  draft = $state<string | null>(null);
  where = $state<AddTarget>("tile");
  tsumo = $state(false);
  seat = $state<Wind>("S");
  round = $state<Wind>("E");
  indicators = $state.raw<string[]>([]);
  ura = $state.raw<string[]>([]);
  honba = $state(0);
  deposits = $state(0);
  discarder = $state<Opponent | "">("");
  liable = $state<Record<string, Opponent | "">>({});
  flags = $state<Record<Circumstance, boolean>>(Object.fromEntries(CIRCUMSTANCES.map((flag) => [flag, false])) as Record<Circumstance, boolean>);

  constructor(search: string) {
    const asked = read(search);
    this.hand = readHand(asked.hand, asked.win);
    this.tsumo = asked.tsumo ?? false;
    this.seat = asked.seat ?? "S";
    this.round = asked.round ?? "E";
    this.indicators = parseTiles(asked.indicators ?? "");
    this.ura = parseTiles(asked.ura ?? "");
    this.honba = asked.honba ?? 0;
    this.deposits = asked.deposits ?? 0;
    this.discarder = asked.discarder ?? "";
    this.liable = { ...asked.liable };
    for (const flag of CIRCUMSTANCES) this.flags[flag] = asked[flag] ?? false;
  }

  /** The question to the server. */
  get question(): HandQuestion {
    const liable = Object.entries(this.liable).filter(([, who]) => who) as [string, Opponent][];
    return {
      hand: this.draft ?? notation(this.hand),
      win: this.hand.win,
      tsumo: this.tsumo,
      seat: this.seat,
      round: this.round,
      indicators: joinTiles(this.indicators),
      ura: joinTiles(this.ura),
      honba: whole(this.honba),
      deposits: whole(this.deposits),
      discarder: this.tsumo || !this.discarder ? null : this.discarder,
      liable: Object.fromEntries(liable),
      ...Object.fromEntries(CIRCUMSTANCES.filter((flag) => this.flags[flag]).map((flag) => [flag, true])),
    };
  }

  /** Add a tile that was picked. */
  add(tile: string): void {
    this.draft = null;
    if (this.where === "tile") this.hand = withTile(this.hand, tile);
    else if (this.where === "win") this.hand = withWinningTile(this.hand, tile);
    else if (this.where === "indicator") this.indicators = [...this.indicators, tile].slice(0, MOST_INDICATORS);
    else if (this.where === "ura") this.ura = [...this.ura, tile].slice(0, MOST_INDICATORS);
    else this.hand = withSet(this.hand, this.where, tile);
    if (this.where !== "indicator" && this.where !== "ura") this.where = "tile";
  }

  /** Take typed notation. */
  type(text: string): void {
    this.draft = text;
    this.hand = readHand(text, this.hand.win);
  }

  clear(): void {
    this.hand = emptyHand();
    this.draft = null;
    this.where = "tile";
    this.indicators = [];
    this.ura = [];
    this.honba = 0;
    this.deposits = 0;
    this.discarder = "";
    this.liable = {};
    this.tsumo = false;
    for (const flag of CIRCUMSTANCES) this.flags[flag] = false;
  }
}

function whole(number: number): number {
  return Math.max(0, Math.trunc(number) || 0);
}
