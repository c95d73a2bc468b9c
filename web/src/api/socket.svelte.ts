// A WebSocket to the club that reconnects by itself, unless the club closed it on purpose.

import type { Said, Told } from "./types/messages";
import { Heartbeat } from "./heartbeat";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** Milliseconds to connect: longer when everybody returns to a club that has just restarted. */
const CONNECTS = 20_000;
/** The close code after which reconnecting would not help. */
const FOR_GOOD = 1008;

export class Socket {
  connected = $state(false);

  #path: string;
  #onMessage: (message: Told) => void;
  #opened: () => void;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the club answers pings on this connection, as tables do. */
  #answers: boolean;
  #heartbeat = new Heartbeat(
    () => this.say({ type: "ping", sent: performance.now() }),
    () => this.#again(),
  );
  #woken = () => this.#wake();

  /** `opened` is called after every new connection, before anything is received. */
  constructor(path: string, onMessage: (message: Told) => void, opened?: () => void) {
    this.#path = path;
    this.#onMessage = onMessage;
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
    this.#heartbeat.stop();
    this.#socket?.close();
  }

  /** The network may be back or gone; a reader who looks at the page does not want to wait. */
  #wake(): void {
    if (this.#closed || document.hidden) return;
    if (!this.connected) this.#again();
    else if (this.#answers) this.#heartbeat.ping();
  }

  /** Drop a silent connection and open a new one. */
  #again(): void {
    const old = this.#socket;
    this.#socket = null; // it may take long to notice its end, and is ignored from now on
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
    this.#heartbeat.expectAnswer(CONNECTS);
    socket.onopen = () => is(() => this.#open());
    socket.onmessage = (event) => is(() => this.#receive(event.data as string));
    socket.onclose = (event) => is(() => this.#lose(event.code));
  }

  #open(): void {
    this.connected = true;
    this.#wait = FIRST_WAIT;
    if (this.#answers) this.#heartbeat.beat();
    else this.#heartbeat.stop();
    this.#opened();
  }

  #receive(text: string): void {
    if (this.#answers) this.#heartbeat.beat();
    this.#onMessage(JSON.parse(text) as Told);
  }

  #lose(code: number): void {
    this.connected = false;
    this.#heartbeat.stop();
    if (this.#closed) return;
    if (code === FOR_GOOD) return this.#end();
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
