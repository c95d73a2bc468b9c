import { describe, expect, it } from "vitest";

import { serverLanguage } from "./serverLanguage";

describe("the language of what the server says", () => {
  it("is that of an English page", () => expect(serverLanguage("No seat is free.", { language: "en" })).toBeUndefined());
  it("is Japanese where it has Japanese letters", () => expect(serverLanguage("30符4飜 (WRC 2022 §8.2)", { language: "ja" })).toBeUndefined());
  it("is English where it has Latin ones only", () => expect(serverLanguage("WRC 2022 §8.2", { language: "ja" })).toBe("en"));
  it("is nobody's without letters", () => expect(serverLanguage("8,000", { language: "ja" })).toBeUndefined());
});
