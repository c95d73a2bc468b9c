// A connection to the club that comes back by itself, unless the club has ended it on purpose.

import type { Said, Told } from "./types/messages";
import { Heartbeat } from "./heartbeat";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** So long may it take to be let in, as when everybody comes back to a club that was just opened again. */
const CONNECTS = 20_000;
/** Coming again would not help. */
const FOR_GOOD = 1008;

export class Socket {
  connected = $state(false);

  #path: string;
  #hear: (told: Told) => void;
  #opened: () => void;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the club answers what is said here: it does at tables. */
  #answers: boolean;
  #pulse = new Heartbeat(
    () => this.say({ type: "ping", sent: performance.now() }),
    () => this.#again(),
  );
  #woken = () => this.#wake();

  /** `opened` is called after every new connection, before anything is heard. */
  constructor(path: string, hear: (told: Told) => void, opened?: () => void) {
    this.#path = path;
    this.#hear = hear;
    this.#answers = !!opened;
    this.#opened = opened ?? (() => {});
    addEventListener("online", this.#woken);
    document.addEventListener("visibilitychange", this.#woken);
    this.#connect();
  }

  say(said: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
  }

  close(): void {
    this.#end();
    removeEventListener("online", this.#woken);
    document.removeEventListener("visibilitychange", this.#woken);
  }

  #end(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#pulse.stop();
    this.#socket?.close();
  }

  /** There may be a network again, or none any more: who looks at the page does not want to wait. */
  #wake(): void {
    if (this.#closed || document.hidden) return;
    if (!this.connected) this.#again();
    else if (this.#answers) this.#pulse.ask();
  }

  /** Let go of a connection from which nothing comes, and make a new one. */
  #again(): void {
    const old = this.#socket;
    this.#socket = null; // it may take long to notice that it is gone, and is not heard any more
    old?.close();
    this.connected = false;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}`);
    const is = (then: () => void) => socket === this.#socket && then();
    this.#socket = socket;
    this.#pulse.await(CONNECTS);
    socket.onopen = () => is(() => this.#open());
    socket.onmessage = (event) => is(() => this.#told(event.data as string));
    socket.onclose = (event) => is(() => this.#lose(event.code));
  }

  #open(): void {
    this.connected = true;
    this.#wait = FIRST_WAIT;
    if (this.#answers) this.#pulse.beat();
    else this.#pulse.stop();
    this.#opened();
  }

  #told(text: string): void {
    if (this.#answers) this.#pulse.beat();
    this.#hear(JSON.parse(text) as Told);
  }

  #lose(code: number): void {
    this.connected = false;
    this.#pulse.stop();
    if (this.#closed) return;
    if (code === FOR_GOOD) return this.#end();
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
