// Detects a dead connection. A connection can be lost silently, as when a phone sleeps or leaves the house, and nobody
// would notice before something is sent.

/** Milliseconds of silence before a ping, and until its answer must arrive. */
export const SILENCE_BEFORE_PING = 10_000;
export const ANSWER_TIMEOUT = 5_000;

export class Heartbeat {
  #asks: () => void;
  #lost: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `asks` sends a ping, `lost` is called if no answer arrives. */
  constructor(asks: () => void, lost: () => void) {
    this.#asks = asks;
    this.#lost = lost;
  }

  /** Something was received. */
  beat(): void {
    this.stop();
    this.#timer = setTimeout(() => this.ping(), SILENCE_BEFORE_PING);
  }

  /** Send a ping. */
  ping(): void {
    this.#asks();
    this.expectAnswer();
  }

  /** Something must be received soon. */
  expectAnswer(within = ANSWER_TIMEOUT): void {
    this.stop();
    this.#timer = setTimeout(this.#lost, within);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
