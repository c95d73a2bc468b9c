// Where the reader is: the path of the address, without a page being loaded anew.

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** Go to another page; what follows a question mark is for the page itself. */
  go(address: string): void {
    const to = new URL(address, location.href);
    if (to.pathname === this.path && to.search === location.search) return;
    history.pushState(null, "", to.pathname + to.search + to.hash);
    this.path = to.pathname;
    scrollTo(0, 0);
  }

  /** The parts of the path: ["table", "abc"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const route = new Route();

/** For links within the pages: a plain click goes there without loading. */
export function within(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
