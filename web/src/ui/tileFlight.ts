// A tile that is discarded: it flies from where it was let go to where it lands.

/** Seconds after which a tile that was let go does not come any more. */
const LASTS = 2;
const FLIES = 170;

let letGoAt: { box: DOMRect; when: number } | null = null;

/** A tile leaves the hand from here. */
export function startFlight(element: Element): void {
  letGoAt = { box: element.getBoundingClientRect(), when: performance.now() };
}

function isStill(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A tile has come to lie in the own pond: shown as coming from where it was let go. */
export function landFlight(tile: HTMLElement): void {
  const from = letGoAt;
  letGoAt = null;
  if (!from || performance.now() - from.when > 1000 * LASTS || isStill()) return;
  tile.style.animation = "none"; // how other tiles come: it would be measured on its way
  const to = tile.getBoundingClientRect();
  const [dx, dy] = [from.box.x + from.box.width / 2 - (to.x + to.width / 2), from.box.y + from.box.height / 2 - (to.y + to.height / 2)];
  const scale = Math.min(from.box.width, from.box.height) / Math.min(to.width, to.height);
  tile.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }], { duration: FLIES, easing: "ease-out" });
}
