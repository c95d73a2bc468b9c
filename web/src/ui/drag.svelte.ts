// A tile that is drawn over the page with a mouse or a finger.

const STARTS_AT = 8;

interface Dragged {
  /** Which tile. */
  at: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

export class Drag {
  #one = $state.raw<Dragged | null>(null);
  /** Whether it has left its place: what is then let go is no click. */
  moved = $state(false);

  /** Begin with a tile; without one, this press moves nothing. */
  press(event: PointerEvent, at: number | null): void {
    this.moved = false;
    this.#one = null;
    if (event.button || at === null) return;
    this.#one = { at, x: event.clientX, y: event.clientY, dx: 0, dy: 0 };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }

  pull(event: PointerEvent): void {
    if (!this.#one) return;
    const [dx, dy] = [event.clientX - this.#one.x, event.clientY - this.#one.y];
    if (!this.moved && Math.hypot(dx, dy) < STARTS_AT) return;
    this.moved = true;
    this.#one = { ...this.#one, dx, dy };
  }

  /** Which tile was drawn up to the table; null if it goes back to its place. A dropped one stays where it is. */
  release(event: PointerEvent): number | null {
    const one = this.#one;
    const height = (event.currentTarget as HTMLElement).offsetHeight;
    if (one && this.moved && event.type === "pointerup" && -one.dy > height) return one.at;
    this.#one = null;
    return null;
  }

  /** Everything is in its place again. */
  end(): void {
    this.#one = null;
  }

  isHeld(at: number): boolean {
    return this.moved && this.#one?.at === at;
  }

  /** How far a tile is from its place, for its style. */
  offset(at: number): string | null {
    return this.isHeld(at) ? `${this.#one!.dx}px ${this.#one!.dy}px` : null;
  }
}
