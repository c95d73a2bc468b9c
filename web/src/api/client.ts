// Requests to the club.

import { settings } from "../state/settings.svelte";
import type { Me } from "./types/account";
import type { Advised } from "./types/botReview";
import type { Answer, HandQuestion, Words } from "./types/calculator";
import type { Games, Played } from "./types/games";
import type { Open } from "./types/messages";
import type { Case, Catalogue, Ruled } from "./types/referee";
import type { Replay } from "./types/replay";
import type { About, Book, Compared, InBook } from "./types/rulebooks";
import type { ClubOffer } from "./types/club";
import type { NewTable, Seated } from "./types/tables";

/** The headers of a request: the type of its content, and the language of the page. */
function headers(contentType?: string): Record<string, string> {
  const language = { "accept-language": settings.words.tag };
  return contentType ? { ...language, "content-type": contentType } : language;
}

/** A request; a browser's error for a lost network becomes a sentence that everybody understands. */
async function request(path: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(path, options);
  } catch {
    throw new Error(settings.words.t("error-no-answer"));
  }
}

async function get<T>(path: string): Promise<T> {
  return parse(await request(path, { headers: headers() }));
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return parse(await request(path, { method: "POST", body: JSON.stringify(body), headers: headers("application/json") }));
}

async function upload<T>(path: string, file: Blob): Promise<T> {
  return parse(await request(path, { method: "POST", body: file, headers: headers("application/octet-stream") }));
}

/** The content of a response; one that is not the club's, such as a proxy's error page, is reported by its status. */
async function parse<T>(response: Response): Promise<T> {
  const content = await response.json().catch(() => null);
  if (!response.ok || content === null) throw new Error(content?.error ?? settings.words.t("error-status", { status: response.status }));
  return content as T;
}

async function getText(path: string): Promise<string> {
  const response = await request(path, { headers: headers() });
  return response.ok ? response.text() : parse(response);
}

const escaped = encodeURIComponent;

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string) => post<Me>("/api/me", { name }),
  club: () => get<ClubOffer>("/api/club"),
  register: (login: string, password: string) => post<Me>("/api/account", { login, password }),
  logIn: (login: string, password: string) => post<Me>("/api/login", { login, password }),
  logOut: () => post<object>("/api/logout", {}),
  changePassword: (password: string, next: string) => post<Me>("/api/password", { password, new: next }),
  games: () => get<Games>("/api/games"),
  olderGames: (before: number) => get<Played[]>(`/api/games/older?before=${before}`),
  openTable: (table: NewTable) => post<Open>("/api/tables", table),
  score: (question: HandQuestion) => post<Answer>("/api/score", question),
  scoreWords: () => get<Words[]>("/api/score"),
  rulebooks: () => get<About[]>("/api/rules"),
  rulebook: (id: string) => get<Book>(`/api/rules/${escaped(id)}`),
  compareRulebooks: (left: string, right: string) => get<Compared>(`/api/rules/${escaped(left)}/diff/${escaped(right)}`),
  rule: (key: string) => get<InBook[]>(`/api/rule/${escaped(key)}`),
  fouls: (words: string) => get<Catalogue>(`/api/fouls?words=${escaped(words)}`),
  ruling: (refereeCase: Case) => post<Ruled>("/api/ruling", refereeCase),
  /** The log of a finished game, at the address that the table has sent. */
  log: (path: string) => getText(path),
  replay: (id: string, hand: number) => get<Replay>(`/api/tables/${id}/replay/${hand}`),
  botReview: (id: string, hand: number) => get<Advised[]>(`/api/tables/${id}/advice/${hand}`),
  replayFile: (file: Blob, hand: number, ruleset: string) => upload<Replay>(`/api/replay?hand=${hand}&ruleset=${escaped(ruleset)}`, file),
  botReviewOfFile: (file: Blob, hand: number, ruleset: string) =>
    upload<Advised[]>(`/api/replay/advice?hand=${hand}&ruleset=${escaped(ruleset)}`, file),
  sitDown: (id: string) => post<Seated>(`/api/tables/${id}/sit`, {}),
  standUp: (id: string) => post<object>(`/api/tables/${id}/stand`, {}),
  seatBot: (id: string, seat: number, bot: string) => post<object>(`/api/tables/${id}/bot`, { seat, bot }),
};
