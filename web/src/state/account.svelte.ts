// The reader's account, requested once and shared by all pages.

import { api } from "../api/client";
import type { Me } from "../api/types/account";

/** The tabs of a browser ask one after the other: two requests of a newcomer at once would create two guests. */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request("who", ask) : ask();
}

/** Stored in browsers where somebody has logged in; there every page asks for the account. */
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

  /** Load the account if there is one; reading alone does not create a guest. */
  async greet(): Promise<void> {
    if (localStorage.getItem(LOGGED_IN)) await this.ask().catch(() => undefined);
  }

  /** The account of the reader; a newcomer becomes a guest. */
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
    this.known = await api.changePassword(password, next);
  }

  /** Log out and become a new guest. */
  async logOut(): Promise<void> {
    await api.logOut();
    this.known = await api.me();
  }
}

export const account = new Person();
