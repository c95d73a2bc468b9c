// The state of a replay: a finished game, position by position.

import { api } from "../api/client";
import { calculatorAddress, questionForHand } from "../game/calculatorAddress";
import { parseEvents, lastDiscarder } from "../game/events";
import type { Advised } from "../api/types/botReview";
import { errorMessage } from "./resource.svelte";
import type { Now, Table } from "../api/types/messages";
import type { Replay } from "../api/types/replay";
import { settings } from "./settings.svelte";
import { describeEvent } from "../a11y/speech";
import { tileName, type Wind, WINDS } from "../game/tiles";

/** The largest log that the club accepts. */
const MOST_BYTES = 4 * 1024 ** 2;

export class ReplayState {
  replay = $state.raw<Replay | null>(null);
  /** A log file of the reader, if it is not a game of the club. */
  file = $state.raw<Blob | null>(null);
  /** The ruleset for a log file that names none. */
  book = $state("");
  /** The position. */
  at = $state(0);
  /** The seat at the bottom, and whether all hands are open. */
  seat = $state(0);
  all = $state(true);
  advising = $state(false);
  /** Whether the result of the hand is shown. */
  result = $state(false);
  problem = $state("");
  #advice = $state.raw<{ hand: number; all: Advised[] } | null>(null);

  readonly id: string | undefined;
  readonly frame = $derived(this.replay?.frames[this.at]);
  readonly last = $derived((this.replay?.frames.length ?? 1) - 1);
  readonly below = $derived<Wind>(this.frame ? WINDS[this.frame.seats.indexOf(this.seat)]! : "E");
  /** The position as it is shown: everything, or what the bottom seat could see. */
  readonly shown = $derived(this.frame && (this.all ? this.frame : this.#hideOtherHands(this.frame)));
  /** The wind whose last discard is marked. */
  readonly marked = $derived(this.#lastDiscarder());
  /** What bots would do here; null until it is known. */
  readonly advised = $derived(
    this.#advice?.hand === this.replay?.hand
      ? (this.#advice?.all.filter((opinion) => opinion.frame === this.at && (this.all || opinion.seat === this.below)) ?? null)
      : null,
  );
  /** The bottom hand in the calculator. */
  readonly link = $derived.by(() => {
    const side = this.frame?.view.seats[WINDS.indexOf(this.below)];
    return this.frame && side?.tiles ? calculatorAddress(questionForHand(side, this.frame.view)) : "";
  });
  readonly table = $derived.by((): Table | null => this.replay && this.#toTable(this.replay));

  /** The address of this position, with the same seat at the bottom and the same hands open. */
  readonly address = $derived.by(() => {
    const parameters = new URLSearchParams();
    if (this.seat) parameters.set("seat", String(this.seat + 1));
    if (!this.all) parameters.set("hands", "one");
    return `/replay/${this.id}/${this.replay?.hand}/${this.at}${parameters.size ? `?${parameters}` : ""}`;
  });

  /** `search` is the query part of such an address. */
  constructor(id: string | undefined, search = "") {
    this.id = id;
    const parameters = new URLSearchParams(search);
    const seat = Number(parameters.get("seat"));
    if ([1, 2, 3, 4].includes(seat)) this.seat = seat - 1;
    this.all = parameters.get("hands") !== "one";
  }

  /** What has just happened, in the reader's language if there is a text for it. */
  describeFrame(which: number): string {
    const { words } = settings;
    const now = this.replay?.frames[which];
    if (!now || !this.table) return "";
    const event = parseEvents(now.events)[0];
    if (!event) return words.t("the-deal");
    if (event.type === "draw" && event.seat && event.tile) {
      const who = words.t(`wind-${event.seat}`);
      return this.all || event.seat === this.below ? words.t("replay-draw", { player: who, tile: tileName(event.tile, words) }) : words.t("replay-draw-hidden", { player: who });
    }
    return describeEvent(event, { words, table: this.table, now }) || (this.replay?.words[which] ?? "");
  }

  /** The table of the game, as a live one would be sent. */
  #toTable({ ruleset, name, names, terms }: Replay): Table {
    const chairs = names.map((player) => ({ name: player }));
    return { type: "table", id: this.id ?? "", ruleset, name, seat: null, chairs, length: "full", mode: "assisted", terms };
  }

  /** Hide the other hands. This is only a view: finished games have no secrets. */
  #hideOtherHands(now: Now): Now {
    const seats = now.view.seats.map((side) => (side.seat === this.below ? side : { ...side, tiles: null }));
    const drawn = now.view.turn === this.below ? now.view.drawn : null;
    return { ...now, view: { ...now.view, seats, drawn } };
  }

  #lastDiscarder(): Wind | null {
    for (let at = this.at; at >= 0; at--) {
      const found = lastDiscarder(parseEvents(this.replay?.frames[at]?.events ?? []));
      if (found !== undefined) return found;
    }
    return null;
  }

  async load(hand: number, at = 0): Promise<void> {
    this.problem = "";
    this.result = false;
    try {
      const replay = this.file ? await api.replayFile(this.file, hand, this.book) : await api.replay(this.id!, hand);
      this.replay = replay;
      this.at = Math.max(0, Math.min(at, replay.frames.length - 1));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Load again what failed, or what the address says. */
  again(hand: number, at: number): Promise<void> {
    return this.replay ? this.load(this.replay.hand, this.at) : this.load(hand, at);
  }

  /** Request the bots' opinion on the hand, once. */
  async advise(): Promise<void> {
    const hand = this.replay?.hand;
    if (!hand || this.#advice?.hand === hand) return;
    try {
      const all = this.file ? await api.botReviewOfFile(this.file, hand, this.book) : await api.botReview(this.id!, hand);
      this.#advice = { hand, all };
    } catch (error) {
      this.advising = false;
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.problem = errorMessage(error);
  }

  /** Open a file. Its content is read once, whatever becomes of it on the disk. */
  async open(file: Blob): Promise<void> {
    try {
      if (file.size > MOST_BYTES) throw new Error(settings.words.t("file-too-large"));
      this.file = new Blob([await file.arrayBuffer()]);
    } catch (error) {
      return this.#fail(error);
    }
    this.#advice = null;
    this.book = "";
    await this.load(1);
  }

  useRuleset(ruleset: string): void {
    this.book = ruleset;
    this.#advice = null;
    void this.load(this.replay?.hand ?? 1, this.at);
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
    this.result = false;
  }

  toHand(hand: number): void {
    if (this.replay && hand >= 1 && hand <= this.replay.hands.length) void this.load(hand);
  }
}
