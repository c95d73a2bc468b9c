// The address of the calculator with a hand in it, to share a hand or to open one from a table.

import type { HandQuestion } from "../api/types/calculator";
import { joinTiles } from "./hand";
import type { Side, View } from "../api/types/messages";
import { WINDS, type Wind } from "./tiles";

export const CIRCUMSTANCES = [
  "riichi",
  "double_riichi",
  "open_riichi",
  "ippatsu",
  "rinshan",
  "chankan",
  "haitei",
  "houtei",
  "tenhou",
  "chihou",
  "renhou",
] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

export const OPPONENTS = ["left", "across", "right"] as const;
export type Opponent = (typeof OPPONENTS)[number];

const TEXTS = ["hand", "win", "indicators", "ura"] as const;
const NUMBERS = ["honba", "deposits"] as const;

/** The address of a question; defaults are left out. */
export function calculatorAddress(question: HandQuestion): string {
  const parameters = new URLSearchParams();
  for (const key of TEXTS) if (question[key]) parameters.set(key, question[key]);
  for (const key of NUMBERS) if (question[key]) parameters.set(key, String(question[key]));
  if (question.tsumo) parameters.set("tsumo", "");
  for (const flag of CIRCUMSTANCES) if (question[flag]) parameters.set(flag, "");
  if (question.seat && question.seat !== "S") parameters.set("seat", question.seat);
  if (question.round && question.round !== "E") parameters.set("round", question.round);
  if (question.discarder) parameters.set("discarder", question.discarder);
  for (const [yakuman, who] of Object.entries(question.liable ?? {})) parameters.set(yakuman, who);
  const text = parameters.toString().replaceAll("=&", "&").replace(/=$/, "").replaceAll("%3A", ":");
  return text ? `/calculator?${text}` : "/calculator";
}

/** The question in an address; what cannot be read gets its default. */
export function questionFromAddress(search: string): HandQuestion {
  const parameters = new URLSearchParams(search);
  const asked: HandQuestion = { hand: parameters.get("hand") ?? "" };
  for (const key of TEXTS) if (parameters.get(key)) asked[key] = parameters.get(key)!;
  for (const key of NUMBERS) asked[key] = whole(parameters.get(key));
  asked.tsumo = parameters.has("tsumo");
  for (const flag of CIRCUMSTANCES) if (parameters.has(flag)) asked[flag] = true;
  asked.seat = wind(parameters.get("seat"), "S");
  asked.round = wind(parameters.get("round"), "E");
  asked.discarder = place(parameters.get("discarder"));
  asked.liable = {};
  for (const yakuman of ["big_dragons", "big_winds", "four_quads"]) {
    const who = place(parameters.get(yakuman));
    if (who) asked.liable[yakuman] = who;
  }
  return asked;
}

function whole(text: string | null): number {
  const number = Math.trunc(Number(text));
  return number > 0 && number < 100 ? number : 0;
}

function wind(text: string | null, otherwise: Wind): Wind {
  return WINDS.find((candidate) => candidate === text) ?? otherwise;
}

function place(text: string | null): Opponent | null {
  return OPPONENTS.find((opponent) => opponent === text) ?? null;
}

/** The question about a hand on a table; of fourteen tiles the last is the drawn one. */
export function questionForHand(side: Side, view: View): HandQuestion {
  const sets = side.melds.map(([kind, tiles]) => `${kind}:${joinTiles(tiles)}`);
  const drawn = view.turn === side.seat && view.drawn ? [view.drawn] : [];
  const tiles = side.tiles ?? [];
  const isFull = (tiles.length + 3 * sets.length) % 3 === 2;
  const all = isFull ? tiles : [...tiles, ...drawn];
  return {
    hand: [joinTiles(all), ...sets].filter(Boolean).join(" "),
    seat: side.seat,
    round: view.round,
    indicators: joinTiles(view.indicators),
    honba: view.honba,
    deposits: view.deposits,
    riichi: side.riichi,
  };
}
