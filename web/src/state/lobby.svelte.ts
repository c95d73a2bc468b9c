// The lobby: the public tables.

import type { Open } from "../api/types/messages";
import { Socket } from "../api/socket.svelte";

export class Lobby {
  tables = $state.raw<Open[]>([]);
  people = $state(0);
  /** Whether anything has been received. */
  heard = $state(false);

  #socket = new Socket("/api/lobby", (message) => {
    if (message.type !== "lobby") return;
    this.heard = true;
    this.tables = message.tables;
    this.people = message.people;
  });

  get connected(): boolean {
    return this.#socket.connected;
  }

  close(): void {
    this.#socket.close();
  }
}
