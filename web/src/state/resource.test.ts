import { describe, expect, it } from "vitest";

import { Resource } from "./resource.svelte";

describe("what a page asks for", () => {
  it("comes, or says why not, and stays while something newer is awaited", async () => {
    const answers = [() => Promise.resolve(1), () => Promise.reject(new Error("no network")), () => Promise.resolve(2)];
    const loading = new Resource(() => answers.shift()!());
    await loading.load();
    expect([loading.value, loading.problem]).toEqual([1, ""]);
    await loading.load();
    expect([loading.value, loading.problem]).toEqual([1, "no network"]);
    await loading.load();
    expect([loading.value, loading.problem]).toEqual([2, ""]);
  });

  it("is the answer to the last question, whichever comes first", async () => {
    const open: ((value: string) => void)[] = [];
    const loading = new Resource(() => new Promise<string>((done) => open.push(done)));
    const [first, second] = [loading.load(), loading.load()];
    open[1]!("new");
    await second;
    open[0]!("old");
    await first;
    expect(loading.value).toBe("new");
  });
});
