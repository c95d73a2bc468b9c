// Something that a page asks the club for: on its way, there, or why it has not come.

import { untrack } from "svelte";

export class Resource<T> {
  value = $state.raw<T | null>(null);
  problem = $state("");
  #ask: () => Promise<T>;
  #asked = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** Ask, perhaps once more. What was there stays until something newer comes; a later question goes before. */
  async load(): Promise<void> {
    const number = (this.#asked += 1);
    try {
      const found = await untrack(this.#ask); // when to ask anew is for the page to say
      if (number !== this.#asked) return;
      this.value = found;
      this.problem = "";
    } catch (error) {
      if (number === this.#asked) this.problem = errorMessage(error);
    }
  }
}

/** What went wrong, in words. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
