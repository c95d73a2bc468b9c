// What the calculator is asked, in the address of its page: a hand can be sent to others, or opened from a table.

import type { Question } from "./calculating";
import { joined } from "./hand";
import type { Side, View } from "./messages";
import { WINDS, type Wind } from "./tiles";

export const FLAGS = [
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
export type Flag = (typeof FLAGS)[number];

export const PLACES = ["left", "across", "right"] as const;
export type Place = (typeof PLACES)[number];

const TEXTS = ["hand", "win", "indicators", "ura"] as const;
const NUMBERS = ["honba", "deposits"] as const;

/** The address of a question; what is as usual is left out. */
export function address(question: Question): string {
  const told = new URLSearchParams();
  for (const key of TEXTS) if (question[key]) told.set(key, question[key]);
  for (const key of NUMBERS) if (question[key]) told.set(key, String(question[key]));
  if (question.tsumo) told.set("tsumo", "");
  for (const flag of FLAGS) if (question[flag]) told.set(flag, "");
  if (question.seat && question.seat !== "S") told.set("seat", question.seat);
  if (question.round && question.round !== "E") told.set("round", question.round);
  if (question.discarder) told.set("discarder", question.discarder);
  for (const [yakuman, who] of Object.entries(question.liable ?? {})) told.set(yakuman, who);
  const text = told.toString().replaceAll("=&", "&").replace(/=$/, "").replaceAll("%3A", ":");
  return text ? `/calculator?${text}` : "/calculator";
}

/** The question of an address; what cannot be read is as usual. */
export function question(search: string): Question {
  const told = new URLSearchParams(search);
  const asked: Question = { hand: told.get("hand") ?? "" };
  for (const key of TEXTS) if (told.get(key)) asked[key] = told.get(key)!;
  for (const key of NUMBERS) asked[key] = whole(told.get(key));
  asked.tsumo = told.has("tsumo");
  for (const flag of FLAGS) if (told.has(flag)) asked[flag] = true;
  asked.seat = wind(told.get("seat"), "S");
  asked.round = wind(told.get("round"), "E");
  asked.discarder = place(told.get("discarder"));
  asked.liable = {};
  for (const yakuman of ["big_dragons", "big_winds", "four_quads"]) {
    const who = place(told.get(yakuman));
    if (who) asked.liable[yakuman] = who;
  }
  return asked;
}

function whole(text: string | null): number {
  const number = Math.trunc(Number(text));
  return number > 0 && number < 100 ? number : 0;
}

function wind(text: string | null, otherwise: Wind): Wind {
  return WINDS.find((one) => one === text) ?? otherwise;
}

function place(text: string | null): Place | null {
  return PLACES.find((one) => one === text) ?? null;
}

/** The question about somebody's hand as it lies on a table: with fourteen tiles the last is the one that was drawn. */
export function ofSide(side: Side, view: View): Question {
  const sets = side.melds.map(([kind, tiles]) => `${kind}:${joined(tiles)}`);
  const drawn = view.turn === side.seat && view.drawn ? [view.drawn] : [];
  const tiles = side.tiles ?? [];
  const isFull = (tiles.length + 3 * sets.length) % 3 === 2;
  const all = isFull ? tiles : [...tiles, ...drawn];
  return {
    hand: [joined(all), ...sets].filter(Boolean).join(" "),
    seat: side.seat,
    round: view.round,
    indicators: joined(view.indicators),
    honba: view.honba,
    deposits: view.deposits,
    riichi: side.riichi,
  };
}
