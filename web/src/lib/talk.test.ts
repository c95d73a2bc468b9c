import { describe, expect, it } from "vitest";

import { hear, remember, type Said, SILENCE } from "./talk";

const said = (text: string): Said => ({ seat: 1, text });
const heard = (...texts: string[]) => texts.map(said).reduce(hear, SILENCE);

describe("talk", () => {
  it("keeps the last lines, and counts all", () => {
    const all = Array.from({ length: 60 }, (_, at) => String(at));
    const talk = heard(...all);
    expect(talk.lines.map((one) => one.text)).toEqual(all.slice(10));
    expect(talk.count).toBe(60);
  });

  it("is there again for who opens the page anew", () => {
    expect(remember(SILENCE, [said("hello"), said("good luck")])).toEqual({ lines: [said("hello"), said("good luck")], count: 2 });
  });

  it("counts only what was missed as new after the connection was lost", () => {
    const before = heard("hello", "good luck");
    const lines = [said("hello"), said("good luck"), said("are you there?")];
    expect(remember(before, lines)).toEqual({ lines, count: 3 });
    expect(remember(before, lines.slice(0, 2)).count).toBe(2);
  });

  it("is all new where nothing of it was heard", () => {
    expect(remember(heard("hello"), [said("and"), said("so on")]).count).toBe(3);
  });
});
