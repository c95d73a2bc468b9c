import { describe, expect, it } from "vitest";

import { lastChange, ratingLine } from "./ratingChart";

describe("the ratingLine of a rating", () => {
  it("goes from the beginning to the last game, the highest above", () => {
    const drawn = ratingLine([1530, 1470], 100, 60);
    expect(drawn.points).toBe("0,30 50,0 100,60");
    expect([drawn.low, drawn.high, drawn.beginning]).toEqual([1470, 1530, 30]);
  });

  it("does not make much of little", () => {
    expect(ratingLine([1506], 100, 60).points).toBe("0,33 100,27");
  });

  it("has not more points than can be seen, and ends where the rating is", () => {
    const ratings = Array.from({ length: 5000 }, (_, at) => 1500 + at / 10);
    const points = ratingLine(ratings, 600, 100).points.split(" ");
    expect(points.length).toBeLessThan(260);
    expect([points[0], points.at(-1)]).toEqual(["0,100", "600,0"]);
  });

  it("knows what the last game changed", () => {
    expect([lastChange([1530]), lastChange([1530, 1519.4]), lastChange([1500]), lastChange([])]).toEqual([
      "+30",
      "−10.6",
      "±0",
      "±0",
    ]);
  });
});
