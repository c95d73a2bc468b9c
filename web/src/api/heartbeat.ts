// Whether the other side of a connection is still there. A connection can be gone without a word, as when a phone was
// asleep or has left the house; nobody would notice before something is said.

/** Milliseconds of silence after which the other side is asked, and in which it has to answer. */
export const SILENCE_BEFORE_PING = 10_000;
export const ANSWER_TIMEOUT = 5_000;

export class Heartbeat {
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
    this.#timer = setTimeout(() => this.ask(), SILENCE_BEFORE_PING);
  }

  /** Is anybody there? */
  ask(): void {
    this.#asks();
    this.await();
  }

  /** Something has to be heard soon. */
  await(within = ANSWER_TIMEOUT): void {
    this.stop();
    this.#timer = setTimeout(this.#lost, within);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
