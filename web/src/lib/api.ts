// Requests to the club.

import type { Now, Part } from "./messages";

export interface Me {
  id: string;
  name: string;
  login: string | null;
}

export interface Book {
  id: string;
  name: string;
  short: string;
}

export interface Club {
  rulesets: Book[];
  bots: string[];
  paces: Record<string, { move?: number; reserve?: number }>;
}

export interface RoomSeat {
  name: string;
  bot: string;
}

export interface Room {
  id: string;
  ruleset: string;
  length: "full" | "east";
  pace: string;
  mode: string;
  seats: (RoomSeat | null)[];
  begun: boolean;
  over: boolean;
}

export interface NewTable {
  ruleset: string;
  seats: string[];
  length?: "full" | "east";
  pace?: string;
  mode?: string;
  public?: boolean;
  chat?: boolean;
}

export interface Question {
  hand: string;
  win: string;
  tsumo: boolean;
  seat: string;
  round: string;
  indicators: string;
  honba: number;
}

export interface Value {
  ruleset: string;
  short: string;
  name: string;
  valid: boolean;
  problem?: string;
  han?: number;
  fu?: number;
  limit?: string;
  total?: number;
  account?: Part[];
  notes?: string[];
}

export interface Answer {
  values?: Value[];
  shanten?: number;
  draws?: { discard: string | null; shanten: number; helps: [string, number][] }[];
  problem?: string;
}

export interface Replay {
  ruleset: string;
  name: string;
  names: string[];
  terms: Record<string, string>;
  hands: { number: number; name: string; changes: number[] }[];
  hand: number;
  frames: Now[];
  words: string[];
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const asked: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(path, asked);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error ?? `The club answers ${answer.status}.`);
  return told as T;
}

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => ask<Me>("/api/me", { name }),
  club: () => ask<Club>("/api/club"),
  rooms: () => ask<Room[]>("/api/tables"),
  open: (table: NewTable) => ask<Room>("/api/tables", table),
  score: (question: Question) => ask<Answer>("/api/score", question),
  replay: (id: string, hand: number) => ask<Replay>(`/api/tables/${id}/replay/${hand}`),
  replayFile: async (file: Blob, hand: number): Promise<Replay> => {
    const answer = await fetch(`/api/replay?hand=${hand}`, { method: "POST", body: file });
    const told = await answer.json();
    if (!answer.ok) throw new Error(told.error);
    return told as Replay;
  },
  sit: (id: string) => ask<Room & { seat: number }>(`/api/tables/${id}/sit`, {}),
};
