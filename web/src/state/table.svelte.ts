// The state of a table for its player: possible actions, automatic actions, and the open dialog.

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
/** A riichi whose discard has not been chosen yet. */
export type DeclaredRiichi = "riichi" | "open" | null;

/** Milliseconds before an automatic action, so that it can be seen. */
const BY_ITSELF = 350;
/** Milliseconds in which the last call and the revealed hands are seen before the result opens. */
const END_LASTS = 1_500;
const RIICHIS = ["riichi", "open"] as const;

export class TableState {
  panel = $state<TableDialog>("");
  /** What a lesson shows beside the table. */
  shown = $state.raw({ hands: false, advice: true });
  declaring = $state<DeclaredRiichi>(null);
  advance = $state.raw(NO_AUTOPLAY);
  /** The hand whose end was seen on the table, and the step whose result was dismissed. */
  #seen = $state(-1);
  #laidAside = $state(-1);
  /** Whether the result of the last hand is shown before that of the game. */
  #looksAtHand = $state(false);

  readonly live: TableConnection;
  readonly now = $derived.by((): Now => this.live.now!);
  readonly table = $derived.by((): Table => this.live.table!);
  readonly alone = $derived(this.table.chairs.filter((chair) => !chair.bot).length === 1);
  readonly all = $derived(this.now.asked?.choices ?? []);
  /** The automatic answer. */
  readonly answer = $derived(autoplayChoice(this.all, this.advance, this.alone));
  readonly choices = $derived(this.answer === "quiet" ? [] : this.all);
  readonly offered = $derived(buttons(this.choices, this.now));
  readonly riichis = $derived(
    RIICHIS.filter((kind) => this.choices.some((choice) => choice.kind === "riichi" && (choice.open ?? false) === (kind === "open"))),
  );
  /** These change with every hand and with every question. */
  readonly #dealt = $derived(this.now.commitment);
  readonly #question = $derived(this.now.asked?.number);
  #heard = -1;
  /** The finished hand, or -1; the game may end with it a step later. */
  readonly #end = $derived(this.now.over ? this.now.deal : -1);
  /** Whether a hand has just ended and is seen on the table before its result opens. */
  readonly isEnding = $derived(this.#end >= 0 && this.#seen !== this.#end);
  /** The player's hand in the calculator; empty at refereed tables, which offer no help. */
  readonly hand = $derived.by(() => {
    const own = this.now.view.seats.find((side) => side.seat === this.now.view.viewer);
    return own?.tiles && this.table.mode !== "book" ? calculatorAddress(questionForHand(own, this.now.view)) : "";
  });
  readonly #isAside = $derived(this.isEnding || this.#laidAside === this.now.step);
  /** The results of the hand and of the game, while their dialogs are open. */
  readonly over = $derived(!this.#isAside && (this.#looksAtHand || !this.now.ended) ? this.now.over : null);
  readonly ended = $derived(!this.#isAside && !this.#looksAtHand ? this.now.ended : null);

  /** `live` has received the table and its first position. */
  constructor(live: TableConnection) {
    this.live = live;
    this.#seen = untrack(() => this.#end); // a player who arrives later finds the result open
  }

  /** Start everything that happens automatically while the table is shown. */
  startEffects(): void {
    // Automatic actions last for one hand, so that a forgotten one does not cost the next.
    $effect(() => {
      void this.#dealt;
      this.advance = NO_AUTOPLAY;
    });
    $effect(() => {
      void this.#question;
      this.declaring = null;
    });
    $effect(() => {
      const wanted = { hints: settings.hints, language: settings.words.tag, ...(this.table.mode === "teaching" ? this.shown : {}) };
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
      if (end < 0) this.#seen = -1; // after an undo the hand ends again
      if (!this.isEnding) return;
      const timer = setTimeout(() => this.#openResult(end), END_LASTS);
      return () => clearTimeout(timer);
    });
    $effect(() => this.#playSound(this.now));
  }

  /** The end of the hand was seen on the table: open its result; after the last hand that of the game follows. */
  #openResult(end: number): void {
    this.#seen = end;
    this.#looksAtHand = !!this.now.ended;
  }

  /** Play the sound of the new events, but not of those before the first message. */
  #playSound(now: Now): void {
    const isFirst = this.#heard < 0;
    if (now.number === this.#heard) return;
    this.#heard = now.number;
    const mine = untrack(() => this.all.some((choice) => choice.kind === "discard"));
    const sound = isFirst ? null : soundOf(parseEvents(now.events), mine);
    if (sound) untrack(() => play(sound, settings.volume));
  }

  toggle(key: keyof typeof NO_AUTOPLAY): void {
    this.advance = { ...this.advance, [key]: !this.advance[key] };
  }

  choose(choice: number): void {
    this.declaring = null;
    if (this.all[choice]?.kind === "pass" && !this.alone) this.live.passSilently();
    else this.live.act(choice);
  }

  declare(kind: DeclaredRiichi): void {
    this.declaring = this.declaring === kind ? null : kind;
  }

  /** The buttons with this key; a single one is pressed. */
  press(key: string): number[] {
    const found = forKey(key, this.offered);
    if (found.length === 1) this.choose(found[0]!.at);
    return found.map((button) => this.offered.indexOf(button));
  }

  undo(): void {
    if (this.now.lesson?.undo) this.live.say({ type: "undo", number: this.now.step });
  }

  /** Open the menu of attempts; the others wait meanwhile. */
  openAttempts(): void {
    if (this.table.mode !== "book" || this.table.seat === null || this.now.over) return;
    this.live.say({ type: "wait", number: this.now.step });
    this.panel = "tries";
  }

  nextHand(): void {
    this.live.say({ type: "go_on", number: this.now.step });
  }

  /** Dismiss the result; after the last hand that of the game follows. */
  dismissResult(): void {
    if (this.#looksAtHand) this.#looksAtHand = false;
    else this.#laidAside = this.now.step;
  }

  /** Open the result again; after the game that of its last hand. */
  reopenResult(): void {
    if (this.ended) this.#looksAtHand = true;
    else this.#laidAside = -1;
  }

  leave(): void {
    this.live.say({ type: "leave" });
    router.go("/");
  }
}
