import { describe, expect, it } from "vitest";

import { languages, messageArguments, pagesFile, textTypes } from "../../scripts/textTypes.mjs";
import types from "./textTypes.ts?raw";
import { en, ja } from "./sampleWords";

/** Japanese names the suit of every tile; English names it once, after the last of them. */
const DIFFERENT_ARGUMENTS = ["tiles-of-suit"];
const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../i18n/textTypes.ts"], { query: "?raw", import: "default", eager: true });
const code = Object.values(SOURCES).join("\n");
const english = messageArguments(pagesFile("en"));

describe("every language", () => {
  it.each(languages())("has the messages of English with the same arguments: %s", (language) => {
    const messages = messageArguments(pagesFile(language));
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const id of Object.keys(english).filter((id) => !DIFFERENT_ARGUMENTS.includes(id))) expect([id, messages[id]]).toEqual([id, english[id]]);
  });
});

describe("messages", () => {
  it("are typed; if not: make types", () => expect(types).toBe(textTypes()));

  it("are all used by the pages", () => {
    const prefixes = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map(([, prefix]) => prefix!);
    const isUsed = (id: string) => code.includes(`"${id}"`) || prefixes.some((prefix) => id.startsWith(prefix));
    expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
  });

  it("take their plural from the language", () => {
    expect([en.t("speech-tiles-left", { count: 1 }), en.t("speech-tiles-left", { count: 2 })]).toEqual(["1 tile left.", "2 tiles left."]);
    expect([ja.t("speech-tiles-left", { count: 1 }), ja.t("speech-tiles-left", { count: 2 })]).toEqual(["残り1枚。", "残り2枚。"]);
  });

  it("are found by ids that the server sends, or not at all", () => {
    expect([en.lookup("penalty-chonbo"), en.lookup("penalty-unheard_of")]).toEqual(["Chonbo", undefined]);
  });

  it("format without errors", () => {
    for (const words of [en, ja]) {
      for (const [id, names] of Object.entries(english)) {
        const values = Object.fromEntries(names.map((name) => [name, "7"]));
        const all = id === "tiles-of-suit" ? { each: "7", grouped: "7" } : values;
        expect(words.lookup(id, all), id).not.toMatch(/[{}]|\$/);
      }
    }
  });
});

it("no component has a text of its own", () => {
  const components = Object.entries(SOURCES).filter(([path]) => path.endsWith(".svelte"));
  const own = components.flatMap(([path, source]) => {
    const markup = source.replace(/<(script|style)[^]*?<\/\1>/g, "").replace(/<!--[^]*?-->/g, "");
    const texts = [...markup.matchAll(/>([^<>{}]*[A-Za-z]{3,}[^<>{}]*)</g)].map(([, text]) => text!.trim());
    return texts.filter((text) => !/^hanchan$|=>|^\W/.test(text)).map((text) => `${path}: ${text}`);
  });
  expect(own).toEqual([]);
});

