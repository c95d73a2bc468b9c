// The router: the path of the current page, without page loads.

import { saveScroll, restoreScroll } from "../ui/scroll";

/** Milliseconds between two changes of the address; browsers refuse too many. */
const PAUSE = 400;

class Route {
  path = $state(location.pathname);
  /** The number of the visit: going to the same page again resets it. */
  visit = $state(0);
  /** The address to be written next, and when the last one was. */
  #next = "";
  #written = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("popstate", (event) => {
      this.#next = ""; // it was for the page being left
      if (location.pathname === this.path && location.hash) return; // another place on the same page
      this.#arrive();
      restoreScroll(event.state);
    });
    saveScroll();
  }

  /** Go to another page; the page itself reads what follows the question mark. */
  go(address: string): void {
    const to = new URL(address, location.href);
    this.#write();
    if (to.href !== location.href) history.pushState(null, "", to.pathname + to.search + to.hash);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Change the address of the current page, as for a later position, without a new history entry. */
  replace(address: string): void {
    if (address.split(/[/?]/)[1] !== this.parts[0]) return; // for a page that was left meanwhile
    clearTimeout(this.#timer);
    this.#next = address;
    this.#timer = setTimeout(() => this.#write(), Math.max(0, this.#written + PAUSE - Date.now()));
  }

  #write(): void {
    clearTimeout(this.#timer);
    if (!this.#next) return;
    history.replaceState(history.state, "", this.#next);
    this.#next = "";
    this.#written = Date.now();
    this.path = location.pathname;
  }

  #arrive(): void {
    this.path = location.pathname;
    this.visit += 1;
  }

  /** The parts of the path: ["table", "abc"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const router = new Route();

/** For links between pages: a plain click navigates without a page load. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || isSamePage(link)) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}

/** Whether a link leads to a place on the same page, which browsers handle themselves. */
function isSamePage(link: HTMLAnchorElement): boolean {
  return !!link.hash && link.pathname === location.pathname && link.search === location.search;
}
