// Requests to the club.

import type { About, Book as RuleBook, Compared, InBook } from "./types/rulebooks";
import type { Answer, Question, Words } from "./types/calculator";
import type { Case, Catalogue, Ruled } from "./types/referee";
import type { Games, Played } from "./types/games";
import type { Open } from "./types/messages";
import type { Advised } from "./types/botReview";
import type { Replay } from "./types/replay";
import { settings } from "../state/settings.svelte";

export interface Me {
  id: string;
  name: string;
  login: string | null;
}

export interface Book {
  id: string;
  name: string;
  short: string;
  /** Whether tables by the book are possible. */
  penalties: boolean;
}

export interface Club {
  rulesets: Book[];
  bots: string[];
  paces: Record<string, { move?: number; reserve?: number }>;
  modes: string[];
}

export interface NewTable {
  ruleset: string;
  seats: string[];
  length?: "full" | "east";
  pace?: string;
  mode?: string;
  public?: boolean;
  chat?: boolean;
  timed?: boolean;
  ranked?: boolean;
  /** Whether seats are drawn when the game begins. */
  lots?: boolean;
}

/** The headers of a request: what it brings, and the language of the page. */
function told(type?: string): Record<string, string> {
  const language = { "accept-language": settings.words.language };
  return type ? { ...language, "content-type": type } : language;
}

/** A request; what browsers say of a network that is not there is said in words that everybody knows. */
async function get(path: string, more: RequestInit): Promise<Response> {
  try {
    return await fetch(path, more);
  } catch {
    throw new Error(settings.words.t("error-no-answer"));
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (body === undefined) return answered(await get(path, { headers: told() }));
  return answered(await get(path, { method: "POST", body: JSON.stringify(body), headers: told("application/json") }));
}

async function send<T>(path: string, file: Blob): Promise<T> {
  return answered(await get(path, { method: "POST", body: file, headers: told("application/octet-stream") }));
}

/** What was answered; what is no answer of the club, as of a proxy before it, is told by its number. */
async function answered<T>(answer: Response): Promise<T> {
  const said = await answer.json().catch(() => null);
  if (!answer.ok || said === null) throw new Error(said?.error ?? settings.words.t("error-status", { status: answer.status }));
  return said as T;
}

/** What is no JSON. */
async function text(path: string): Promise<string> {
  const answer = await get(path, { headers: told() });
  return answer.ok ? answer.text() : answered(answer);
}

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => ask<Me>("/api/me", { name }),
  club: () => ask<Club>("/api/club"),
  register: (login: string, password: string) => ask<Me>("/api/account", { login, password }),
  logIn: (login: string, password: string) => ask<Me>("/api/login", { login, password }),
  logOut: () => ask<object>("/api/logout", {}),
  password: (password: string, next: string) => ask<Me>("/api/password", { password, new: next }),
  games: () => ask<Games>("/api/games"),
  olderGames: (before: number) => ask<Played[]>(`/api/games/older?before=${before}`),
  open: (table: NewTable) => ask<Open>("/api/tables", table),
  score: (question: Question) => ask<Answer>("/api/score", question),
  scoreWords: () => ask<Words[]>("/api/score"),
  shelf: () => ask<About[]>("/api/rules"),
  book: (id: string) => ask<RuleBook>(`/api/rules/${encodeURIComponent(id)}`),
  compared: (left: string, right: string) =>
    ask<Compared>(`/api/rules/${encodeURIComponent(left)}/diff/${encodeURIComponent(right)}`),
  rule: (key: string) => ask<InBook[]>(`/api/rule/${encodeURIComponent(key)}`),
  fouls: (words: string) => ask<Catalogue>(`/api/fouls?words=${encodeURIComponent(words)}`),
  ruling: (asked: Case) => ask<Ruled>("/api/ruling", asked),
  /** The log of a game that is over, from the address that the table told. */
  log: (path: string) => text(path),
  replay: (id: string, hand: number) => ask<Replay>(`/api/tables/${id}/replay/${hand}`),
  advice: (id: string, hand: number) => ask<Advised[]>(`/api/tables/${id}/advice/${hand}`),
  replayFile: (file: Blob, hand: number, ruleset: string) =>
    send<Replay>(`/api/replay?hand=${hand}&ruleset=${encodeURIComponent(ruleset)}`, file),
  adviceFile: (file: Blob, hand: number, ruleset: string) =>
    send<Advised[]>(`/api/replay/advice?hand=${hand}&ruleset=${encodeURIComponent(ruleset)}`, file),
  sit: (id: string) => ask<Open & { seat: number }>(`/api/tables/${id}/sit`, {}),
  stand: (id: string) => ask<object>(`/api/tables/${id}/stand`, {}),
  bot: (id: string, seat: number, bot: string) => ask<object>(`/api/tables/${id}/bot`, { seat, bot }),
};
