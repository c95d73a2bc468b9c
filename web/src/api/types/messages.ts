// Generated from the server's records by `make types`; do not edit.

/** What a bot would do: the number of the choice, and why; and what each discard leaves. */
export interface Advice {
  choice: number;
  reasons: Reason[];
  discards?: Judged[];
}

/** Why the hand may not win by ron. */
export interface Furiten {
  kind: "own_discards" | "missed_in_riichi" | "temporary_until";
  tiles: string[];
  clause: string;
}

/** What follows from what the seat sees. */
export interface Hints {
  shanten: number;
  waits?: Waited[];
  discards?: Leaves[];
  furiten?: Furiten | null;
  no_yaku?: string;
}

/** A discard: how far the hand is after it, what then helps, how many of it are left; its danger. */
export interface Judged {
  tile: string;
  shanten: number;
  draws: ([string, number])[];
  danger: number | null;
}

/** A discard that leaves the hand tenpai. */
export interface Leaves {
  tile: string;
  waits: Waited[];
  furiten?: boolean;
}

/** What a lesson has beside the table. */
export interface Lesson {
  undo?: boolean;
  advice?: Advice | null;
}

/** Why something is advised, with a number that belongs to it. */
export interface Reason {
  kind: "win" | "tenpai" | "called_off" | "nearest" | "widest" | "kept" | "certain" | "riichi" | "quad" | "safe" | "risk" | "folds" | "call" | "no_call" | "closed" | "danger";
  number?: number;
}

/** A kind that completes the hand; what it is worth by ron and tsumo, nothing where it may not win. */
export interface Waited {
  tile: string;
  left: number;
  ron: Worth | null;
  tsumo: Worth | null;
}

/** What a win would bring. */
export interface Worth {
  paid: number[];
  yaku: string[];
}

/** An answer to what was asked: the number of the question and the choice among its actions. */
export interface Act {
  type: "act";
  number: number;
  choice: number;
}

/** Another game with the same people, after one that is over. */
export interface Again {
  type: "again";
}

/** Back at the seat, which a bot has played meanwhile. */
export interface Come {
  type: "come";
}

/** The end of a hand was looked at. */
export interface GoOn {
  type: "go_on";
  number: number;
}

/** The first message of a connection: which event it has seen last, 0 for none; and the own language. */
export interface Hello {
  type: "hello";
  seen?: number;
  language?: string;
}

/** A bot may play on. */
export interface Leave {
  type: "leave";
}

/** A question whether the server is there. */
export interface Ping {
  type: "ping";
  sent: number;
}

/** What this page wants to be shown: hints; in a lesson also advice, and the hands of the others. */
export interface Prefer {
  type: "prefer";
  hints?: boolean;
  advice?: boolean;
  hands?: boolean;
  language?: string;
}

/** Something for the others at the table, where chat is on. */
export interface Say {
  type: "say";
  text: string;
}

/** At a table by the book: something that hands can do, whether or not it is legal. */
export interface Try {
  type: "try";
  number: number;
  what: "win" | "say_tenpai" | "call" | "take_back_call" | "change_call" | "forget_tile" | "draw_in_haste" | "take_back_discard" | "call_own" | "late_call" | "riichi" | "discard" | "quad" | "take_back_riichi" | "take_back_quad" | "sloppy_riichi" | "forget_replacement" | "forget_to_turn" | "put_right" | "take_tile" | "promote" | "tenpai" | "noten" | "show_noten";
  tiles?: string[];
  call?: "chi" | "pon" | "kan" | "ron" | null;
  then?: "chi" | "pon" | "kan" | "ron" | null;
  shown?: boolean;
  missing?: ("said" | "turned" | "paid")[];
}

/** In a lesson: the own last decision is taken back. */
export interface Undo {
  type: "undo";
  number: number;
}

/** At a table by the book: somebody is about to say something, and the others give them time for it. */
export interface Wait {
  type: "wait";
  number: number;
}

/** A line of the ledger: points outside the table. */
export interface Booked {
  seat: number;
  points: number;
  where: string;
  reason: string;
  clause: string;
}

