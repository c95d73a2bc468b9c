// A tile being dragged with a mouse or a finger.

const STARTS_AT = 8;

interface Dragged {
  /** The index of the tile. */
  at: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

export class Drag {
  #dragged = $state.raw<Dragged | null>(null);
  /** Whether it has moved: releasing it then is not a click. */
  moved = $state(false);

  /** Press a tile; with null nothing can be dragged. */
  press(event: PointerEvent, at: number | null): void {
    this.moved = false;
    this.#dragged = null;
    if (event.button || at === null) return;
    this.#dragged = { at, x: event.clientX, y: event.clientY, dx: 0, dy: 0 };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }

  pull(event: PointerEvent): void {
    if (!this.#dragged) return;
    const [dx, dy] = [event.clientX - this.#dragged.x, event.clientY - this.#dragged.y];
    if (!this.moved && Math.hypot(dx, dy) < STARTS_AT) return;
    this.moved = true;
    this.#dragged = { ...this.#dragged, dx, dy };
  }

  /** The tile that was dropped on the table; null if it returns to its place. */
  release(event: PointerEvent): number | null {
    const dragged = this.#dragged;
    const height = (event.currentTarget as HTMLElement).offsetHeight;
    if (dragged && this.moved && event.type === "pointerup" && -dragged.dy > height) return dragged.at;
    this.#dragged = null;
    return null;
  }

  /** Put everything back. */
  end(): void {
    this.#dragged = null;
  }

  isHeld(at: number): boolean {
    return this.moved && this.#dragged?.at === at;
  }

  /** How far a tile is from its place, as a style. */
  offset(at: number): string | null {
    return this.isHeld(at) ? `${this.#dragged!.dx}px ${this.#dragged!.dy}px` : null;
  }
}
