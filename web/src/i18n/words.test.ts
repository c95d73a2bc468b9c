import { describe, expect, it } from "vitest";

import { en, ja, rulebookEnglish } from "./sampleWords";
import { botDescription, playerName, asSentence, lineName, term } from "./words";

describe("names", () => {
  it("bots have names in each language, and people keep theirs", () => {
    const bot = { name: "Efficiency", bot: "efficiency" };
    expect([playerName(bot, en), playerName(bot, ja)]).toEqual(["Efficiency", "牌効率"]);
    expect(playerName({ name: "Efficiency" }, ja)).toBe("Efficiency");
    expect(playerName({ name: "Aki", bot: "efficiency" }, ja)).toBe("Aki");
    expect([botDescription("random", en), botDescription("mortal", ja)]).toEqual(["Random: plays anything", "Mortal"]);
  });
});

describe("words of the game", () => {
  it("are those that players say, unless the rulebook's are preferred", () => {
    const terms = { tsumo: "self-draw" };
    expect([term("tsumo", en, terms), term("tsumo", rulebookEnglish, terms)]).toEqual(["tsumo", "self-draw"]);
    expect([term("pon", rulebookEnglish, terms), term("pot", en, { pot: "kyoutaku" }), term("nagashi", en, terms)]).toEqual(["pon", "kyoutaku", "nagashi"]);
  });

  it("name yaku in both ways, as far as both are known", () => {
    const line = { name: "Ippatsu", book_name: "Unbroken" };
    expect([en.tag, rulebookEnglish.tag]).toEqual(["en", "en-x-book"]);
    expect([lineName(line, en), lineName(line, rulebookEnglish), lineName({ name: "Riichi" }, rulebookEnglish)]).toEqual(["Ippatsu", "Unbroken", "Riichi"]);
  });
});

describe("refusals", () => {
  it("are whole sentences in the language of the page", () => {
    expect(asSentence("there is no such game", en)).toBe("There is no such game.");
    expect(asSentence("swap_calling という反則はありません", ja)).toBe("swap_calling という反則はありません。");
    expect(asSentence("Is the network there?", en)).toBe("Is the network there?");
  });
});
