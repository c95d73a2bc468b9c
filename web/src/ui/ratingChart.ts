// The geometry of a rating chart.

/** Everybody's initial rating. */
export const INITIAL_RATING = 1500;
/** The most points drawn; with more games some are skipped. */
const MOST = 240;
/** The smallest range of the chart, so that a single game does not look like a mountain. */
const LEAST_SPAN = 60;

export interface RatingLine {
  /** The points of an SVG polyline. */
  points: string;
  low: number;
  high: number;
  /** The height of the initial rating, from the top. */
  beginning: number;
}

/** The ratings after each game as a line in a box of this size. */
export function ratingLine(ratings: number[], width: number, height: number): RatingLine {
  const all = thinOut([INITIAL_RATING, ...ratings]);
  const low = Math.min(...all);
  const high = Math.max(...all);
  const middle = (low + high) / 2;
  const span = Math.max(LEAST_SPAN, high - low);
  const y = (rating: number) => round(height * (0.5 - (rating - middle) / span));
  const points = all.map((rating, at) => `${round((width * at) / Math.max(1, all.length - 1))},${y(rating)}`);
  return { points: points.join(" "), low: Math.round(low), high: Math.round(high), beginning: y(INITIAL_RATING) };
}

/** The change by the last game, with its sign. */
export function lastChange(ratings: number[]): string {
  const change = Math.round(((ratings.at(-1) ?? INITIAL_RATING) - (ratings.at(-2) ?? INITIAL_RATING)) * 10) / 10;
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}

/** Some of the numbers, including the first and the last. */
function thinOut(all: number[]): number[] {
  const step = Math.ceil(all.length / MOST);
  return all.filter((_, at) => (all.length - 1 - at) % step === 0 || at === 0);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
