// The connection to a table: what the server last told, and what is said to it. No rules are here.

import type { Now, Said, Table, Told, Waiting } from "./messages";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;

export class Live {
  table = $state.raw<Table | null>(null);
  now = $state.raw<Now | null>(null);
  connected = $state(false);
  refused = $state("");
  waiting = $state.raw<Waiting | null>(null);
  moved = $state("");
  heard = $state.raw<{ seat: number; text: string }[]>([]);

  #socket: WebSocket | null = null;
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
    this.say({ type: "act", number: asked.number, choice });
    this.now = { ...this.now, asked: null };
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
      this.say({ type: "hello", seen: this.now?.number ?? 0 });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Told);
    socket.onclose = () => {
      this.connected = false;
      if (this.#closed) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
  }

  #hear(told: Told): void {
    if (told.type === "table") this.table = told;
    else if (told.type === "waiting") this.waiting = told;
    else if (told.type === "moved") this.moved = told.id;
    else if (told.type === "now") {
      this.now = told;
      this.refused = "";
    } else if (told.type === "refused") this.refused = told.why;
    else if (told.type === "heard") this.heard = [...this.heard, told].slice(-50);
  }
}
