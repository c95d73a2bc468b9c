// The connection to a table: the last messages of the server, and the player's answers. No rules here.

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
  /** The player's last answer, while the others may still answer. */
  said = $state.raw<Choice | null>(null);

  /** The state in which the last question was answered. */
  #answered: Now | null = null;
  #choice = 0;
  /** Whether the last answer may have been lost with the connection. */
  #isDoubtful = false;
  /** Whether a refusal belongs to an answer that was too late and has been repeated. */
  #isLate = false;
  #prefers: Prefer | null = null;
  /** Whether this connection has sent the preferences. */
  #hasSentPreferences = false;
  #id: string;
  #socket: Socket;

  constructor(id: string) {
    this.#id = id;
    this.#socket = new Socket(`/api/tables/${id}/live`, (message) => this.#receive(message), () => this.#sendHello());
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  say(said: Said): void {
    this.#socket.say(said);
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

  /** Let a question pass silently: an answer would tell the others that there was something to ask. */
  passSilently(): void {
    if (this.now) this.now = { ...this.now, asked: null };
  }

  /** What to show beside the table, and in which language, now and after every reconnection. */
  prefer(wanted: Omit<Prefer, "type">): void {
    this.#prefers = { type: "prefer", ...wanted };
    if (this.table) this.say(this.#prefers);
  }

  close(): void {
    this.#socket.close();
  }

  #sendHello(): void {
    this.#hasSentPreferences = false;
    this.#isDoubtful = true;
    this.say({ type: "hello", seen: this.now?.number ?? 0, language: settings.words.tag });
  }

  #receiveTable(table: Table): void {
    this.table = table;
    if (!this.#hasSentPreferences && this.#prefers && table.seat != null) this.say(this.#prefers);
    this.#hasSentPreferences = true;
  }

  /** Whether this question was already answered, and the server had not received the answer yet. */
  #isAnswered(message: Now): boolean {
    return !this.#isDoubtful && !!this.said && !!message.asked && message.asked.number === this.#answered?.asked?.number;
  }

  /** Repeat an answer that was lost with the previous connection. */
  #repeatAnswer(): void {
    const asked = this.now?.asked;
    if (asked && asked.number === this.#answered?.asked?.number) this.act(this.#choice);
    this.#isDoubtful = false;
  }

  /** All declare at once after the last tile: anyone but the first is asked again, and answers the same. */
  #repeatDeclaration(said: Choice): void {
    const at = this.now?.asked?.choices.findIndex((choice) => choice.kind === said.kind) ?? -1;
    if (at < 0) return;
    this.#isLate = true;
    this.act(at);
  }

  /** A refused answer leaves its question open. */
  #refuse(why: string): void {
    if (this.#isLate) {
      this.#isLate = false; // the answer has been repeated
      return;
    }
    this.refused = why;
    this.said = null;
    if (this.now && !this.now.asked && this.#answered?.asked?.number === this.now.step) this.now = this.#answered;
  }

  #update(message: Now): void {
    const said = this.said;
    if (message.step !== this.now?.step) this.said = null;
    this.now = this.#isAnswered(message) ? { ...message, asked: null, view: withOwnDiscard(message.view, said) } : message;
    this.refused = "";
    if (this.#isDoubtful) this.#repeatAnswer();
    else if (said && DECLARED.includes(said.kind)) this.#repeatDeclaration(said);
  }

  #receive(message: Told): void {
    if (message.type === "table") this.#receiveTable(message);
    else if (message.type === "waiting") this.waiting = message;
    else if (message.type === "moved") this.moved = message.id;
    else if (message.type === "now") {
      witnessOf(this.#id).record(message, this.table?.seat ?? null);
      this.#update(message);
    } else if (message.type === "refused") this.#refuse(message.why);
    else if (message.type === "talk") this.talk = addLines(this.talk, message.lines);
    else if (message.type === "heard") this.talk = addLine(this.talk, message);
  }
}
