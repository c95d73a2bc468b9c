// Detects the language of a text from the server: without a translation it is English.

import type { Words } from "./words";

const LETTER = /\p{L}/u;
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;

/** The `lang` attribute of a text; undefined if it is in the language of the page. */
export function serverLanguage(text: string, words: Pick<Words, "language">): "en" | undefined {
  return words.language !== "en" && LETTER.test(text) && !NOT_LATIN.test(text) ? "en" : undefined;
}
