// The penalty ledger of a refereed game, player by player.

import type { Booked } from "../api/types/messages";
import type { Words } from "../i18n/words";

export interface PlayerPenalties {
  seat: number;
  lines: Booked[];
}

/** The entries of each player who has some, in the order of the seats. */
export function penaltiesByPlayer(ledger: Booked[]): PlayerPenalties[] {
  return [0, 1, 2, 3].map((seat) => ({ seat, lines: ledger.filter((line) => line.seat === seat) })).filter(({ lines }) => lines.length);
}

/** The total for each place where points are recorded; empty if no entry has points. */
export function penaltyTotals(lines: Booked[], words: Words): string[] {
  const places = new Set(lines.filter((line) => line.points).map((line) => line.where));
  return [...places].map((where) => {
    const points = lines.reduce((sum, line) => sum + (line.where === where ? line.points : 0), 0);
    return `${points.toLocaleString(words.language).replace("-", "−")} ${where}`;
  });
}
