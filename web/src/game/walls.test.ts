import { describe, expect, it } from "vitest";

import { side, view } from "./sampleTable";
import { place, quads, walls } from "./walls";

const count = (seen: ReturnType<typeof view>) =>
  Object.values(walls(seen)).flat().reduce((sum, { upper, lower }) => sum + Number(upper !== null) + Number(lower !== null), 0);

describe("the wall", () => {
  it("is broken where the dice say", () => {
    // As `hanchan.places` has it: dice 3 and 5 count to North, whose wall is broken after eight stacks.
    expect(place(0, [3, 5])).toEqual({ wall: "N", stack: 8, upper: true });
    expect(place(134, [3, 5])).toEqual({ wall: "N", stack: 7, upper: true });
    expect(place(135, [3, 5])).toEqual({ wall: "N", stack: 7, upper: false });
    expect(place(0, [1, 1])).toEqual({ wall: "S", stack: 2, upper: true });
  });

  it("has what is left and the dead wall", () => {
    expect(count(view({ live_left: 69 }))).toBe(69 + 14);
    expect(count(view({ live_left: 0 }))).toBe(14);
    expect(count(view({ live_left: 30, dice: null }))).toBe(44);
  });

  it("keeps fourteen tiles in the dead wall when a quad was made", () => {
    const seats = [side("E", { melds: [["ankan", ["1z", "1z", "1z", "1z"], null, null]] }), side("S"), side("W"), side("N")];
    const seen = view({ live_left: 50, seats, indicators: ["6s", "1m"] });
    expect(quads(seen)).toBe(1);
    expect(count(seen)).toBe(50 + 14);
  });

  it("shows the indicators on top of the third stack from the end and on", () => {
    const seen = walls(view({ indicators: ["6s", "1m"] }));
    expect(seen.N[5]).toEqual({ upper: "6s", lower: "down", dead: true });
    expect(seen.N[4]!.upper).toBe("1m");
    expect(seen.N[3]!.upper).toBe("down");
  });
});
