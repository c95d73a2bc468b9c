// Formats numbers and dates of games.

/** Games per page of the history. */
export const NEWEST_FIRST = 50;

/** A day, as written in the reader's country; `seconds` since 1970. */
export function formatDay(seconds: number, language: string, here = navigator.languages): string {
  return new Date(1000 * seconds).toLocaleDateString(locale(language, here), { dateStyle: "medium" });
}

/** The same, with the time. */
export function formatTime(seconds: number, language: string, here = navigator.languages): string {
  return new Date(1000 * seconds).toLocaleString(locale(language, here), { dateStyle: "long", timeStyle: "short" });
}

/** The reader's variant of the language, such as British English. */
function locale(language: string, here: readonly string[]): string {
  return here.find((candidate) => candidate.split("-")[0] === language) ?? language;
}

/** A score with sign and one decimal, with a real minus; ±0.0 for nothing. */
export function formatSigned(score: number): string {
  const text = Math.abs(score).toFixed(1);
  const sign = text === "0.0" ? "±" : score > 0 ? "+" : "−";
  return sign + text;
}

/** A percentage; a dash if there is nothing to divide by. */
export function formatShare(part: number, whole: number): string {
  return whole ? `${Math.round((100 * part) / whole)}%` : "–";
}
