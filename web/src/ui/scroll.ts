// Remembers the scroll position of each history entry, even if the page's content arrives late.

/** Milliseconds in which a page reaches its former length. */
const PATIENCE = 4_000;
/** Milliseconds without scrolling after which the position is saved. */
const RESTS = 150;
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

let resting: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | null = null;

/** Save the position in the history, and restore it after a reload. */
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

/** Scroll to the saved position as soon as the page is long enough, unless the reader scrolls first. */
export function restoreScroll(state: unknown): void {
  stop?.();
  const top = Number((state as { top?: number } | null)?.top) || 0;
  scrollTo(0, top);
  if (top) stop = whenLong(top);
}

/** Try again whenever the page's size changes; the returned function stops it. */
function whenLong(top: number): () => void {
  const watch = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top - 1) end();
  });
  const end = (): void => {
    watch.disconnect();
    clearTimeout(timer);
    for (const type of TAKES_OVER) removeEventListener(type, end);
    stop = null;
  };
  const timer = setTimeout(end, PATIENCE);
  for (const type of TAKES_OVER) addEventListener(type, end, { passive: true });
  watch.observe(document.documentElement);
  return end;
}
