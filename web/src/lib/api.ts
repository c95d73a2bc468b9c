// Requests to the club.

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
  sit: (id: string) => ask<Room & { seat: number }>(`/api/tables/${id}/sit`, {}),
};
