// In which language something is that the server says: what it has no words for in the reader's language is English.

import type { Words } from "./words";

const LETTER = /\p{L}/u;
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;

/** The `lang` of a text on a page: nothing where it is that of the page. */
export function serverLanguage(text: string, words: Pick<Words, "language">): "en" | undefined {
  return words.language !== "en" && LETTER.test(text) && !NOT_LATIN.test(text) ? "en" : undefined;
}
