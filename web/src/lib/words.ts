// What the pages say, in each language; the words of the game come from the rulebook.

import { en } from "../words/en";
import { ja } from "../words/ja";

export interface Words {
  language: string;
  name: string;
  honours: string[];
  suits: Record<"m" | "p" | "s", string>;
  suited: (number: string, suit: string) => string;
  red: (name: string) => string;
  winds: Record<"E" | "S" | "W" | "N", string>;
  windLetters: Record<"E" | "S" | "W" | "N", string>;
  tilesLeft: (tiles: number) => string;
  hand: (wind: string, number: number, honba: number) => string;
  list: (all: string[]) => string;
  kinds: Record<string, string>;
  says: typeof en.says;
  lesson: typeof en.lesson;
  book: typeof en.book;
  proof: typeof en.proof;
  club: typeof en.club;
  text: Record<keyof typeof en.text, string>;
}

export const LANGUAGES: Record<string, Words> = { en, ja };

export function chosen(): Words {
  const kept = localStorage.getItem("language");
  const wanted = kept ?? navigator.language.slice(0, 2);
  return LANGUAGES[wanted] ?? en;
}

/** A word of the game: of this language, or else of the rulebook. */
export function term(key: string, words: Words, terms: Record<string, string>): string {
  return words.kinds[key] ?? terms[key] ?? key;
}

/** The same word as it begins a sentence, or stands on a button. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
