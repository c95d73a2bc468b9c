// Where the reader is: the path of the address, without a page being loaded anew.

import { saveScroll, restoreScroll } from "../ui/scroll";

/** Milliseconds between two addresses of a page: browsers refuse them if there are too many. */
const PAUSE = 400;

class Route {
  path = $state(location.pathname);
  /** Which visit of a page it is: going to the same page again begins it anew. */
  visit = $state(0);
  /** An address that is to be written, and when the last one was. */
  #next = "";
  #written = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("popstate", (event) => {
      this.#next = ""; // it was for the page that is left
      if (location.pathname === this.path && location.hash) return; // another place on the same page
      this.#arrive();
      restoreScroll(event.state);
    });
    saveScroll();
  }

  /** Go to another page; what follows a question mark is for the page itself. */
  go(address: string): void {
    const to = new URL(address, location.href);
    this.#write();
    if (to.href !== location.href) history.pushState(null, "", to.pathname + to.search + to.hash);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Another address for what is shown, as for a later position; no step of the history. */
  replace(address: string): void {
    if (address.split(/[/?]/)[1] !== this.parts[0]) return; // of a page that was left meanwhile
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

/** For links within the pages: a plain click goes there without loading. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || isHere(link)) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}

/** Whether a link leads to a place on the same page, which browsers find themselves. */
function isHere(link: HTMLAnchorElement): boolean {
  return !!link.hash && link.pathname === location.pathname && link.search === location.search;
}
