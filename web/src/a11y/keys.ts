// Keys at the table, besides those of the buttons themselves.

/** What keys can do at a table. */
export interface Keyboard {
  /** Say what has this key, if there is something to say; whether there was. */
  press: (key: string) => boolean;
  /** What other keys do. */
  does: Record<string, () => void>;
  /** Go to the tile at this place of the hand. */
  toTile: (place: number) => void;
}

/** The place of the tile that a digit stands for: 1 the first, 0 the tenth; -1 for other keys. */
export function tileIndexForKey(key: string): number {
  return /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1;
}

/** Whether a key belongs to what has the focus, or to the browser, and not to the table. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector("dialog[open]")) return true;
  if (target?.closest("input, select, textarea, [contenteditable]")) return true;
  // Space and Enter press the button that has the focus; a tile is only pressed by Enter, so that Space can pass.
  const pressed = event.key === "Enter" || event.key === " ";
  return pressed && !!target?.closest("button, a, summary") && !(event.key === " " && onTile(event));
}

function onTile(event: KeyboardEvent): boolean {
  return event.target instanceof Element && !!event.target.closest("[role=toolbar]");
}

/**
 * A key is struck: what may be said goes first, then what keys do, then the tiles. Whether it meant anything.
 *
 * Letters, digits and the space bar can be switched off: who speaks to a computer, or strikes keys by mistake, says more
 * than is meant by them (WCAG 2.2, 2.1.4).
 */
export function handleKey(event: KeyboardEvent, keyboard: Keyboard, single = true): boolean {
  if (isHandledElsewhere(event) || (!single && event.key.length === 1)) return false;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const place = tileIndexForKey(name);
  if (!keyboard.press(name)) {
    if (Object.hasOwn(keyboard.does, name)) keyboard.does[name]!();
    else if (place >= 0) keyboard.toTile(place);
    else if (name !== " " || !onTile(event)) return false; // who passes too late discards nothing by it
  }
  event.preventDefault();
  return true;
}
