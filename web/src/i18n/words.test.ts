import { describe, expect, it } from "vitest";

import { en } from "./en";
import { ja } from "./ja";
import { botDescription, playerName, asSentence } from "./words";

describe("names", () => {
  it("bots have names in each language, and people keep theirs", () => {
    const bot = { name: "Efficiency", bot: "efficiency" };
    expect([playerName(bot, en), playerName(bot, ja)]).toEqual(["Efficiency", "牌効率"]);
    expect(playerName({ name: "Efficiency" }, ja)).toBe("Efficiency");
    expect(playerName({ name: "Aki", bot: "efficiency" }, ja)).toBe("Aki");
    expect([botDescription("random", en), botDescription("mortal", ja)]).toEqual(["Random: plays anything", "Mortal"]);
  });
});

describe("refusals", () => {
  it("are whole sentences in the language of the page", () => {
    expect(asSentence("there is no such game", en)).toBe("There is no such game.");
    expect(asSentence("swap_calling という反則はありません", ja)).toBe("swap_calling という反則はありません。");
    expect(asSentence("Is the network there?", en)).toBe("Is the network there?");
  });
});
