// The result of a hand or a game in a few words, read out when its dialog opens.

import type { Ended, Line, Over, Table } from "../api/types/messages";
import type { Speech } from "./speech";
import { WINDS } from "../game/tiles";
import { lineName, playerName, type Words } from "../i18n/words";

/** A change of points with its sign. */
export function signedChange(points: number, words: Words): string {
  return (points > 0 ? "+" : points < 0 ? "−" : "±") + Math.abs(points).toLocaleString(words.language);
}

/** The yaku, and who won or lost how much; the dialog has the rest. */
export function describeHandResult(over: Over, { words, table, now }: Speech): string {
  const lines = over.shown.flatMap((shown) => yakuOf(shown.account?.[0]?.lines ?? []));
  const yaku = lines.map((line) => [lineName(line, words), line.amount].filter(Boolean).join(" "));
  const others = over.kind === "exhausted" ? over.shown.map((shown) => shown.heading ?? "") : over.notes.map((note) => note.name);
  const texts = over.kind === "win" ? [words.list(yaku)] : others;
  const sentences = texts.filter(Boolean).map((text) => (/[.。]$/.test(text) ? text : words.t("sentence", { text })));
  WINDS.forEach((wind, at) => {
    const seat = now.seats[at]!;
    const who = seat === table.seat ? words.t("speech-you-subject") : words.t("seat-name", { wind: words.t(`wind-${wind}`), name: name(table, seat, words) });
    const change = over.changes[at] ?? 0;
    if (change) sentences.push(words.t("speech-score-change", { player: who, change: signedChange(change, words), score: now.view.seats[at]!.score.toLocaleString(words.language) }));
  });
  return sentences.join(" ");
}

/** The yaku; their total only if there are several. */
function yakuOf(lines: Line[]): Line[] {
  return lines.filter((line) => !line.total || lines.length > 2);
}

/** The players in the order of their places. */
export function describeGameResult(ended: Ended, { words, table }: Pick<Speech, "words" | "table">): string {
  const order = [0, 1, 2, 3].sort((a, b) => ended.places[a]! - ended.places[b]! || a - b);
  return order
    .map((seat) => {
      const who = seat === table.seat ? words.t("speech-you-subject") : name(table, seat, words);
      return words.t("speech-place", { place: ended.places[seat]!, player: who, points: ended.points[seat]!.toLocaleString(words.language) });
    })
    .join(" ");
}

function name(table: Table, seat: number, words: Words): string {
  const chair = table.chairs[seat];
  return chair ? playerName(chair, words) : "";
}
