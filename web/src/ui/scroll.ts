// How far down a page was read: whoever comes back to it finds the place again, also when its text comes later.

/** Milliseconds in which a page becomes as long as it was. */
const PATIENCE = 4_000;
/** Milliseconds after which a reader rests. */
const RESTS = 150;
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

let resting: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | null = null;

/** Note the place in the history whenever the reader rests, and find it again after the page was loaded anew. */
export function saveScroll(): void {
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => {
    clearTimeout(resting);
    resting = setTimeout(note, RESTS);
  }, { passive: true });
  if (!location.hash) restoreScroll(history.state);
}

function note(): void {
  if (!stop) history.replaceState({ ...history.state, top: Math.round(scrollY) }, "");
}

/** Go to the place that was noted as soon as the page is long enough, unless the reader goes elsewhere. */
export function restoreScroll(state: unknown): void {
  stop?.();
  const top = Number((state as { top?: number } | null)?.top) || 0;
  scrollTo(0, top);
  if (top) stop = whenLong(top);
}

/** Try it with every change of the page's size; what is given back ends it. */
function whenLong(top: number): () => void {
  const watch = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top - 1) end();
  });
  const end = (): void => {
    watch.disconnect();
    clearTimeout(timer);
    for (const one of TAKES_OVER) removeEventListener(one, end);
    stop = null;
  };
  const timer = setTimeout(end, PATIENCE);
  for (const one of TAKES_OVER) addEventListener(one, end, { passive: true });
  watch.observe(document.documentElement);
  return end;
}
