// Who the reader is: asked once, shared by the pages.

import { api, type Me } from "./api";

class Person {
  known = $state.raw<Me | null>(null);

  /** Who the reader is; somebody new becomes a guest. */
  async ask(): Promise<Me> {
    this.known ??= await api.me();
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

export const person = new Person();
