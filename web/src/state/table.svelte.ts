// Sitting at a table: what may be said now, what was said in advance, and which window is open.

import { untrack } from "svelte";

import { calculatorAddress, questionForHand } from "../game/calculatorAddress";
import { autoplayChoice, NO_AUTOPLAY } from "../game/autoplay";
import { buttons, forKey } from "../game/choices";
import { parseEvents } from "../game/events";
import type { TableConnection } from "./connection.svelte";
import type { Now, Table } from "../api/types/messages";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { play, soundOf } from "../ui/sound";

export type TableDialog = "" | "menu" | "settings" | "help" | "tries";
/** A riichi of which only the discard is missing. */
export type DeclaredRiichi = "riichi" | "open" | null;

/** What is done by itself is seen before it is done. */
const BY_ITSELF = 350;
/** What was called at the end of a hand, and the hands that are laid open, are seen before they are counted. */
const END_LASTS = 1_500;
const RIICHIS = ["riichi", "open"] as const;

export class TableState {
  panel = $state<TableDialog>("");
  /** What a lesson shows beside the table. */
  shown = $state.raw({ hands: false, advice: true });
  declaring = $state<DeclaredRiichi>(null);
  advance = $state.raw(NO_AUTOPLAY);
  /** The end of which hand was seen on the table, and of which step it was looked at and laid aside. */
  #seen = $state(-1);
  #laidAside = $state(-1);
  /** Whether the end of the last hand is looked at, before that of the game. */
  #looksAtHand = $state(false);

  readonly live: TableConnection;
  readonly now = $derived.by((): Now => this.live.now!);
  readonly table = $derived.by((): Table => this.live.table!);
  readonly alone = $derived(this.table.chairs.filter((chair) => !chair.bot).length === 1);
  readonly all = $derived(this.now.asked?.choices ?? []);
  /** What was answered in advance. */
  readonly answer = $derived(autoplayChoice(this.all, this.advance, this.alone));
  readonly choices = $derived(this.answer === "quiet" ? [] : this.all);
  readonly offered = $derived(buttons(this.choices, this.now));
  readonly riichis = $derived(
    RIICHIS.filter((kind) => this.choices.some((one) => one.kind === "riichi" && (one.open ?? false) === (kind === "open"))),
  );
  /** What changes with every hand, and with every question. */
  readonly #dealt = $derived(this.now.commitment);
  readonly #question = $derived(this.now.asked?.number);
  #heard = -1;
  /** The hand that is over; the game may end with it a step later. */
  readonly #end = $derived(this.now.over ? this.now.deal : -1);
  /** Whether a hand has just ended, and is seen on the table before it is counted. */
  readonly isEnding = $derived(this.#end >= 0 && this.#seen !== this.#end);
  /** Where the calculator has the own hand; nowhere at a table by the book, where nobody is helped. */
  readonly hand = $derived.by(() => {
    const own = this.now.view.seats.find((side) => side.seat === this.now.view.viewer);
    return own?.tiles && this.table.mode !== "book" ? calculatorAddress(questionForHand(own, this.now.view)) : "";
  });
  readonly #isAside = $derived(this.isEnding || this.#laidAside === this.now.step);
  /** The end of the hand, and of the game, as long as they are looked at. */
  readonly over = $derived(!this.#isAside && (this.#looksAtHand || !this.now.ended) ? this.now.over : null);
  readonly ended = $derived(!this.#isAside && !this.#looksAtHand ? this.now.ended : null);

  /** A table that has been told, with its first position. */
  constructor(live: TableConnection) {
    this.live = live;
    this.#seen = untrack(() => this.#end); // who comes later finds it counted
  }

  /** What follows by itself from what is told, as long as the table is shown. */
  watch(): void {
    // A toggle holds for one hand: who forgets it does not lose the next one by it.
    $effect(() => {
      void this.#dealt;
      this.advance = NO_AUTOPLAY;
    });
    $effect(() => {
      void this.#question;
      this.declaring = null;
    });
    $effect(() => {
      const wanted = { hints: settings.hints, language: settings.words.language, ...(this.table.mode === "teaching" ? this.shown : {}) };
      untrack(() => this.live.prefer(wanted));
    });
    $effect(() => {
      const answer = this.answer;
      if (typeof answer !== "number" || !this.now.asked) return;
      const timer = setTimeout(() => this.live.act(answer), BY_ITSELF);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const end = this.#end;
      if (end < 0) this.#seen = -1; // a hand that was taken back ends once more
      if (!this.isEnding) return;
      const timer = setTimeout(() => this.#count(end), END_LASTS);
      return () => clearTimeout(timer);
    });
    $effect(() => this.#sound(this.now));
  }

  /** The end was seen on the table, and is counted; after the last hand the game is, when that was looked at. */
  #count(end: number): void {
    this.#seen = end;
    this.#looksAtHand = !!this.now.ended;
  }

  /** What has happened since the last look is heard; not all that was before the first one. */
  #sound(now: Now): void {
    const isFirst = this.#heard < 0;
    if (now.number === this.#heard) return;
    this.#heard = now.number;
    const mine = untrack(() => this.all.some((one) => one.kind === "discard"));
    const sound = isFirst ? null : soundOf(parseEvents(now.events), mine);
    if (sound) untrack(() => play(sound, settings.volume));
  }

  toggle(key: keyof typeof NO_AUTOPLAY): void {
    this.advance = { ...this.advance, [key]: !this.advance[key] };
  }

  choose(choice: number): void {
    this.declaring = null;
    if (this.all[choice]?.kind === "pass" && !this.alone) this.live.keepQuiet();
    else this.live.act(choice);
  }

  declare(kind: DeclaredRiichi): void {
    this.declaring = this.declaring === kind ? null : kind;
  }

  /** The buttons that a key stands for; the only one is pressed. */
  press(key: string): number[] {
    const found = forKey(key, this.offered);
    if (found.length === 1) this.choose(found[0]!.at);
    return found.map((one) => this.offered.indexOf(one));
  }

  undo(): void {
    if (this.now.lesson?.undo) this.live.say({ type: "undo", number: this.now.step });
  }

  /** Something else than what is offered; the others wait for it. */
  tryElse(): void {
    if (this.table.mode !== "book" || this.table.seat === null || this.now.over) return;
    this.live.say({ type: "wait", number: this.now.step });
    this.panel = "tries";
  }

  goOn(): void {
    this.live.say({ type: "go_on", number: this.now.step });
  }

  /** The table is looked at instead of the end; after the last hand, the end of the game. */
  layAside(): void {
    if (this.#looksAtHand) this.#looksAtHand = false;
    else this.#laidAside = this.now.step;
  }

  /** The end is looked at again; after the game, that of its last hand. */
  lookAgain(): void {
    if (this.ended) this.#looksAtHand = true;
    else this.#laidAside = -1;
  }

  leave(): void {
    this.live.say({ type: "leave" });
    router.go("/");
  }
}
