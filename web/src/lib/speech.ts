// The game in words, for who does not see it: what happened, what is asked, and how the table looks.

import { type Happened, isCall, termOf } from "./events";
import type { Asked, Now, Side, Table } from "./messages";
import { tileName, WINDS, type Wind } from "./tiles";
import { term, type Words } from "./words";

/** What is needed to speak of a table. */
export interface Speech {
  words: Words;
  table: Table;
  now: Now;
}

function tiles(all: string[], words: Words): string {
  return words.list(all.map((tile) => tileName(tile, words)));
}

/** One thing that happened; nothing of what is of no use, such as the draws of others. */
export function ofEvent(event: Happened, { words, table, now }: Speech): string {
  const says = words.says;
  const own = now.view.viewer;
  const who = event.seat && event.seat !== own ? words.winds[event.seat] : null;
  const tile = event.tile ? tileName(event.tile, words) : "";
  const from = event.from ? (event.from === own ? says.you : words.winds[event.from]) : "";
  if (isCall(event)) return says.calls(who, term(termOf(event.type), words, table.terms), tiles(event.tiles ?? [], words), from);
  if (event.type === "discard") return says.discards(who, tile, event.drawn ?? false);
  if (event.type === "draw") return who ? "" : says.draws(tile);
  if (event.type === "riichi") return says.declares(who, term("riichi", words, table.terms));
  if (event.type === "tenpai" || event.type === "noten") return says.declares(who, term(event.type, words, table.terms));
  if (event.type === "win") return says.wins(who, term(from ? "ron" : "tsumo", words, table.terms), from);
  if (event.type === "indicator") return says.indicator(tile);
  if (event.type === "exhausted") return says.exhausted;
  if (event.type === "aborted") return says.aborted;
  return "";
}

/** What is asked of the player. */
export function ofQuestion(asked: Asked, { words, table, now }: Speech): string {
  const kinds = asked.choices.map((choice) => choice.kind);
  const terms = [...new Set(kinds.filter((kind) => kind !== "discard" && kind !== "pass").map(termOf))];
  const can = words.list(terms.map((one) => term(one, words, table.terms)));
  if (kinds.includes("discard") || kinds.includes("riichi")) return can ? `${words.says.turn} ${words.says.can(can)}` : words.says.turn;
  if (!can) return "";
  const offered = now.view.offered;
  return offered ? words.says.offered(tileName(offered[1], words), can) : words.says.can(can);
}

/** The player's own tiles. */
export function ofHand({ words, now }: Speech): string {
  const side = mine(now);
  if (!side?.tiles) return "";
  const drawn = now.view.drawn ? ` ${words.says.draws(tileName(now.view.drawn, words))}.` : "";
  const sets = side.melds.length ? ` ${words.text.melds}: ${side.melds.map((meld) => tiles(meld[1], words)).join("; ")}.` : "";
  return `${words.text.your_hand}: ${tiles(side.tiles, words)}.${sets}${drawn}`;
}

/** Where the game is: the hand, one's wind, the dora and the scores. */
export function ofTable(speech: Speech): string {
  const { words, now, table } = speech;
  const hand = words.hand(words.winds[now.view.round], now.seats[0]! + 1, now.view.honba);
  const own = now.view.viewer ? `${words.says.youAre(words.winds[now.view.viewer])} ` : "";
  const dora = `${words.text.indicators}: ${tiles(now.view.indicators, words)}.`;
  return `${hand}. ${own}${words.says.left(now.view.live_left)} ${dora} ${now.view.seats.map((side) => ofScore(side, table, now, words)).join(" ")}`;
}

function ofScore(side: Side, table: Table, now: Now, words: Words): string {
  const name = table.chairs[now.seats[WINDS.indexOf(side.seat)]!]?.name ?? "";
  const riichi = side.riichi ? `, ${term("riichi", words, table.terms)}` : "";
  return `${words.winds[side.seat]}, ${name}: ${side.score.toLocaleString(words.language)}${riichi}.`;
}

/** All ponds, one player after the other. */
export function ofPonds({ words, now }: Speech): string {
  return now.view.seats.map((side) => `${words.winds[side.seat]}: ${ofPond(side, words) || words.says.none}.`).join(" ");
}

/** What lies in a pond, the tile of a riichi named as such. */
export function ofPond(side: Side, words: Words): string {
  const there = side.pond.filter(([, , , by]) => !by);
  return words.list(there.map(([tile, , turned]) => tileName(tile, words) + (turned ? ` (${words.text.turned})` : "")));
}

function mine(now: Now): Side | undefined {
  const own: Wind | null = now.view.viewer;
  return own ? now.view.seats[WINDS.indexOf(own)] : undefined;
}
