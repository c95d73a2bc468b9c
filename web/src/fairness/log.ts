// The log of a game in hanchan's own format, as far as walls can be proved from it: docs/guide/logs.md.
// Whoever wrote it is not believed: what cannot be is an error, and never an exception of another kind.

import type { Wind } from "../game/tiles";

/** A line of a log. */
interface Line {
  type: string;
  actor?: number;
  pai?: string;
  consumed?: string[];
  dora_marker?: string;
  ura_markers?: string[];
  tsumogiri?: boolean;
  since?: number;
}

interface Begins extends Line {
  bakaze: Wind;
  kyoku: number;
  honba: number;
  oya: number;
  tehais: string[][];
  commitment?: string;
  dice?: [number, number];
}

/** A hand of a game. */
export interface LoggedHand {
  wind: Wind;
  dealer: number;
  honba: number;
  /** What each seat was dealt. */
  tiles: string[][];
  indicator: string;
  /** What was published of the wall before the deal, as the log has it. */
  commitment: string;
  /** Of the wall; empty where the log does not tell it. */
  seed: string;
  dice: [number, number] | null;
  events: LogEvent[];
}

/** Something that moved tiles, or turned them; all else has no part in the proof. */
export interface LogEvent {
  kind: "draw" | "back" | "discard" | "meld" | "indicator" | "win" | "undo" | "other";
  seat: number;
  /** Drawn, discarded or turned. */
  tile: string;
  /** The tiles from the own hand that a meld is made of. */
  own: string[];
  /** The discard that it is made with; empty for a concealed or an added quad. */
  called: string;
  /** All tiles of a meld; none of tiles that make no set, which lie only until a referee comes. */
  laid: string[];
  isQuad: boolean;
  ura: string[];
  /** All from this event of the hand on, from 1, is void. */
  since: number;
}

export class LogError extends Error {}

const HONOURS: Record<string, string> = { E: "1z", S: "2z", W: "3z", N: "4z", P: "5z", F: "6z", C: "7z" };
const KINDS: Record<string, LogEvent["kind"]> = {
  tsumo: "draw",
  draw_back: "back",
  dahai: "discard",
  chi: "meld",
  pon: "meld",
  daiminkan: "meld",
  ankan: "meld",
  kakan: "meld",
  wrong_set: "meld",
  dora: "indicator",
  hora: "win",
  undo: "undo",
};
const QUADS = ["daiminkan", "ankan", "kakan"];
const SEATS = 4;
const HEX = /^[0-9a-f]{64}$/;

/** A tile in the notation of the table: `E` is 1z, `5mr` is 0m. */
function tile(name: unknown): string {
  if (typeof name !== "string") throw new LogError("a tile is missing");
  if (HONOURS[name]) return HONOURS[name];
  if (/^[1-9][mps]$/.test(name)) return name;
  if (/^5[mps]r$/.test(name)) return `0${name[1]}`;
  throw new LogError(`there is no tile ${name.slice(0, 10)}`);
}

const tiles = (names: unknown) => (Array.isArray(names) ? names.map(tile) : []);

function seat(number: unknown): number {
  if (!Number.isInteger(number) || Number(number) < 0 || Number(number) >= SEATS) throw new LogError("a seat is 0 to 3");
  return Number(number);
}

function happening(line: Line): LogEvent {
  const kind = KINDS[line.type] ?? "other";
  const named = kind === "draw" || kind === "discard" ? tile(line.pai) : kind === "indicator" ? tile(line.dora_marker) : "";
  return {
    kind,
    seat: ["other", "undo", "indicator"].includes(kind) ? -1 : seat(line.actor),
    tile: named,
    ...meld(kind === "meld" ? line : null),
    ura: kind === "win" ? tiles(line.ura_markers) : [],
    since: kind === "undo" ? Number(line.since) : 0,
  };
}

function meld(line: Line | null): Pick<LogEvent, "own" | "called" | "laid" | "isQuad"> {
  if (!line) return { own: [], called: "", laid: [], isQuad: false };
  const consumed = tiles(line.consumed);
  const added = line.pai == null ? [] : [tile(line.pai)];
  if (line.type === "wrong_set") return { own: consumed, called: "", laid: [], isQuad: consumed.length > 2 };
  const isQuad = QUADS.includes(line.type);
  const laid = [...consumed, ...added];
  return line.type === "kakan" ? { own: added, called: "", laid, isQuad } : { own: consumed, called: added[0] ?? "", laid, isQuad };
}

function begun(line: Begins): LoggedHand {
  const dealt = Array.isArray(line.tehais) ? line.tehais.map(tiles) : [];
  if (dealt.length !== SEATS || dealt.some((one) => one.length !== 13)) throw new LogError("four seats are dealt thirteen tiles");
  return {
    wind: line.bakaze,
    dealer: seat(line.oya),
    honba: Number(line.honba),
    tiles: dealt,
    indicator: tile(line.dora_marker),
    commitment: String(line.commitment ?? ""),
    seed: "",
    dice: Array.isArray(line.dice) ? [Number(line.dice[0]), Number(line.dice[1])] : null,
    events: [],
  };
}

/** The hands of a log, from its lines. */
export function parseHands(lines: readonly unknown[]): LoggedHand[] {
  const all: LoggedHand[] = [];
  for (const one of lines) {
    const line = one as Line & { seed?: unknown };
    const hand = all.at(-1);
    if (line?.type === "start_kyoku") all.push(begun(line as Begins));
    else if (line?.type === "end_kyoku" && hand && line.seed != null) hand.seed = HEX.test(String(line.seed)) ? String(line.seed) : fail("a seed has 64 digits");
    else if (hand && line?.type !== "end_kyoku" && line?.type !== "end_game") hand.events.push(happening(line));
  }
  return all;
}

function fail(what: string): never {
  throw new LogError(what);
}

/** The hands of a log, from its text. */
export function parseLog(text: string): LoggedHand[] {
  const lines = text.split("\n").filter((line) => line.trim());
  try {
    return parseHands(lines.map((line) => JSON.parse(line)));
  } catch (error) {
    throw error instanceof LogError ? error : new LogError("this is no log");
  }
}
