// Animates a discard from the hand to the pond.

/** Milliseconds after which a released tile is not expected any more. */
const LASTS = 2;
const FLIES = 170;

let letGoAt: { box: DOMRect; when: number } | null = null;

/** Remember where a tile left the hand. */
export function startFlight(element: Element): void {
  letGoAt = { box: element.getBoundingClientRect(), when: performance.now() };
}

function isStill(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Animate a tile that has arrived in the player's pond. */
export function landFlight(tile: HTMLElement): void {
  const from = letGoAt;
  letGoAt = null;
  if (!from || performance.now() - from.when > 1000 * LASTS || isStill()) return;
  tile.style.animation = "none"; // without the usual animation, so that its final position is measured
  const to = tile.getBoundingClientRect();
  const [dx, dy] = [from.box.x + from.box.width / 2 - (to.x + to.width / 2), from.box.y + from.box.height / 2 - (to.y + to.height / 2)];
  const scale = Math.min(from.box.width, from.box.height) / Math.min(to.width, to.height);
  tile.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }], { duration: FLIES, easing: "ease-out" });
}
