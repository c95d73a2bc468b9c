// Something a page loads from the club: loading, loaded, or failed.

import { untrack } from "svelte";

export class Resource<T> {
  value = $state.raw<T | null>(null);
  problem = $state("");
  #ask: () => Promise<T>;
  #asked = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** Load, perhaps again. The old value stays until the new one arrives; only the latest request counts. */
  async load(): Promise<void> {
    const number = (this.#asked += 1);
    try {
      const found = await untrack(this.#ask); // the page decides when to load again
      if (number !== this.#asked) return;
      this.value = found;
      this.problem = "";
    } catch (error) {
      if (number === this.#asked) this.problem = errorMessage(error);
    }
  }
}

/** The message of an error. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
