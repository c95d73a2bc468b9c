import { describe, expect, it } from "vitest";

import type { Now } from "../api/types/messages";
import { proveGame, proveHand, summarize } from "./proof";
import vectors from "./proof.vectors.json";
import { parseHands, parseLog, LogError } from "./log";
import { Witness, type WitnessedHand } from "./witness";

// The vectors are made by the engine: python -m tests.server.proofs web/src/lib/proof.vectors.json
interface Game {
  ruleset: string;
  own: number;
  reds: number[];
  told: Now[];
  log: string;
}

type Line = Record<string, unknown>;

const games = vectors.games as unknown as Game[];
const named = games.map((game) => [game.ruleset, game] as const);
const game = games[0]!;

function heard(of: Game, told = of.told): Readonly<Record<number, WitnessedHand>> {
  const witness = new Witness("t", null);
  for (const now of told) witness.record(now, of.own);
  return witness.hands;
}

/** A log of which one line is another one. */
function tampered(log: string, which: (line: Line, at: number) => boolean, change: (line: Line) => Line): string {
  const lines = log.trim().split("\n").map((line) => JSON.parse(line) as Line);
  const at = lines.findIndex(which);
  expect(at).toBeGreaterThan(0);
  return lines.with(at, change(lines[at]!)).map((line) => JSON.stringify(line)).join("\n");
}

const verdicts = (log: string, what: Readonly<Record<number, WitnessedHand>> = {}) => proveGame(parseLog(log), game.reds, what).map((one) => one.proof.verdict);

/** Something else than what is there. */
const other = (tile: unknown) => (tile === "E" ? "W" : "E");

describe("a game that was heard", () => {
  it.each(named)("is proved, %s", (_, of) => {
    const found = proveGame(parseLog(of.log), of.reds, heard(of));
    expect(found.length).toBeGreaterThan(3);
    expect(summarize(found)).toEqual({ verdict: "proved", proved: found.length, all: found.length });
    for (const { proof } of found) {
      expect(proof).toMatchObject({ verdict: "proved", commitment: true, dice: true, tiles: true, seen: true });
      expect(proof.compared).toBeGreaterThan(52);
      expect(proof.witnessed).toBeGreaterThan(12);
    }
  });

  it("has quads, and indicators below", () => {
    const types = game.log.split("\n").filter(Boolean).map((line) => (JSON.parse(line) as Line).type);
    expect(types).toContain("kakan");
    expect(types).toContain("dora");
    expect(game.log).toContain("ura_markers");
    expect(games[1]!.log).toContain('"chonbo"');
  });

  it("is another one with any seed changed, and says which hand", () => {
    const flip = (line: Line) => ({ ...line, seed: String(line.seed).replace(/^./, (digit) => (digit === "0" ? "1" : "0")) });
    const log = tampered(game.log, (line) => line.type === "end_kyoku", flip);
    expect(verdicts(log, heard(game))).toEqual(["wrong", "proved", "proved", "proved"]);
    const found = proveGame(parseLog(log), game.reds, heard(game));
    expect(found[0]!.proof).toMatchObject({ commitment: false, tiles: false });
    expect(summarize(found).verdict).toBe("wrong");
  });

  it("is another one if seed and commitment of the log are those of another wall", () => {
    // The log agrees with itself: only what was heard shows it.
    const lines = game.log.trim().split("\n").map((line) => JSON.parse(line) as Line);
    const second = lines.findIndex((line, at) => at > 1 && line.type === "start_kyoku");
    const one = parseHands(lines.slice(second))[0]!;
    expect((proveHand(one, game.reds)).verdict).toBe("unheard");
    expect((proveHand(one, game.reds, heard(game)[1])).verdict).toBe("wrong");
  });

  it.each(["tsumo", "dahai", "pon", "dora"])("is another one with one %s changed", (type) => {
    const key = type === "dora" ? "dora_marker" : "pai";
    const log = tampered(game.log, (line) => line.type === type, (line) => ({ ...line, [key]: other(line[key]) }));
    expect((verdicts(log, heard(game))).filter((one) => one === "wrong")).toHaveLength(1);
    // A discard, too, comes from what was dealt and drawn.
    expect((verdicts(log)).filter((one) => one === "wrong")).toHaveLength(1);
  });

  it("is another one with any draw changed", () => {
    const lines = game.log.trim().split("\n");
    const draws = lines.flatMap((line, at) => ((JSON.parse(line) as Line).type === "tsumo" ? [at] : []));
    for (const at of draws) {
      const line = JSON.parse(lines[at]!) as Line;
      const log = lines.with(at, JSON.stringify({ ...line, pai: other(line.pai) })).join("\n");
      expect(verdicts(log)).toContain("wrong");
    }
  });

  it("is another one with the deal, the first indicator, the dice, what lay below changed", () => {
    const begins = (line: Line) => line.type === "start_kyoku";
    const swap = (line: Line) => ({ ...line, tehais: (line.tehais as string[][]).toReversed() });
    expect(verdicts(tampered(game.log, begins, swap))).toContain("wrong");
    expect(verdicts(tampered(game.log, begins, (line) => ({ ...line, dora_marker: other(line.dora_marker) })))).toContain("wrong");
    const thrown = tampered(game.log, begins, (line) => ({ ...line, dice: [((line.dice as number[])[0]! % 6) + 1, (line.dice as number[])[1]] }));
    expect(proveGame(parseLog(thrown), game.reds)[0]!.proof).toMatchObject({ verdict: "wrong", dice: false });
    const below = (line: Line) => line.type === "hora" && !!line.ura_markers;
    expect(verdicts(tampered(game.log, below, (line) => ({ ...line, ura_markers: ["E"] })))).toContain("wrong");
  });

  it("is another one if the log tells of other discards than were seen", () => {
    const told = game.told.map((now) => ({ ...now, events: now.events.map((event) => ({ ...(event as Line) })) }));
    const discard = told.flatMap((now) => now.events as Line[]).find((event) => event.type === "discard" && event.seat === "E")!;
    discard.tile = discard.tile === "1z" ? "3z" : "1z";
    const [first] = proveGame(parseLog(game.log), game.reds, heard(game, told));
    expect(first!.proof).toMatchObject({ verdict: "wrong", tiles: true, seen: false });
  });

  it("is another one if a hand is left out, or its seed kept back", () => {
    const last = game.log.lastIndexOf('{"type":"start_kyoku"');
    expect(verdicts(game.log.slice(0, last), heard(game))).toEqual(["proved", "proved", "proved", "wrong"]);
    const silent = tampered(game.log, (line) => line.type === "end_kyoku", () => ({ type: "end_kyoku" }));
    expect(verdicts(silent, heard(game))).toContain("wrong");
    expect(verdicts("", heard(game))).toEqual(["wrong", "wrong", "wrong", "wrong"]);
  });

  it("is another one if another commitment was told in the middle of a hand", () => {
    const told = game.told.with(3, { ...game.told[3]!, commitment: "0".repeat(64) });
    expect((verdicts(game.log, heard(game, told)))[0]).toBe("wrong");
  });
});

