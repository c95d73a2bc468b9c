// The connection to a table: what the server last told, and what is said to it. No rules are here.

import type { Asked, Now, Prefer, Said, Table, Told, Waiting } from "./messages";
import { settings } from "./settings.svelte";
import { Wire } from "./wire.svelte";
import { witnessOf } from "./witness";

export class Live {
  table = $state.raw<Table | null>(null);
  now = $state.raw<Now | null>(null);
  refused = $state("");
  waiting = $state.raw<Waiting | null>(null);
  moved = $state("");
  heard = $state.raw<{ seat: number; text: string }[]>([]);

  #answered: Asked | null = null;
  #choice = 0;
  /** Whether the last answer may have been lost with the connection. */
  #isDoubtful = false;
  #prefers: Prefer | null = null;
  /** Whether this connection knows what is preferred. */
  #told = false;
  #id: string;
  #wire: Wire;

  constructor(id: string) {
    this.#id = id;
    this.#wire = new Wire(`/api/tables/${id}/live`, (told) => this.#hear(told), () => this.#greet());
  }

  get connected(): boolean {
    return this.#wire.connected;
  }

  say(said: Said): void {
    this.#wire.say(said);
  }

  act(choice: number): void {
    const asked = this.now?.asked;
    if (!asked || !this.now) return;
    this.#answered = asked;
    this.#choice = choice;
    this.now = { ...this.now, asked: null };
    this.say({ type: "act", number: asked.number, choice });
  }

  /** Let what is asked go by without a word: an answer could tell the others that there was something to ask. */
  keepQuiet(): void {
    if (this.now) this.now = { ...this.now, asked: null };
  }

  /** What to be shown beside the table, and in which language, now and after every new connection. */
  prefer(wanted: Omit<Prefer, "type">): void {
    this.#prefers = { type: "prefer", ...wanted };
    if (this.table) this.say(this.#prefers);
  }

  close(): void {
    this.#wire.close();
  }

  #greet(): void {
    this.#told = false;
    this.#isDoubtful = true;
    this.say({ type: "hello", seen: this.now?.number ?? 0, language: settings.words.language });
  }

  #sit(table: Table): void {
    this.table = table;
    if (!this.#told && this.#prefers && table.seat != null) this.say(this.#prefers);
    this.#told = true;
  }

  /** What is still asked after a new connection, and was answered before it, has not been heard. */
  #sayAgain(): void {
    const asked = this.now?.asked;
    if (this.#isDoubtful && asked && asked.number === this.#answered?.number) this.act(this.#choice);
    this.#isDoubtful = false;
  }

  /** What was not done is asked on. */
  #refuse(why: string): void {
    this.refused = why;
    if (this.now && !this.now.asked && this.#answered?.number === this.now.step) this.now = { ...this.now, asked: this.#answered };
  }

  #hear(told: Told): void {
    if (told.type === "table") this.#sit(told);
    else if (told.type === "waiting") this.waiting = told;
    else if (told.type === "moved") this.moved = told.id;
    else if (told.type === "now") {
      witnessOf(this.#id).hear(told, this.table?.seat ?? null);
      this.now = told;
      this.refused = "";
      this.#sayAgain();
    } else if (told.type === "refused") this.#refuse(told.why);
    else if (told.type === "heard") this.heard = [...this.heard, told].slice(-50);
  }
}
