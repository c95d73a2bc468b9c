// The line of a rating: where its points are on a drawing, and between which figures.

/** What everybody begins with. */
export const INITIAL_RATING = 1500;
/** Points that are drawn; of more games only some. */
const MOST = 240;
/** The least that a drawing spans, so that one game does not look like a mountain. */
const LEAST_SPAN = 60;

export interface RatingLine {
  /** Of an SVG polyline. */
  points: string;
  low: number;
  high: number;
  /** Where the beginning is, from above. */
  beginning: number;
}

/** A rating after each game, as a line in a box of this size. */
export function ratingLine(ratings: number[], width: number, height: number): RatingLine {
  const all = thinned([INITIAL_RATING, ...ratings]);
  const low = Math.min(...all);
  const high = Math.max(...all);
  const middle = (low + high) / 2;
  const span = Math.max(LEAST_SPAN, high - low);
  const y = (rating: number) => round(height * (0.5 - (rating - middle) / span));
  const points = all.map((rating, at) => `${round((width * at) / Math.max(1, all.length - 1))},${y(rating)}`);
  return { points: points.join(" "), low: Math.round(low), high: Math.round(high), beginning: y(INITIAL_RATING) };
}

/** What the last game changed, with its sign. */
export function lastChange(ratings: number[]): string {
  const change = Math.round(((ratings.at(-1) ?? INITIAL_RATING) - (ratings.at(-2) ?? INITIAL_RATING)) * 10) / 10;
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}

/** Some of the figures, the first and the last among them. */
function thinned(all: number[]): number[] {
  const step = Math.ceil(all.length / MOST);
  return all.filter((_, at) => (all.length - 1 - at) % step === 0 || at === 0);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
