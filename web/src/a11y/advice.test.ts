import { expect, it } from "vitest";

import { en } from "../i18n/sampleWords";
import { describeAdvice } from "./advice";
import type { Choice } from "../api/types/messages";

const choices: Choice[] = [{ kind: "discard", tile: "1z" }, { kind: "chi", tiles: ["2p", "3p"] }, { kind: "kakan", tile: "5m" }, { kind: "pass" }];
const said = (choice: number) => describeAdvice({ choice, reasons: [{ kind: "widest", number: 12 }] }, choices, en, { chi: "chii", kan: "kan" });

it("tells what a bot would do, with its tiles and its reasons", () => {
  expect(said(0)).toBe("Suggested: Discard east wind. Accepts 12 tiles; no other discard accepts more.");
  expect(said(1)).toBe("Suggested: Chii 2, 3 of circles. Accepts 12 tiles; no other discard accepts more.");
  expect(said(2)).toBe("Suggested: Kan 5 of characters. Accepts 12 tiles; no other discard accepts more.");
  expect(said(3)).toBe("Suggested: Pass. Accepts 12 tiles; no other discard accepts more.");
  expect(said(9)).toBe("");
});
