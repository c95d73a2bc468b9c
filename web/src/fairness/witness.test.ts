import { describe, expect, it } from "vitest";

import type { Now } from "../api/types/messages";
import vectors from "./proof.vectors.json";
import { Witness } from "./witness";

const { told, own } = vectors.games[0] as unknown as { told: Now[]; own: number };

/** A browser's storage. */
class Store implements Storage {
  #all = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.#all.size;
  }

  getItem(key: string): string | null {
    return this.#all.get(key) ?? null;
  }

  key(at: number): string | null {
    return [...this.#all.keys()][at] ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.#all.set(key, value);
  }

  removeItem(key: string): void {
    this.#all.delete(key);
  }

  clear(): void {
    this.#all.clear();
  }
}

function heard(store: Storage | null, from = 0, to = told.length): Witness {
  const witness = new Witness("t", store);
  for (const now of told.slice(from, to)) witness.record(now, own);
  return witness;
}

const middle = Math.floor(told.length / 2);
const whole = heard(null).hands;

describe("a witness", () => {
  it("remembers after the page was closed, all that it heard", () => {
    const store = new Store();
    heard(store, 0, middle);
    expect(heard(store, middle).hands).toEqual(whole);
  });

  it("hears a hand from its beginning after coming back", () => {
    const store = new Store();
    heard(store, 0, middle);
    const { deal } = told[middle]!;
    const begin = told.findIndex((now) => now.deal === deal);
    const events = told.slice(begin, middle + 1).flatMap((now) => now.events);
    const witness = new Witness("t", store);
    witness.record({ ...told[middle]!, events }, own);
    for (const now of told.slice(middle + 1)) witness.record(now, own);
    expect(witness.hands).toEqual(whole);
  });

  it("knows what it has missed", () => {
    const witness = heard(null, 0, 3);
    witness.record(told[5]!, own);
    expect(told[5]!.deal).toBe(1);
    expect(witness.hands[1]!.whole).toBe(false);
  });

  it("forgets what is taken back in a lesson, in this hand and in later ones", () => {
    const witness = heard(null);
    const at = told.findIndex((now) => now.deal === 2) + 1;
    const lesson = { undo: true } as Now["lesson"];
    for (const now of told.slice(at)) witness.record({ ...now, lesson }, own);
    expect(witness.hands).toEqual(whole);
    witness.record({ ...told[at]!, events: [], lesson }, own);
    expect(Object.keys(witness.hands)).toEqual(["1", "2"]);
    expect(witness.hands[2]!.seen).toHaveLength(told[at]!.number - witness.hands[2]!.before);
  });

  it("keeps the first commitment, and notes another one", () => {
    const witness = heard(null, 0, 3);
    witness.record({ ...told[3]!, commitment: "ff" }, own);
    expect(witness.hands[1]).toMatchObject({ commitment: told[0]!.commitment, changed: true });
  });

  it("who watches keeps the commitments", () => {
    const witness = new Witness("t", null);
    for (const now of told) witness.record(now, null);
    expect(witness.hands[1]).toMatchObject({ commitment: told[0]!.commitment, deal: null, whole: false });
  });

  it("keeps eight tables, and little of each", () => {
    const store = new Store();
    for (let table = 0; table < 20; table++) {
      const witness = new Witness(`t${table}`, store);
      for (const now of told) witness.record(now, own);
    }
    expect(store.length).toBe(8);
    expect(store.getItem("witness:t19")!.length).toBeLessThan(8_000);
  });

  it("goes on where the browser keeps nothing, or nonsense", () => {
    const store = new Store();
    store.setItem("witness:t", "{");
    expect(new Witness("t", store).hands).toEqual({});
    store.isFull = true;
    expect(heard(store).hands).toEqual(whole);
  });
});
