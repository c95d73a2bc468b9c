import { expect, it } from "vitest";

import { en } from "../i18n/en";
import { describeAdvice } from "./advice";
import type { Choice } from "../api/types/messages";

const choices: Choice[] = [{ kind: "discard", tile: "1z" }, { kind: "chi", tiles: ["2p", "3p"] }, { kind: "kakan", tile: "5m" }, { kind: "pass" }];
const said = (choice: number) => describeAdvice({ choice, reasons: [{ kind: "widest", number: 12 }] }, choices, en, { chi: "chii", kan: "kan" });

it("tells what a bot would do, with its tiles and its reasons", () => {
  expect(said(0)).toBe("A bot would choose Discard east wind. Most tiles help after it: 12.");
  expect(said(1)).toBe("A bot would choose Chii 2, 3 of circles. Most tiles help after it: 12.");
  expect(said(2)).toBe("A bot would choose Kan 5 of characters. Most tiles help after it: 12.");
  expect(said(3)).toBe("A bot would choose Pass. Most tiles help after it: 12.");
  expect(said(9)).toBe("");
});