describe("a game that was not heard whole", () => {
  it("is proved as far as it was", () => {
    const from = game.told.findIndex((now) => now.deal === 3);
    expect(verdicts(game.log, heard(game, game.told.slice(from)))).toEqual(["unheard", "unheard", "proved", "proved"]);
    expect(summarize(proveGame(parseLog(game.log), game.reds, heard(game, game.told.slice(from))))).toEqual({ verdict: "proved", proved: 2, all: 4 });
    expect(summarize(proveGame(parseLog(game.log), game.reds))).toEqual({ verdict: "unheard", proved: 0, all: 4 });
  });

  it("has nothing to show for what was told after the hand", () => {
    const ends = game.told
      .filter((now) => now.over)
      .map((now) => ({ ...now, events: game.told.filter((one) => one.deal === now.deal).flatMap((one) => one.events) }));
    expect(verdicts(game.log, heard(game, ends))).toEqual(["unheard", "unheard", "unheard", "unheard"]);
  });

  it("is not judged by a hand that was dealt and not played", () => {
    const dealt = { ...game.told[0]!, deal: 5, number: 9_999, events: [] };
    expect(verdicts(game.log, heard(game, [...game.told, dealt]))).toEqual(["proved", "proved", "proved", "proved"]);
  });
});

describe("a wall that was laid by hand", () => {
  const laid = tampered(tampered(game.log, (line) => line.type === "end_kyoku", () => ({ type: "end_kyoku" })), (line) => line.type === "start_kyoku", ({ commitment: _, ...line }) => line);

  it("is not proved, and says so", () => {
    const told = game.told.map((now) => (now.deal === 1 ? { ...now, commitment: "" } : now));
    expect(verdicts(laid, heard(game, told))).toEqual(["laid", "proved", "proved", "proved"]);
    expect((verdicts(laid))[0]).toBe("laid");
    expect(summarize(proveGame(parseLog(laid), game.reds).slice(0, 1)).verdict).toBe("laid");
  });

  it("is none if something else was said at the deal", () => {
    expect((verdicts(laid, heard(game)))[0]).toBe("wrong");
    const told = game.told.map((now) => (now.deal === 1 ? { ...now, commitment: "" } : now));
    expect((verdicts(game.log, heard(game, told)))[0]).toBe("wrong");
  });
});

describe("a log", () => {
  it("in which moves are undone is followed", () => {
    const [found] = proveGame(parseLog(vectors.undone.log), vectors.undone.reds);
    expect(vectors.undone.log).toContain('"undo"');
    expect(found!.proof).toMatchObject({ verdict: "unheard", tiles: true });
    const never = vectors.undone.log.replace(/\{"type":"undo".*\n/, "");
    expect(proveGame(parseLog(never), vectors.undone.reds)[0]!.proof.tiles).toBe(false);
  });

  it("in which a draw goes back is followed: the same tile comes again", () => {
    const lines = game.log.trim().split("\n");
    const draw = lines.findIndex((line, at) => at > 8 && line.includes('"tsumo"'));
    const { actor, pai } = JSON.parse(lines[draw]!) as Line;
    const back = JSON.stringify({ type: "draw_back", actor });
    expect((verdicts(lines.toSpliced(draw, 0, lines[draw]!, back).join("\n")))[0]).toBe("unheard");
    const another = JSON.stringify({ type: "tsumo", actor, pai: other(pai) });
    expect((verdicts(lines.toSpliced(draw, 0, another, back).join("\n")))[0]).toBe("wrong");
  });

  it.each([
    ["nothing of the kind"],
    ["<html>"],
    ["[1, 2]"],
    ["null\n3"],
    ['{"type":"start_kyoku"}'],
    ['{"type":"start_kyoku","oya":9,"tehais":[],"dora_marker":"E"}'],
    [game.log.slice(0, 900)],
    [game.log.replace('"pai":"', '"pai":"X')],
    [game.log.replace(/"seed":"../, '"seed":"zz')],
    [game.log.replace('"actor":0', '"actor":7')],
  ])("that is none is an error, whatever it is: %.30s", (text) => {
    let found: unknown;
    try {
      found = parseLog(text);
    } catch (error) {
      found = error;
    }
    expect(Array.isArray(found) ? found.length : found instanceof LogError || found).toBe(Array.isArray(found) ? 0 : true);
  });
});
