// Names and values of switches as people read them.

/** A value without the underscores of its file. */
export function plain(value: string): string {
  return value.replaceAll("_", " ");
}

/** Whether all words stand in a text; an empty search finds everything. */
export function fits(search: string, ...texts: string[]): boolean {
  const all = texts.join(" ").replaceAll("_", " ").toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
