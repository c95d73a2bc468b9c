// Figures and times of games, as people read them.

/** As many games as are told at once. */
export const NEWEST_FIRST = 50;

/** The day of a time in seconds, as the reader's country writes it; of its language where that is not the page's. */
export function formatDay(seconds: number, language: string, here = navigator.languages): string {
  return new Date(1000 * seconds).toLocaleDateString(locale(language, here), { dateStyle: "medium" });
}

/** The same, with the hour. */
export function formatTime(seconds: number, language: string, here = navigator.languages): string {
  return new Date(1000 * seconds).toLocaleString(locale(language, here), { dateStyle: "long", timeStyle: "short" });
}

/** The reader's own form of the language, as British English. */
function locale(language: string, here: readonly string[]): string {
  return here.find((one) => one.split("-")[0] === language) ?? language;
}

/** A score with its sign and one decimal; a minus that looks like one, and both where it is nothing. */
export function formatSigned(score: number): string {
  const text = Math.abs(score).toFixed(1);
  const sign = text === "0.0" ? "±" : score > 0 ? "+" : "−";
  return sign + text;
}

/** A part of a whole in per cent; nothing of nothing. */
export function formatShare(part: number, whole: number): string {
  return whole ? `${Math.round((100 * part) / whole)}%` : "–";
}
