// Reads the parts of a log in hanchan's own format that the proof of the walls needs: docs/guide/logs.md.
// The file is not trusted: anything impossible is a LogError, never another exception.

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
  /** The tiles dealt to each seat. */
  tiles: string[][];
  indicator: string;
  /** The commitment published before the deal, according to the log. */
  commitment: string;
  /** The seed of the wall; empty if the log does not have it. */
  seed: string;
  dice: [number, number] | null;
  events: LogEvent[];
}

/** An event that moves or reveals tiles; others do not matter for the proof. */
export interface LogEvent {
  kind: "draw" | "back" | "discard" | "meld" | "indicator" | "win" | "undo" | "other";
  seat: number;
  /** The tile drawn, discarded or turned over. */
  tile: string;
  /** The tiles of a meld that come from the player's own hand. */
  own: string[];
  /** The called discard; empty for a closed or an added kan. */
  called: string;
  /** All tiles of a meld; none for an invalid meld, which lies there only until a ruling. */
  laid: string[];
  isQuad: boolean;
  ura: string[];
  /** Everything from this event of the hand on, from 1, is undone. */
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
function parseTile(name: unknown): string {
  if (typeof name !== "string") throw new LogError("a tile is missing");
  if (HONOURS[name]) return HONOURS[name];
  if (/^[1-9][mps]$/.test(name)) return name;
  if (/^5[mps]r$/.test(name)) return `0${name[1]}`;
  throw new LogError(`unknown tile ${name.slice(0, 10)}`);
}

const tiles = (names: unknown) => (Array.isArray(names) ? names.map(parseTile) : []);

function parseSeat(number: unknown): number {
  if (!Number.isInteger(number) || Number(number) < 0 || Number(number) >= SEATS) throw new LogError("a seat is 0 to 3");
  return Number(number);
}

function parseEvent(line: Line): LogEvent {
  const kind = KINDS[line.type] ?? "other";
  const named = kind === "draw" || kind === "discard" ? parseTile(line.pai) : kind === "indicator" ? parseTile(line.dora_marker) : "";
  return {
    kind,
    seat: ["other", "undo", "indicator"].includes(kind) ? -1 : parseSeat(line.actor),
    tile: named,
    ...parseMeld(kind === "meld" ? line : null),
    ura: kind === "win" ? tiles(line.ura_markers) : [],
    since: kind === "undo" ? Number(line.since) : 0,
  };
}

function parseMeld(line: Line | null): Pick<LogEvent, "own" | "called" | "laid" | "isQuad"> {
  if (!line) return { own: [], called: "", laid: [], isQuad: false };
  const consumed = tiles(line.consumed);
  const added = line.pai == null ? [] : [parseTile(line.pai)];
  if (line.type === "wrong_set") return { own: consumed, called: "", laid: [], isQuad: consumed.length > 2 };
  const isQuad = QUADS.includes(line.type);
  const laid = [...consumed, ...added];
  return line.type === "kakan" ? { own: added, called: "", laid, isQuad } : { own: consumed, called: added[0] ?? "", laid, isQuad };
}

function parseStart(line: Begins): LoggedHand {
  const dealt = Array.isArray(line.tehais) ? line.tehais.map(tiles) : [];
  if (dealt.length !== SEATS || dealt.some((tiles) => tiles.length !== 13)) throw new LogError("four seats are dealt thirteen tiles");
  return {
    wind: line.bakaze,
    dealer: parseSeat(line.oya),
    honba: Number(line.honba),
    tiles: dealt,
    indicator: parseTile(line.dora_marker),
    commitment: String(line.commitment ?? ""),
    seed: "",
    dice: Array.isArray(line.dice) ? [Number(line.dice[0]), Number(line.dice[1])] : null,
    events: [],
  };
}

/** The hands of a log, from its lines. */
export function parseHands(lines: readonly unknown[]): LoggedHand[] {
  const all: LoggedHand[] = [];
  for (const value of lines) {
    const line = value as Line & { seed?: unknown };
    const hand = all.at(-1);
    if (line?.type === "start_kyoku") all.push(parseStart(line as Begins));
    else if (line?.type === "end_kyoku" && hand && line.seed != null) hand.seed = HEX.test(String(line.seed)) ? String(line.seed) : fail("a seed has 64 digits");
    else if (hand && line?.type !== "end_kyoku" && line?.type !== "end_game") hand.events.push(parseEvent(line));
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
    throw error instanceof LogError ? error : new LogError("not a log");
  }
}
