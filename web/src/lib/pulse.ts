// Whether the other side of a connection is still there. A connection can be gone without a word, as when a phone was
// asleep or has left the house; nobody would notice before something is said.

/** Milliseconds of silence after which the other side is asked, and in which it has to answer. */
export const QUIET = 10_000;
export const ANSWERS = 5_000;

export class Pulse {
  #asks: () => void;
  #lost: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `asks` sends what has to be answered, `lost` is called when nothing is. */
  constructor(asks: () => void, lost: () => void) {
    this.#asks = asks;
    this.#lost = lost;
  }

  /** Something was heard. */
  beat(): void {
    this.stop();
    this.#timer = setTimeout(() => this.ask(), QUIET);
  }

  /** Is anybody there? */
  ask(): void {
    this.#asks();
    this.await();
  }

  /** Something has to be heard soon. */
  await(within = ANSWERS): void {
    this.stop();
    this.#timer = setTimeout(this.#lost, within);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
