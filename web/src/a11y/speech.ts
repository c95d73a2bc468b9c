// The game in words for screen readers: what happened, what the player may do, and what the table looks like.

import type { Asked, Now, Side, Table } from "../api/types/messages";
import { type TableEvent, isCall, termOf } from "../game/events";
import { describeTiles, joinGroups, tileName, WINDS, type Wind } from "../game/tiles";
import { playerName, capital, term, type Words } from "../i18n/words";

/** What a description of a table needs. */
export interface Speech {
  words: Words;
  table: Table;
  now: Now;
}

/** An event; empty for events that are of no use to the listener, such as the draws of others. */
export function describeEvent(event: TableEvent, { words, table, now }: Speech): string {
  const { t } = words;
  const own = now.view.viewer;
  const other = event.seat && event.seat !== own ? t(`wind-${event.seat}`) : "";
  const player = other || t("speech-you-subject");
  const tile = event.tile ? tileName(event.tile, words) : "";
  const from = event.from ? (event.from === own ? t("speech-you") : t(`wind-${event.from}`)) : "";
  const named = (key: string) => term(key, words, table.terms);
  if (isCall(event)) return describeCall(player, named(termOf(event.type)), describeSet(event.tiles ?? [], words), from, words);
  if (event.type === "discard" && !other) return t("speech-own-discard", { tile });
  if (event.type === "discard") return event.drawn ? t("speech-tsumogiri", { player, tile }) : t("speech-discard", { player, tile });
  if (event.type === "draw") return other ? "" : t("speech-own-draw", { tile });
  if (["riichi", "tenpai", "noten"].includes(event.type)) return t("speech-declare", { player, term: named(event.type) });
  if (event.type === "win" && from) return t("speech-win-from", { player, term: named("ron"), from });
  if (event.type === "win") return t("speech-declare", { player, term: named("tsumo") });
  if (event.type === "indicator") return t("speech-indicator", { tile });
  if (event.type === "exhausted") return t("speech-exhausted");
  if (event.type === "aborted") return t("speech-aborted");
  return "";
}

/** A call with its tiles; `from` is empty for a closed kan. */
export function describeCall(player: string, term: string, tiles: string, from: string, { t }: Words): string {
  return from ? t("speech-call-from", { player, term, tiles, from }) : t("speech-call", { player, term, tiles });
}

/** The question to the player; what `announced` events have just said is not repeated. */
export function describeQuestion(asked: Asked, { words, table, now }: Speech, announced: TableEvent[] = []): string {
  const { t } = words;
  const kinds = asked.choices.map((choice) => choice.kind);
  const terms = [...new Set(kinds.filter((kind) => kind !== "discard" && kind !== "pass").map(termOf))];
  const options = words.list(terms.map((key) => term(key, words, table.terms)));
  const canCall = options ? t("speech-options", { options }) : "";
  if (kinds.includes("discard") || kinds.includes("riichi")) {
    const isDrawn = announced.some((event) => event.type === "draw" && event.seat === now.view.viewer);
    return [isDrawn ? "" : t("speech-your-turn"), canCall].filter(Boolean).join(" ");
  }
  const offered = now.view.offered;
  if (!canCall || !offered) return canCall;
  const isAnnounced = announced.some((event) => event.tile === offered[1] && event.seat === offered[0]);
  return isAnnounced ? canCall : t("speech-options-on", { tile: tileName(offered[1], words), options });
}

/** What the player may do now and for how long, or whose turn it is. */
export function describeMoment(speech: Speech, asked: Asked | null | undefined, seconds: number | null): string {
  const { words, now } = speech;
  const { t } = words;
  const { turn, viewer } = now.view;
  const question = asked ? describeQuestion(asked, speech) : "";
  const otherwise = turn && turn !== viewer ? t("speech-turn-of", { player: t(`wind-${turn}`) }) : t("speech-no-decision");
  const time = question && seconds !== null ? t("sentence", { text: t("speech-seconds-left", { seconds: Math.ceil(seconds) }) }) : "";
  return [question || otherwise, time].filter(Boolean).join(" ");
}

/** The discards that can declare a riichi. */
export function describeDeclaring(choices: Asked["choices"], open: boolean, { words, table }: Speech): string {
  const discards = choices.filter((choice) => choice.kind === "riichi" && (choice.open ?? false) === open && choice.tile).map((choice) => choice.tile!);
  const riichi = open ? words.t("open-riichi") : capital(term("riichi", words, table.terms));
  return words.t("sentence", { text: words.t("speech-riichi-with", { riichi, tiles: describeTiles([...new Set(discards)], words) }) });
}

