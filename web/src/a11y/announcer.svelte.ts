// Announcements for screen readers. All pages share one announcer, because screen readers only read what is added to
// a region that was there before.

export interface Line {
  number: number;
  text: string;
  /** Whether it interrupts other announcements. */
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

  /** Announce something after everything announced before. */
  say(...texts: string[]): void {
    this.#add(texts, false);
  }

  /** Announce something at once. */
  warn(text: string): void {
    this.#add([text], true);
  }

  #add(texts: string[], urgent: boolean): void {
    const said = texts.filter(Boolean).map((text) => ({ number: (this.#last += 1), text, urgent }));
    if (said.length) this.lines = [...this.lines, ...said].slice(-MOST);
  }
}

export const announcer = new Voice();
