import { describe, expect, it } from "vitest";

import { en } from "../words/en";
import { ja } from "../words/ja";
import { botWords, called, sentence } from "./words";

describe("names", () => {
  it("bots have names in each language, and people keep theirs", () => {
    const bot = { name: "Efficiency", bot: "efficiency" };
    expect([called(bot, en), called(bot, ja)]).toEqual(["Efficiency", "牌効率"]);
    expect(called({ name: "Efficiency" }, ja)).toBe("Efficiency");
    expect(called({ name: "Aki", bot: "efficiency" }, ja)).toBe("Aki");
    expect([botWords("random", en), botWords("mortal", ja)]).toEqual(["Random: plays anything", "Mortal"]);
  });
});

describe("refusals", () => {
  it("are whole sentences in the language of the page", () => {
    expect(sentence("there is no such game", en)).toBe("There is no such game.");
    expect(sentence("swap_calling という反則はありません", ja)).toBe("swap_calling という反則はありません。");
    expect(sentence("Is the network there?", en)).toBe("Is the network there?");
  });
});
