// The texts of the pages in one language, and the words of the game as players or the rulebook say them.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Chair } from "../api/types/messages";
import type { TextArguments, TextId } from "./textTypes";

type Values<Id extends TextId> = [TextArguments[Id]] extends [never] ? [] : [Record<TextArguments[Id], string | number>];

export class Words {
  readonly language: string;
  /** Whether the rulebook's own words are shown instead of those that players say. */
  readonly prefersRulebook: boolean;
  readonly #bundle: FluentBundle;

  /** `source` is a Fluent file. */
  constructor(language: string, source: string, prefersRulebook = false) {
    this.language = language;
    this.prefersRulebook = prefersRulebook;
    // Isolation marks around arguments are for mixed writing directions; screen readers and searches trip over them.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /** The language for requests to the server, which then uses the same words. */
  get tag(): string {
    return this.prefersRulebook ? `${this.language}-x-book` : this.language;
  }

  /** A message with its arguments. */
  readonly t = <Id extends TextId>(id: Id, ...[values]: Values<Id>): string => this.lookup(id, values) ?? id;

  /** A message whose id is put together from what the server sends; undefined if there is no such message. */
  lookup(id: string, values?: Record<string, FluentVariable>): string | undefined {
    const pattern = this.#bundle.getMessage(id)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, values) : undefined;
  }

  /** Items one after the other, without those that are empty. */
  list(items: string[]): string {
    return items.filter(Boolean).join(this.t("list-separator"));
  }
}

/** A word of the game, as players say it or as the rulebook does. */
export function term(key: string, words: Words, rulebookTerms: Record<string, string>): string {
  const players = words.lookup(`term-${key}`);
  return (words.prefersRulebook ? (rulebookTerms[key] ?? players) : (players ?? rulebookTerms[key])) ?? key;
}

/** The name of a line of a score: yaku have a name among players, and one in the rulebook. */
export function lineName(line: { name: string; book_name?: string }, words: Words): string {
  return (words.prefersRulebook && line.book_name) || line.name;
}

/** The name of a kind of bot; a kind without a text is named after itself. */
export function botName(kind: string, words: Words): string {
  return words.lookup(`bot-${kind}`) ?? capital(kind);
}

/** The same, with its style of play. */
export function botDescription(kind: string, words: Words): string {
  const style = words.lookup(`bot-${kind}-style`);
  return style ? words.t("bot-with-style", { name: botName(kind, words), style }) : botName(kind, words);
}

/** The name of the player on a chair: people choose their own, bots have one in the language of the page. */
export function playerName(chair: Chair, words: Words): string {
  return chair.bot && chair.name === capital(chair.bot) ? botName(chair.bot, words) : chair.name;
}

/** A refusal of the server as a whole sentence; in English they may begin with a small letter. */
export function asSentence(text: string, words: Words): string {
  return (words.language === "en" ? capital(text) : text) + (/[\p{L}\p{N}]$/u.test(text) ? words.t("full-stop") : "");
}

/** A word as it begins a sentence, or is written on a button. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
