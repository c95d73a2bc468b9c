// The lobby: the public tables as they are now.

import type { Open } from "../api/types/messages";
import { Socket } from "../api/socket.svelte";

export class Lobby {
  tables = $state.raw<Open[]>([]);
  people = $state(0);
  /** Whether anything was told by now. */
  heard = $state(false);

  #wire = new Socket("/api/lobby", (told) => {
    if (told.type !== "lobby") return;
    this.heard = true;
    this.tables = told.tables;
    this.people = told.people;
  });

  get connected(): boolean {
    return this.#wire.connected;
  }

  close(): void {
    this.#wire.close();
  }
}
