import { describe, expect, it } from "vitest";

import { sha256 } from "./sha256";

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

describe("SHA-256", () => {
  it("gives what the standard gives", () => {
    expect(hex(sha256(new TextEncoder().encode("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(hex(sha256(new Uint8Array()))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("gives what the browser gives, at every length around the size of a block", async () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, n) => (7 * n + length) % 256);
      expect(hex(sha256(message))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message))));
    }
  });
});
