// The ledger of a game by the book, player by player.

import type { Booked } from "../api/types/messages";
import type { Words } from "../i18n/words";

export interface PlayerPenalties {
  seat: number;
  lines: Booked[];
}

/** What each player has in the ledger, in the order of the seats; who has nothing is not in it. */
export function penaltiesByPlayer(ledger: Booked[]): PlayerPenalties[] {
  return [0, 1, 2, 3].map((seat) => ({ seat, lines: ledger.filter((one) => one.seat === seat) })).filter(({ lines }) => lines.length);
}

/** What lines come to, for each place where points are taken off; nothing if all of them were only noted. */
export function penaltyTotals(lines: Booked[], words: Words): string[] {
  const places = new Set(lines.filter((one) => one.points).map((one) => one.where));
  return [...places].map((where) => {
    const points = lines.reduce((sum, one) => sum + (one.where === where ? one.points : 0), 0);
    return `${points.toLocaleString(words.language).replace("-", "−")} ${where}`;
  });
}
