// The connection to the lobby: the public tables as they are now.

import type { Open, Told } from "./messages";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class Lobby {
  tables = $state.raw<Open[]>([]);
  people = $state(0);
  connected = $state(false);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#wait = FIRST_WAIT;
    };
    socket.onmessage = (event) => {
      const told = JSON.parse(event.data) as Told;
      if (told.type !== "lobby") return;
      this.tables = told.tables;
      this.people = told.people;
    };
    socket.onclose = () => {
      this.connected = false;
      if (this.#closed) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
  }
}
