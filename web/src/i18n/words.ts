// What the pages say, in each language; the words of the game come from the rulebook.

import { en } from "./en";
import { ja } from "./ja";
import type { Chair } from "../api/types/messages";

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
  run: (numbers: string[], suit: string) => string;
  runs: (all: string[]) => string;
  kinds: Record<string, string>;
  bots: Record<string, { name: string; about: string }>;
  says: typeof en.says;
  lesson: typeof en.lesson;
  book: typeof en.book;
  proof: typeof en.proof;
  club: typeof en.club;
  text: Record<keyof typeof en.text, string>;
}

export const LANGUAGES: Record<string, Words> = { en, ja };

export function preferredWords(): Words {
  const kept = localStorage.getItem("language");
  const wanted = kept ?? navigator.language.slice(0, 2);
  return LANGUAGES[wanted] ?? en;
}

/** A word of the game: of this language, or else of the rulebook. */
export function term(key: string, words: Words, terms: Record<string, string>): string {
  return words.kinds[key] ?? terms[key] ?? key;
}

/** What a kind of bot is called; one without a word has the name of its kind. */
export function botName(kind: string, words: Words): string {
  return words.bots[kind]?.name ?? capital(kind);
}

/** The same, with what it does. */
export function botDescription(kind: string, words: Words): string {
  const about = words.bots[kind]?.about;
  return about ? words.says.named(botName(kind, words), about) : botName(kind, words);
}

/** What who sits on a chair is called: people as they call themselves, bots in the language of the page. */
export function playerName(chair: Chair, words: Words): string {
  return chair.bot && chair.name === capital(chair.bot) ? botName(chair.bot, words) : chair.name;
}

/** A refusal of the club as a whole sentence; in English those begin small, as programs say them. */
export function asSentence(text: string, words: Words): string {
  return (words.language === "en" ? capital(text) : text) + (/[\p{L}\p{N}]$/u.test(text) ? words.says.stop : "");
}

/** The same word as it begins a sentence, or stands on a button. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
