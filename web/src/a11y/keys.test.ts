import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Keyboard, tileIndexForKey, handleKey } from "./keys";

/** What has the focus: an element that matches some of the selectors that are asked for. */
class Focused {
  constructor(private readonly is: string[]) {}

  closest(selector: string): Focused | null {
    return selector.split(", ").some((one) => this.is.includes(one)) ? this : null;
  }
}

const isOpen = vi.fn(() => null as object | null);
const done: string[] = [];
let single = true;
const keyboard: Keyboard = {
  press: (key) => key === "p" && done.push("pon") > 0,
  does: { d: () => done.push("discard"), p: () => done.push("never"), "?": () => done.push("help") },
  toTile: (place) => done.push(`tile ${place}`),
};

beforeEach(() => {
  vi.stubGlobal("Element", Focused);
  vi.stubGlobal("document", { querySelector: isOpen });
});

afterEach(() => {
  vi.unstubAllGlobals();
  isOpen.mockReturnValue(null);
  done.length = 0;
  single = true;
});

function key(name: string, more: Partial<KeyboardEvent> = {}, ...is: string[]): { meant: boolean; kept: boolean } {
  const preventDefault = vi.fn();
  const event = { key: name, target: new Focused(is), preventDefault, ...more } as unknown as KeyboardEvent;
  return { meant: handleKey(event, keyboard, single), kept: preventDefault.mock.calls.length > 0 };
}

describe("a key at the table", () => {
  it("says what may be said before it does anything else", () => {
    expect(key("P")).toEqual({ meant: true, kept: true });
    expect(done).toEqual(["pon"]);
  });

  it("does what it stands for, and goes to tiles by their number", () => {
    key("D");
    key("?");
    key("0");
    expect(done).toEqual(["discard", "help", "tile 9"]);
  });

  it("is left to the browser where it means nothing", () => {
    expect(key("x")).toEqual({ meant: false, kept: false });
    expect(key("toString")).toEqual({ meant: false, kept: false });
    expect(key("d", { ctrlKey: true })).toEqual({ meant: false, kept: false });
    expect(done).toEqual([]);
  });

  it("is a letter where somebody writes, and nothing behind a window", () => {
    expect(key("d", {}, "input").meant).toBe(false);
    isOpen.mockReturnValue({});
    expect(key("d").meant).toBe(false);
  });

  it("discards no tile by a pass that comes too late", () => {
    expect(key(" ", {}, "button", "[role=toolbar]").kept).toBe(true);
    expect(key(" ", {}, "button").kept).toBe(false);
    expect(key(" ").kept).toBe(false);
    expect(done).toEqual([]);
  });

  it("is left to the browser where letters are switched off", () => {
    single = false;
    keyboard.does.Escape = () => done.push("escape");
    for (const name of ["d", "p", "7", "?", " "]) expect(key(name, {}, "button", "[role=toolbar]")).toEqual({ meant: false, kept: false });
    expect(key("Escape").meant).toBe(true);
    expect(done).toEqual(["escape"]);
  });

  it("presses the button that has the focus; only Space passes also from a tile", () => {
    keyboard.does[" "] = () => done.push("pass");
    keyboard.does.Enter = () => done.push("enter");
    expect(key("Enter", {}, "button").meant).toBe(false);
    expect(key(" ", {}, "button").meant).toBe(false);
    expect(key("Enter", {}, "button", "[role=toolbar]").meant).toBe(false);
    expect(key(" ", {}, "button", "[role=toolbar]").meant).toBe(true);
    expect(done).toEqual(["pass"]);
  });
});

describe("digits", () => {
  it("stand for the first ten tiles", () => {
    expect(["1", "9", "0", "a", "F1", "Enter"].map(tileIndexForKey)).toEqual([0, 8, 9, -1, -1, -1]);
  });
});
