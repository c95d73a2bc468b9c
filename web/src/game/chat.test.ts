import { describe, expect, it } from "vitest";

import { addLine, addLines, type ChatLine, EMPTY_CHAT } from "./chat";

const said = (text: string): ChatLine => ({ seat: 1, text });
const heard = (...texts: string[]) => texts.map(said).reduce(addLine, EMPTY_CHAT);

describe("talk", () => {
  it("keeps the last lines, and counts all", () => {
    const all = Array.from({ length: 60 }, (_, at) => String(at));
    const talk = heard(...all);
    expect(talk.lines.map((one) => one.text)).toEqual(all.slice(10));
    expect(talk.count).toBe(60);
  });

  it("is there again for who opens the page anew", () => {
    expect(addLines(EMPTY_CHAT, [said("hello"), said("good luck")])).toEqual({ lines: [said("hello"), said("good luck")], count: 2 });
  });

  it("counts only what was missed as new after the connection was lost", () => {
    const before = heard("hello", "good luck");
    const lines = [said("hello"), said("good luck"), said("are you there?")];
    expect(addLines(before, lines)).toEqual({ lines, count: 3 });
    expect(addLines(before, lines.slice(0, 2)).count).toBe(2);
  });

  it("is all new where nothing of it was heard", () => {
    expect(addLines(heard("hello"), [said("and"), said("so on")]).count).toBe(3);
  });
});
