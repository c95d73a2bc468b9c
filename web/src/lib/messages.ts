// Made from hanchan.server.messages by `python -m hanchan.server.schema`; do not change it here.

/** The first message of a connection: which event it has seen last, 0 for none. */
export interface Hello {
  type: "hello";
  seen?: number;
}

/** An answer to what was asked: the number of the question and the choice among its actions. */
export interface Act {
  type: "act";
  number: number;
  choice: number;
}

/** The end of a hand was looked at. */
export interface GoOn {
  type: "go_on";
  number: number;
}

/** Back at the seat, which a bot has played meanwhile. */
export interface Come {
  type: "come";
}

/** A bot may play on. */
export interface Leave {
  type: "leave";
}

/** Something for the others at the table, where chat is on. */
export interface Say {
  type: "say";
  text: string;
}

/** Another game with the same people, after one that is over. */
export interface Again {
  type: "again";
}

/** A question whether the server is there. */
export interface Ping {
  type: "ping";
  sent: number;
}

/** Something that may be done. */
export interface Choice {
  kind: "discard" | "riichi" | "ankan" | "kakan" | "tsumo" | "nine_kinds" | "pass" | "chi" | "pon" | "kan" | "ron" | "tenpai" | "noten";
  tile?: string;
  tiles?: string[];
  drawn?: boolean;
  open?: boolean;
}

/** A question to this seat. */
export interface Asked {
  number: number;
  choices: Choice[];
  seconds?: number | null;
  reserve?: number | null;
}

/** Who sits on a seat. */
export interface Chair {
  name: string;
  bot?: string;
  away?: boolean;
}

/** What lies before a player, as far as the viewer may see it. */
export interface Side {
  seat: "E" | "S" | "W" | "N";
  score: number;
  riichi: boolean;
  dead: boolean;
  aside: string[];
  concealed: number;
  tiles: string[] | null;
  melds: ([string, string[], "E" | "S" | "W" | "N" | null, string | null])[];
  pond: ([string, boolean, boolean, "E" | "S" | "W" | "N" | null])[];
}

/** The table as one seat, or a spectator, sees it. */
export interface View {
  viewer: "E" | "S" | "W" | "N" | null;
  round: "E" | "S" | "W" | "N";
  honba: number;
  deposits: number;
  live_left: number;
  indicators: string[];
  turn: "E" | "S" | "W" | "N" | null;
  drawn: string | null;
  offered: ["E" | "S" | "W" | "N", string] | null;
  furiten: boolean;
  seats: Side[];
  dora: string[];
  dice: [number, number] | null;
}

/** A line of an account: what, how much, and the clause. */
export interface Line {
  name: string;
  amount?: string;
  clause?: string;
  total?: boolean;
}

/** A step of an account. */
export interface Part {
  heading: string;
  lines: Line[];
}

/** A hand that was laid open at the end of a hand. */
export interface Shown {
  seat: "E" | "S" | "W" | "N";
  tiles: string[];
  melds: ([string, string[], "E" | "S" | "W" | "N" | null, string | null])[];
  tile?: string;
  ura?: string[];
  heading?: string;
  account?: Part[];
  waits?: string[];
}

/** How a hand ended. */
export interface Over {
  kind: "win" | "exhausted" | "aborted" | "chonbo";
  heading: string;
  shown: Shown[];
  changes: number[];
  notes: Line[];
  seed: string;
}

/** How a game ended, by seat. */
export interface Ended {
  why: string;
  clause: string;
  points: number[];
  places: number[];
  uma: number[];
  scores: number[];
  notes: Line[];
  log: string;
}

/** Where one is: sent first, and when somebody comes or goes. */
export interface Table {
  type: "table";
  id: string;
  ruleset: string;
  name: string;
  seat: number | null;
  chairs: Chair[];
  length: "full" | "east";
  mode: "assisted" | "book" | "teaching";
  terms: Record<string, string>;
  chat?: boolean;
}

/** A table that has not begun: who sits at it, nobody on a free seat. */
export interface Waiting {
  type: "waiting";
  id: string;
  ruleset: string;
  name: string;
  seats: (Chair | null)[];
  seat: number | null;
}

/** The same people play on at another table. */
export interface Moved {
  type: "moved";
  id: string;
}

/** What has happened, and how the table looks now. */
export interface Now {
  type: "now";
  number: number;
  events: unknown[];
  view: View;
  hand: string;
  seats: number[];
  step: number;
  commitment: string;
  asked?: Asked | null;
  over?: Over | null;
  ended?: Ended | null;
}

/** Somebody at the table says something. */
export interface Heard {
  type: "heard";
  seat: number;
  text: string;
}

/** Something was not done; the table is as it was. */
export interface Refused {
  type: "refused";
  why: string;
  clause?: string;
}

/** The server is there. */
export interface Pong {
  type: "pong";
  sent: number;
}

export type Said = Hello | Act | GoOn | Come | Leave | Say | Again | Ping;

export type Told = Table | Waiting | Now | Moved | Heard | Refused | Pong;
