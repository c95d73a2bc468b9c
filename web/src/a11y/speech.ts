// The game in words, for who does not see it: what happened, what is asked, and how the table looks.

import { type TableEvent, isCall, termOf } from "../game/events";
import type { Asked, Now, Side, Table } from "../api/types/messages";
import { describeTiles, tileName, WINDS, type Wind } from "../game/tiles";
import { playerName, capital, term, type Words } from "../i18n/words";

/** What is needed to speak of a table. */
export interface Speech {
  words: Words;
  table: Table;
  now: Now;
}

/** One thing that happened; nothing of what is of no use, such as the draws of others. */
export function describeEvent(event: TableEvent, { words, table, now }: Speech): string {
  const says = words.says;
  const own = now.view.viewer;
  const who = event.seat && event.seat !== own ? words.winds[event.seat] : null;
  const tile = event.tile ? tileName(event.tile, words) : "";
  const from = event.from ? (event.from === own ? says.you : words.winds[event.from]) : "";
  if (isCall(event)) return says.calls(who, term(termOf(event.type), words, table.terms), describeSet(event.tiles ?? [], words), from);
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

/** What is asked of the player; `told` is what was said just before, and need not be said again. */
export function describeQuestion(asked: Asked, { words, table, now }: Speech, told: TableEvent[] = []): string {
  const kinds = asked.choices.map((choice) => choice.kind);
  const terms = [...new Set(kinds.filter((kind) => kind !== "discard" && kind !== "pass").map(termOf))];
  const can = terms.length ? words.says.can(words.list(terms.map((one) => term(one, words, table.terms)))) : "";
  if (kinds.includes("discard") || kinds.includes("riichi")) {
    const isDrawn = told.some((event) => event.type === "draw" && event.seat === now.view.viewer);
    return [isDrawn ? "" : words.says.turn, can].filter(Boolean).join(" ");
  }
  const offered = now.view.offered;
  if (!can || !offered) return can;
  const isTold = told.some((event) => event.tile === offered[1] && event.seat === offered[0]);
  return isTold ? can : words.says.offered(tileName(offered[1], words), words.list(terms.map((one) => term(one, words, table.terms))));
}

/** What the player may do now, or who is waited for, and how long. */
export function describeMoment(speech: Speech, asked: Asked | null | undefined, seconds: number | null): string {
  const { words, now } = speech;
  const { turn, viewer } = now.view;
  const question = asked ? describeQuestion(asked, speech) : "";
  const waits = turn && turn !== viewer ? words.says.turnOf(words.winds[turn]) : words.says.nothingAsked;
  const time = question && seconds !== null ? words.says.sentence(words.says.seconds(Math.ceil(seconds))) : "";
  return [question || waits, time].filter(Boolean).join(" ");
}

/** With which discards a riichi is declared. */
export function describeDeclaring(choices: Asked["choices"], open: boolean, { words, table }: Speech): string {
  const kept = choices.filter((one) => one.kind === "riichi" && (one.open ?? false) === open && one.tile).map((one) => one.tile!);
  const name = open ? words.text.open_riichi : capital(term("riichi", words, table.terms));
  return words.says.sentence(`${name}: ${words.text.riichi_with} ${describeTiles([...new Set(kept)], words)}`);
}

/** The player's own tiles. */
export function describeHand({ words, table, now }: Speech): string {
  const side = mine(now);
  if (!side?.tiles) return "";
  const told = [`${capital(words.text.your_hand)}: ${describeTiles(side.tiles, words)}`];
  if (side.melds.length) told.push(`${capital(words.text.melds)}: ${ofSets(side, words, table.terms)}`);
  if (now.view.drawn && now.view.turn === now.view.viewer) told.push(words.says.draws(tileName(now.view.drawn, words)));
  return told.map(words.says.sentence).join(" ");
}

/** Where the game is: the hand, one's wind, the dora, what lies on the table, and the scores. */
export function describeTable(speech: Speech): string {
  const { words, now } = speech;
  const { says } = words;
  const told = [says.sentence(words.hand(words.winds[now.view.round], now.seats[0]! + 1, now.view.honba))];
  if (now.view.viewer) told.push(says.youAre(words.winds[now.view.viewer]));
  told.push(says.left(now.view.live_left), says.sentence(`${capital(words.text.indicators)}: ${describeTiles(now.view.indicators, words)}`));
  if (now.view.deposits) told.push(says.sticks(now.view.deposits));
  return [...told, ...now.view.seats.map((side) => ofScore(side, speech))].join(" ");
}

function ofScore(side: Side, { words, table, now }: Speech, isDifference = false): string {
  const chair = table.chairs[now.seats[WINDS.indexOf(side.seat)]!];
  const told = [
    (isDifference && side.score > 0 ? "+" : "") + side.score.toLocaleString(words.language).replace("-", "−"),
    side.riichi ? term("riichi", words, table.terms) : "",
    side.dead ? term("dead_hand", words, table.terms) : "",
    chair?.away ? words.text.away : "",
  ];
  return words.says.sentence(`${words.says.seat(words.winds[side.seat], chair ? playerName(chair, words) : "")}: ${words.list(told.filter(Boolean))}`);
}

/** How far the others are from the player, or from who sits below. */
export function describeDifferences(own: Side, { words, table, now }: Speech): string {
  const others = now.view.seats.filter((side) => side.seat !== own.seat);
  return others.map((side) => ofScore({ ...side, score: side.score - own.score }, { words, table, now }, true)).join(" ");
}

/** All ponds, one player after the other. */
export function describePonds({ words, now }: Speech): string {
  return now.view.seats.map((side) => words.says.sentence(`${words.winds[side.seat]}: ${describePond(side, words) || words.says.none}`)).join(" ");
}

/** What lies in a pond, the tile of a riichi named as such. */
export function describePond(side: Side, words: Words): string {
  const there = side.pond.filter(([, , , by]) => !by);
  const at = there.findIndex(([, , turned]) => turned);
  const named = (from: number, to?: number) => describeTiles(there.slice(from, to).map(([tile]) => tile), words);
  if (at < 0) return named(0);
  const turned = `${tileName(there[at]![0], words)} (${words.text.turned})`;
  return words.runs([named(0, at), turned, named(at + 1)].filter(Boolean));
}

/** What everybody has called. */
export function describeMelds({ words, table, now }: Speech): string {
  const all = now.view.seats.filter((side) => side.melds.length);
  const told = all.map((side) => words.says.sentence(`${words.winds[side.seat]}: ${ofSets(side, words, table.terms)}`));
  return `${capital(words.text.melds)}: ${told.join(" ") || words.says.sentence(words.says.none)}`;
}

function ofSets(side: Side, words: Words, terms: Table["terms"]): string {
  return side.melds
    .map(([name, tiles, from]) => words.says.set(term(termOf(name), words, terms), describeSet(tiles, words), from ? words.winds[from] : ""))
    .join("; ");
}

/** The tiles of a set: its name says how many there are of a kind. */
export function describeSet(tiles: string[], words: Words): string {
  return new Set(tiles).size === 1 ? tileName(tiles[0]!, words) : describeTiles(tiles, words);
}

function mine(now: Now): Side | undefined {
  const own: Wind | null = now.view.viewer;
  return own ? now.view.seats[WINDS.indexOf(own)] : undefined;
}
