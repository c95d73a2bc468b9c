// Who the reader is: asked once, shared by the pages.

import { api, type Me } from "../api/client";

/** Pages of one browser ask one after the other: a newcomer of whom two ask at once would become two guests. */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request("who", ask) : ask();
}

/** Kept in browsers in which somebody has logged in: there every page asks who it is. */
const LOGGED_IN = "logged-in";

class Person {
  #known = $state.raw<Me | null>(null);
  #asked: Promise<Me> | null = null;

  get known(): Me | null {
    return this.#known;
  }

  set known(me: Me | null) {
    this.#known = me;
    if (me?.login) localStorage.setItem(LOGGED_IN, "yes");
    else localStorage.removeItem(LOGGED_IN);
  }

  /** Who has an account is greeted on every page; nobody becomes a guest by reading. */
  async greet(): Promise<void> {
    if (localStorage.getItem(LOGGED_IN)) await this.ask().catch(() => undefined);
  }

  /** Who the reader is; somebody new becomes a guest. */
  async ask(): Promise<Me> {
    if (this.known) return this.known;
    this.#asked ??= inTurn(api.me).finally(() => (this.#asked = null));
    this.known = await this.#asked;
    return this.known;
  }

  async rename(name: string): Promise<void> {
    this.known = await api.rename(name);
  }

  async register(login: string, password: string): Promise<void> {
    this.known = await api.register(login, password);
  }

  async logIn(login: string, password: string): Promise<void> {
    this.known = await api.logIn(login, password);
  }

  async change(password: string, next: string): Promise<void> {
    this.known = await api.password(password, next);
  }

  /** Be somebody new. */
  async logOut(): Promise<void> {
    await api.logOut();
    this.known = await api.me();
  }
}

export const account = new Person();
