// A connection to the club that comes back by itself, unless the club has ended it on purpose.

import type { Said, Told } from "./messages";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** Coming again would not help. */
const FOR_GOOD = 1008;

export class Wire {
  connected = $state(false);

  #path: string;
  #hear: (told: Told) => void;
  #opened: () => void;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `opened` is called after every new connection, before anything is heard. */
  constructor(path: string, hear: (told: Told) => void, opened: () => void = () => {}) {
    this.#path = path;
    this.#hear = hear;
    this.#opened = opened;
    this.#connect();
  }

  say(said: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#wait = FIRST_WAIT;
      this.#opened();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Told);
    socket.onclose = (event) => {
      this.connected = false;
      if (this.#closed || event.code === FOR_GOOD) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
  }
}
