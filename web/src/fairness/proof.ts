// Verifies the walls of a game: the commitment published before each deal belongs to the seed published after the
// game, the seed's wall has every tile that the log says was dealt, drawn and turned over, and the log agrees with
// what this page saw. Everything is computed here.

import type { LoggedHand } from "./log";
import { commitment, dealtTiles, wall, type Wall } from "./seed";
import { wallUsage, type WallUsage } from "./wallUsage";
import { FIRST_INDICATOR, REPLACEMENTS } from "../game/walls";
import { eventMark, type WitnessedHand } from "./witness";

const LIVE = 52;
const SEATS = [0, 1, 2, 3];

/**
 * The outcome: verified against what this page saw; only against what the log says was published; not verifiable,
 * because the wall was built by hand or the log has no seed; or wrong.
 */
export type Verdict = "proved" | "unheard" | "laid" | "wrong";

/** The single checks of a proof; null where there is nothing to compare. */
export interface Proof {
  verdict: Verdict;
  seed: string;
  published: string;
  /** The seed matches the commitment published before the deal. */
  commitment: boolean | null;
  /** The dice match the seed. */
  dice: boolean | null;
  /** Every tile dealt, drawn and turned over is where the seed's wall has it. */
  tiles: boolean | null;
  /** The number of tiles compared. */
  compared: number;
  /** The log agrees with what this page saw. */
  seen: boolean | null;
  /** The number of tiles this page saw. */
  witnessed: number;
}

const NOTHING: Proof = {
  verdict: "wrong",
  seed: "",
  published: "",
  commitment: null,
  dice: null,
  tiles: null,
  compared: 0,
  seen: null,
  witnessed: 0,
};

/** Verify a hand of a log, with what this page saw of it. */
export function proveHand(hand: LoggedHand, reds: readonly number[], heard?: WitnessedHand): Proof {
  const published = heard?.commitment ?? hand.commitment;
  const witness = heard ? compareWithWitness(hand, heard) : { seen: null, witnessed: 0 };
  if (!hand.seed) {
    // A commitment must be kept: without its seed it proves nothing.
    const laid = published === "" && witness.seen !== false;
    return { ...NOTHING, ...witness, published, verdict: laid ? "laid" : "wrong", commitment: laid ? null : false };
  }
  const made = wall(hand.seed, reds);
  const meant = published ? commitment(hand.seed) === published && !heard?.changed : null;
  const dice = [hand.dice, heard?.dice ?? null].flatMap((pair) => (pair ? [pair[0] === made.dice[0] && pair[1] === made.dice[1]] : []));
  const found = {
    ...NOTHING,
    ...witness,
    ...compareTiles(hand, made),
    seed: hand.seed,
    published,
    commitment: heard?.commitment === "" ? false : meant,
    dice: dice.length ? dice.every(Boolean) : null,
  };
  const good = [found.commitment, found.dice, found.tiles, found.seen].every((check) => check !== false);
  return { ...found, verdict: !good ? "wrong" : heard?.commitment ? "proved" : "unheard" };
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && [...some].sort().join() === [...others].sort().join();
}

/** Whether every tile of a hand is where the wall has it. */
function compareTiles(hand: LoggedHand, made: Wall): Pick<Proof, "tiles" | "compared"> {
  const taken = wallUsage(hand);
  if (!taken) return { tiles: false, compared: 0 };
  const all = tilePositions(taken);
  const deals = SEATS.every((seat) => same(dealtTiles(made, (seat - hand.dealer + 4) % 4), hand.tiles[seat]!));
  return { tiles: deals && all.every(([place, tile]) => made.tiles[place] === tile), compared: LIVE + all.length };
}

/** The tiles that were seen, by their wall positions. */
function tilePositions(taken: WallUsage): [number, string][] {
  return [
    ...taken.live.map((tile, n): [number, string] => [LIVE + n, tile]),
    ...taken.replacements.map((tile, n): [number, string] => [REPLACEMENTS[n] ?? -1, tile]),
    ...taken.indicators.map((tile, n): [number, string] => [FIRST_INDICATOR - 2 * n, tile]),
    ...taken.ura.map((tile, n): [number, string] => [FIRST_INDICATOR - 2 * n + 1, tile]),
  ];
}

/** Whether a log agrees with what this page saw of a hand. */
function compareWithWitness(hand: LoggedHand, heard: WitnessedHand): Pick<Proof, "seen" | "witnessed"> {
  const deal = heard.own === null ? null : heard.deal;
  const isDealt = !deal || same(deal, hand.tiles[heard.own!]!);
  const isDealer = hand.dealer === heard.dealer;
  if (!heard.whole) return { seen: deal || !isDealer ? isDealt && isDealer : null, witnessed: deal?.length ?? 0 };
  const first = eventMark("draw", heard.dealer, heard.first ? [heard.first] : []);
  const saw = [first, ...heard.seen].filter(Boolean);
  const logged = eventMarks(hand);
  // Of another player's draw only the fact is known.
  const agrees = (seen: string, at: number) => seen === logged[at] || (seen.length === 2 && seen[0] === "d" && !!logged[at]?.startsWith(seen));
  const uraOf = hand.events.reduce<string[]>((longest, event) => (event.ura.length > longest.length ? event.ura : longest), []);
  const good = isDealer && isDealt && saw.length === logged.length && saw.every(agrees) && heard.ura.join() === uraOf.join();
  return { seen: good, witnessed: (deal?.length ?? 0) + saw.filter((seen) => seen.length > 2).length + heard.ura.length };
}

/** The events of a hand as they could be seen. */
function eventMarks(hand: LoggedHand): string[] {
  return hand.events.flatMap(({ kind, seat, tile, laid }) =>
    kind === "other" || kind === "undo" || (kind === "meld" && !laid.length) ? [] : [eventMark(kind, seat, kind === "meld" ? laid : tile ? [tile] : [])],
  );
}

/** The proof of a hand, and which hand it is. */
export interface HandProof {
  /** Its number in the game, from 1. */
  number: number;
  /** Null if it is missing from the log, though this page saw it played. */
  hand: LoggedHand | null;
  proof: Proof;
}

/** Verify all hands of a game, with what this page saw of them. */
export function proveGame(all: readonly LoggedHand[], reds: readonly number[], heard: Readonly<Record<number, WitnessedHand>> = {}): HandProof[] {
  const proofs = all.map((hand, at) => ({ number: at + 1, hand, proof: proveHand(hand, reds, heard[at + 1]) }));
  const missing = Object.entries(heard).filter(([number, seen]) => Number(number) > all.length && isPlayed(seen));
  return [...proofs, ...missing.map(([number]) => ({ number: Number(number), hand: null, proof: NOTHING }))];
}

/** If time runs out before the first discard, a dealt hand is not played. */
function isPlayed(heard: WitnessedHand): boolean {
  return heard.seen.some((event) => event.startsWith("x"));
}

export interface Summary {
  verdict: Verdict;
  proved: number;
  all: number;
}

/** The outcome for a whole game: one wrong hand makes all of it wrong. */
export function summarize(proofs: readonly HandProof[]): Summary {
  const of = (verdict: Verdict) => proofs.filter((item) => item.proof.verdict === verdict).length;
  const proved = of("proved");
  const verdict = of("wrong") || !proofs.length ? "wrong" : proved ? "proved" : of("unheard") ? "unheard" : "laid";
  return { verdict, proved, all: proofs.length };
}