/** A foul, and the ruling on it. */
export interface Incident {
  number: number;
  seat: number;
  wind: "E" | "S" | "W" | "N";
  foul: string;
  penalty: string;
  say: string;
  clause: string;
  points?: number;
}

/** Something that this seat can try, and what is to be chosen for it. */
export interface Tryable {
  what: "win" | "say_tenpai" | "call" | "take_back_call" | "change_call" | "forget_tile" | "draw_in_haste" | "take_back_discard" | "call_own" | "late_call" | "riichi" | "discard" | "quad" | "take_back_riichi" | "take_back_quad" | "sloppy_riichi" | "forget_replacement" | "forget_to_turn" | "put_right" | "take_tile" | "promote" | "tenpai" | "noten" | "show_noten";
  tiles?: number;
  calls?: Record<string, number>;
  then?: ("chi" | "pon" | "kan" | "ron")[];
  shown?: boolean;
  missing?: boolean;
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
  reds: [number, number, number];
  ledger?: Booked[];
}

/** A line of an account: what, how much, and the clause. */
export interface Line {
  name: string;
  amount?: string;
  clause?: string;
  total?: boolean;
  book_name?: string;
}

/** How a hand ended. */
export interface Over {
  kind: "win" | "exhausted" | "aborted" | "chonbo";
  heading: string;
  shown: Shown[];
  changes: number[];
  notes: Line[];
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
  worth?: string;
  points?: number;
  bonus?: number;
  account?: Part[];
  waits?: string[];
  link?: string;
}

/** Somebody at the table says something. */
export interface Heard {
  type: "heard";
  seat: number;
  text: string;
}

/** The public tables, those with free seats first; sent again when something changes. */
export interface Lobby {
  type: "lobby";
  tables: Open[];
  people: number;
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
  deal: number;
  commitment: string;
  asked?: Asked | null;
  over?: Over | null;
  ended?: Ended | null;
  hints?: Hints | null;
  lesson?: Lesson | null;
  tries?: Tryable[];
  incidents?: Incident[];
}

/** A public table, in the lobby. */
export interface Open {
  id: string;
  ruleset: string;
  short: string;
  seats: (Chair | null)[];
  length: "full" | "east";
  pace: string;
  mode: "assisted" | "teaching" | "book";
  begun?: boolean;
  ranked?: boolean;
  timed?: boolean;
  chat?: boolean;
  lots?: boolean;
}

/** The server is there. */
export interface Pong {
  type: "pong";
  sent: number;
}

/** Something was not done; the table is as it was. */
export interface Refused {
  type: "refused";
  why: string;
  clause?: string;
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
  mode: "assisted" | "teaching" | "book";
  terms: Record<string, string>;
  chat?: boolean;
  ranked?: boolean;
  again?: number[];
  behind?: number | null;
  lots?: Line[];
}

/** What was said at the table lately, for who comes to it, or comes back. */
export interface Talk {
  type: "talk";
  lines: Heard[];
}

/** A table that has not begun: who sits at it, nobody on a free seat. */
export interface Waiting {
  type: "waiting";
  id: string;
  ruleset: string;
  name: string;
  seats: (Chair | null)[];
  seat: number | null;
  length: "full" | "east";
  pace: string;
  mode: "assisted" | "teaching" | "book";
  ranked?: boolean;
  public?: boolean;
  timed?: boolean;
  chat?: boolean;
  lots?: boolean;
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
  rating?: number;
}

/** Something that may be done. */
export interface Choice {
  kind: "discard" | "riichi" | "ankan" | "kakan" | "tsumo" | "nine_kinds" | "pass" | "chi" | "pon" | "kan" | "ron" | "tenpai" | "noten";
  tile?: string;
  tiles?: string[];
  drawn?: boolean;
  open?: boolean;
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

export type Said = Hello | Act | GoOn | Come | Leave | Say | Again | Prefer | Undo | Wait | Try | Ping;

export type Told = Table | Waiting | Lobby | Now | Moved | Heard | Talk | Refused | Pong;
