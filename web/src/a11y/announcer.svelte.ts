// What is said to who does not see the page. There is one voice for all pages, so that what it says is heard: screen
// readers only read out what is added to something that was there before.

export interface Line {
  number: number;
  text: string;
  /** Whether it cannot wait until everything else has been said. */
  urgent: boolean;
}

const MOST = 40;

class Voice {
  lines = $state.raw<Line[]>([]);
  #last = 0;

  /** The number of the last line. */
  get last(): number {
    return this.#last;
  }

  /** Say something after what is being said; nothing is left out. */
  say(...texts: string[]): void {
    this.#add(texts, false);
  }

  /** Say something at once. */
  warn(text: string): void {
    this.#add([text], true);
  }

  #add(texts: string[], urgent: boolean): void {
    const said = texts.filter(Boolean).map((text) => ({ number: (this.#last += 1), text, urgent }));
    if (said.length) this.lines = [...this.lines, ...said].slice(-MOST);
  }
}

export const announcer = new Voice();
