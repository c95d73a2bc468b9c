// Names and values of rules as people read them.

/** A value without the underscores of its file. */
export function readableValue(value: string): string {
  return value.replaceAll("_", " ");
}

/** Whether a text contains all words; an empty search matches everything. */
export function matchesSearch(search: string, ...texts: string[]): boolean {
  const all = texts.join(" ").replaceAll("_", " ").toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