/** The player's own tiles. */
export function describeHand({ words, table, now }: Speech): string {
  const { t } = words;
  const side = ownSide(now);
  if (!side?.tiles) return "";
  const parts = [t("speech-your-hand", { tiles: describeTiles(side.tiles, words) })];
  if (side.melds.length) parts.push(t("speech-melds", { melds: describeSideMelds(side, words, table.terms) }));
  if (now.view.drawn && now.view.turn === now.view.viewer) parts.push(t("speech-own-draw", { tile: tileName(now.view.drawn, words) }));
  return parts.map((text) => t("sentence", { text })).join(" ");
}

/** The state of the game: the hand, the player's wind, the dora, riichi sticks and the scores. */
export function describeTable(speech: Speech): string {
  const { words, now } = speech;
  const { t } = words;
  const name = t("hand-name", { wind: t(`wind-${now.view.round}`), number: now.seats[0]! + 1, honba: now.view.honba });
  const parts = [t("sentence", { text: name })];
  if (now.view.viewer) parts.push(t("speech-you-are", { wind: t(`wind-${now.view.viewer}`) }));
  parts.push(t("speech-tiles-left", { count: now.view.live_left }));
  parts.push(t("sentence", { text: t("speech-dora-indicators", { tiles: describeTiles(now.view.indicators, words) }) }));
  if (now.view.deposits) parts.push(t("speech-riichi-sticks", { count: now.view.deposits }));
  return [...parts, ...now.view.seats.map((side) => describeScore(side, speech))].join(" ");
}

function describeScore(side: Side, { words, table, now }: Speech, isDifference = false): string {
  const { t } = words;
  const chair = table.chairs[now.seats[WINDS.indexOf(side.seat)]!];
  const parts = [
    (isDifference && side.score > 0 ? "+" : "") + side.score.toLocaleString(words.language).replace("-", "−"),
    side.riichi ? term("riichi", words, table.terms) : "",
    side.dead ? term("dead_hand", words, table.terms) : "",
    chair?.away ? t("away") : "",
  ];
  const label = t("seat-name", { wind: t(`wind-${side.seat}`), name: chair ? playerName(chair, words) : "" });
  return t("sentence", { text: t("speech-labelled", { label, text: words.list(parts) }) });
}

/** The score differences to the player, or to whoever sits at the bottom. */
export function describeDifferences(own: Side, { words, table, now }: Speech): string {
  const others = now.view.seats.filter((side) => side.seat !== own.seat);
  return others.map((side) => describeScore({ ...side, score: side.score - own.score }, { words, table, now }, true)).join(" ");
}

/** All ponds, one player after the other. */
export function describePonds({ words, now }: Speech): string {
  return now.view.seats.map((side) => labelledSentence(side.seat, describePond(side, words) || words.t("none"), words)).join(" ");
}

/** The tiles of a pond, with the riichi tile named as such. */
export function describePond(side: Side, words: Words): string {
  const there = side.pond.filter(([, , , by]) => !by);
  const at = there.findIndex(([, , turned]) => turned);
  const tiles = (from: number, to?: number) => describeTiles(there.slice(from, to).map(([tile]) => tile), words);
  if (at < 0) return tiles(0);
  const riichi = words.t("speech-riichi-tile", { tile: tileName(there[at]![0], words) });
  return joinGroups([tiles(0, at), riichi, tiles(at + 1)], words);
}

/** The calls of every player. */
export function describeMelds({ words, table, now }: Speech): string {
  const sides = now.view.seats.filter((side) => side.melds.length);
  const melds = sides.map((side) => labelledSentence(side.seat, describeSideMelds(side, words, table.terms), words));
  return words.t("speech-melds", { melds: melds.join(" ") || words.t("sentence", { text: words.t("none") }) });
}

function labelledSentence(wind: Wind, text: string, { t }: Words): string {
  return t("sentence", { text: t("speech-labelled", { label: t(`wind-${wind}`), text }) });
}

function describeSideMelds(side: Side, words: Words, terms: Table["terms"]): string {
  const melds = side.melds.map(([name, tiles, from]) => {
    const values = { term: term(termOf(name), words, terms), tiles: describeSet(tiles, words) };
    return from ? words.t("speech-meld-from", { ...values, from: words.t(`wind-${from}`) }) : words.t("speech-meld", values);
  });
  return joinGroups(melds, words);
}

/** The tiles of a meld: for equal tiles its name says how many there are. */
export function describeSet(tiles: string[], words: Words): string {
  return new Set(tiles).size === 1 ? tileName(tiles[0]!, words) : describeTiles(tiles, words);
}

function ownSide(now: Now): Side | undefined {
  const own: Wind | null = now.view.viewer;
  return own ? now.view.seats[WINDS.indexOf(own)] : undefined;
}
