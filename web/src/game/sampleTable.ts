// A table for tests.

import type { Now, Side, Table, View } from "../api/types/messages";
import { WINDS, type Wind } from "./tiles";

export function side(seat: Wind, more: Partial<Side> = {}): Side {
  return { seat, score: 30_000, riichi: false, dead: false, aside: [], concealed: 13, tiles: null, melds: [], pond: [], ...more };
}

export function view(more: Partial<View> = {}): View {
  return {
    viewer: "S",
    round: "E",
    honba: 0,
    deposits: 0,
    live_left: 69,
    indicators: ["6s"],
    turn: "E",
    drawn: null,
    offered: null,
    furiten: false,
    seats: WINDS.map((wind) => side(wind)),
    dora: ["7s"],
    dice: [3, 5],
    ...more,
  };
}

export function now(more: Partial<Now> = {}, seen: Partial<View> = {}): Now {
  return { type: "now", number: 1, events: [], view: view(seen), hand: "East 1", seats: [0, 1, 2, 3], step: 1, deal: 1, commitment: "", ...more };
}

export const table: Table = {
  type: "table",
  id: "t",
  ruleset: "wrc-2022",
  name: "WRC",
  seat: 1,
  chairs: ["Ann", "Ben", "Cy", "Di"].map((name) => ({ name })),
  length: "full",
  mode: "assisted",
  terms: { riichi: "riichi", ron: "ron", tsumo: "tsumo", chi: "chii", pon: "pon", kan: "kan", tenpai: "tenpai", noten: "noten" },
};
