// The connection to a table: what the server last told, and what is said to it. No rules are here.

import type { Asked, Now, Prefer, Said, Table, Told, Waiting } from "./messages";
import { settings } from "./settings.svelte";
import { witnessOf } from "./witness";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** The club has ended this connection on purpose; coming again would not help. */
const FOR_GOOD = 1008;

export class Live {
  table = $state.raw<Table | null>(null);
  now = $state.raw<Now | null>(null);
  connected = $state(false);
  refused = $state("");
  waiting = $state.raw<Waiting | null>(null);
  moved = $state("");
  heard = $state.raw<{ seat: number; text: string }[]>([]);

  #socket: WebSocket | null = null;
  #answered: Asked | null = null;
  #choice = 0;
  /** Whether the last answer may have been lost with the connection. */
  #isDoubtful = false;
  #prefers: Prefer | null = null;
  /** Whether this connection knows what is preferred. */
  #told = false;
  #wait = FIRST_WAIT;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id: string;

  constructor(id: string) {
    this.#id = id;
    this.#connect();
  }

  say(said: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
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
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#id}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#wait = FIRST_WAIT;
      this.#told = false;
      this.#isDoubtful = true;
      this.say({ type: "hello", seen: this.now?.number ?? 0, language: settings.words.language });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Told);
    socket.onclose = (event) => {
      this.connected = false;
      if (this.#closed || event.code === FOR_GOOD) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
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
