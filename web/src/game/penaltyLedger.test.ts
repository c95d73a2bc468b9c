import { describe, expect, it } from "vitest";

import { en } from "../i18n/sampleWords";
import { penaltiesByPlayer, penaltyTotals } from "./penaltyLedger";
import type { Booked } from "../api/types/messages";

const one = (seat: number, points: number, where = "at the table"): Booked => ({ seat, points, where, reason: "noten riichi", clause: "§1" });

describe("a ledger", () => {
  it("has the lines of each player together", () => {
    const ledger = [one(2, -20), one(0, 0), one(2, -1000)];
    expect(penaltiesByPlayer(ledger).map(({ seat, lines }) => [seat, lines.length])).toEqual([
      [0, 1],
      [2, 2],
    ]);
  });

  it("adds up what is taken off at the same place", () => {
    expect(penaltyTotals([one(0, -1000), one(0, -8000), one(0, -20, "in the tournament"), one(0, 0)], en)).toEqual(["−9,000 at the table", "−20 in the tournament"]);
    expect(penaltyTotals([one(0, 0)], en)).toEqual([]);
  });
});
