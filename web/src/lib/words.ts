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
  hand: (wind: string, number: number, honba: number) => string;
  text: Record<keyof typeof en.text, string>;
}

export const LANGUAGES: Record<string, Words> = { en, ja };

export function chosen(): Words {
  const kept = localStorage.getItem("language");
  const wanted = kept ?? navigator.language.slice(0, 2);
  return LANGUAGES[wanted] ?? en;
}
