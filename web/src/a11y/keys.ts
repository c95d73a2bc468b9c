// Keyboard shortcuts at the table, besides those of the buttons themselves.

/** What shortcuts can do at a table. */
export interface Keyboard {
  /** Press the button with this key; returns whether there is one. */
  press: (key: string) => boolean;
  /** Other shortcuts. */
  does: Record<string, () => void>;
  /** Focus the tile at this index. */
  toTile: (place: number) => void;
}

/** The index of the tile that a digit selects: 1 the first, 0 the tenth; -1 for other keys. */
export function tileIndexForKey(key: string): number {
  return /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1;
}

/** Whether a key belongs to the focused element or to the browser, and not to the table. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector("dialog[open]")) return true;
  if (target?.closest("input, select, textarea, [contenteditable]")) return true;
  // Space and Enter press the focused button; a tile is only pressed by Enter, so that Space can pass.
  const pressed = event.key === "Enter" || event.key === " ";
  return pressed && !!target?.closest("button, a, summary") && !(event.key === " " && onTile(event));
}

function onTile(event: KeyboardEvent): boolean {
  return event.target instanceof Element && !!event.target.closest("[role=toolbar]");
}

/**
 * Handle a key: first the buttons, then the other shortcuts, then the tiles. Returns whether it did anything.
 *
 * Letters, digits and the space bar can be switched off, for people who dictate or press keys by accident
 * (WCAG 2.2, 2.1.4).
 */
export function handleKey(event: KeyboardEvent, keyboard: Keyboard, single = true): boolean {
  if (isHandledElsewhere(event) || (!single && event.key.length === 1)) return false;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const place = tileIndexForKey(name);
  if (!keyboard.press(name)) {
    if (Object.hasOwn(keyboard.does, name)) keyboard.does[name]!();
    else if (place >= 0) keyboard.toTile(place);
    else if (name !== " " || !onTile(event)) return false; // passing too late must not discard a tile
  }
  event.preventDefault();
  return true;
}
