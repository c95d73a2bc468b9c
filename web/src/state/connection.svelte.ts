// The connection to a table: what the server last told, and what is said to it. No rules are here.

import { withOwnDiscard } from "../game/optimistic";
import type { Choice, Now, Prefer, Said, Table, Told, Waiting } from "../api/types/messages";
import { settings } from "./settings.svelte";
import { addLine, addLines, EMPTY_CHAT } from "../game/chat";
import { Socket } from "../api/socket.svelte";
import { witnessOf } from "../fairness/witness";

const DECLARED = ["tenpai", "noten"];

export class TableConnection {
  table = $state.raw<Table | null>(null);
  now = $state.raw<Now | null>(null);
  refused = $state("");
  waiting = $state.raw<Waiting | null>(null);
  moved = $state("");
  talk = $state.raw(EMPTY_CHAT);
  /** What was said last, while the others may still say something. */
  said = $state.raw<Choice | null>(null);

  /** The table when the last question was answered, which asks it. */
  #answered: Now | null = null;
  #choice = 0;
  /** Whether the last answer may have been lost with the connection. */
  #isDoubtful = false;
  /** Whether the club refuses an answer that came too late, and was given again. */
  #isLate = false;
  #prefers: Prefer | null = null;
  /** Whether this connection knows what is preferred. */
  #told = false;
  #id: string;
  #wire: Socket;

  constructor(id: string) {
    this.#id = id;
    this.#wire = new Socket(`/api/tables/${id}/live`, (told) => this.#hear(told), () => this.#greet());
  }

  get connected(): boolean {
    return this.#wire.connected;
  }

  say(said: Said): void {
    this.#wire.say(said);
  }

  act(choice: number): void {
    const before = this.now;
    if (!before?.asked) return;
    this.#answered = before;
    this.#choice = choice;
    this.said = before.asked.choices[choice] ?? null;
    this.now = { ...before, asked: null, view: withOwnDiscard(before.view, this.said) };
    this.say({ type: "act", number: before.asked.number, choice });
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

  /** Whether what is asked here was answered, and the club tells it before it has heard so. */
  #isAnswered(told: Now): boolean {
    return !this.#isDoubtful && !!this.said && !!told.asked && told.asked.number === this.#answered?.asked?.number;
  }

  /** What is still asked after a new connection, and was answered before it, has not been heard. */
  #sayAgain(): void {
    const asked = this.now?.asked;
    if (asked && asked.number === this.#answered?.asked?.number) this.act(this.#choice);
    this.#isDoubtful = false;
  }

  /** All declare at once after the last tile: who was not the first is asked anew, and means the same. */
  #declareAgain(said: Choice): void {
    const at = this.now?.asked?.choices.findIndex((choice) => choice.kind === said.kind) ?? -1;
    if (at < 0) return;
    this.#isLate = true;
    this.act(at);
  }

  /** What was not done is asked on. */
  #refuse(why: string): void {
    if (this.#isLate) {
      this.#isLate = false; // it was said again
      return;
    }
    this.refused = why;
    this.said = null;
    if (this.now && !this.now.asked && this.#answered?.asked?.number === this.now.step) this.now = this.#answered;
  }

  #look(told: Now): void {
    const said = this.said;
    if (told.step !== this.now?.step) this.said = null;
    this.now = this.#isAnswered(told) ? { ...told, asked: null, view: withOwnDiscard(told.view, said) } : told;
    this.refused = "";
    if (this.#isDoubtful) this.#sayAgain();
    else if (said && DECLARED.includes(said.kind)) this.#declareAgain(said);
  }

  #hear(told: Told): void {
    if (told.type === "table") this.#sit(told);
    else if (told.type === "waiting") this.waiting = told;
    else if (told.type === "moved") this.moved = told.id;
    else if (told.type === "now") {
      witnessOf(this.#id).hear(told, this.table?.seat ?? null);
      this.#look(told);
    } else if (told.type === "refused") this.#refuse(told.why);
    else if (told.type === "talk") this.talk = addLines(this.talk, told.lines);
    else if (told.type === "heard") this.talk = addLine(this.talk, told);
  }
}
