// The proof of the walls of a game: what was published before each deal belongs to the seed that is told after the
// game, the wall of the seed has every tile that the log says was dealt, drawn and turned, and the log says what
// this page saw. Everything is worked out here, nothing is asked.

import type { LoggedHand } from "./log";
import { commitment, dealtTiles, wall, type Wall } from "./seed";
import { wallUsage, type WallUsage } from "./wallUsage";
import { FIRST_INDICATOR, REPLACEMENTS } from "../game/walls";
import { eventMark, type WitnessedHand } from "./witness";

const LIVE = 52;
const SEATS = [0, 1, 2, 3];

/**
 * What came out: proved against what this page heard; against what the log says was published only; nothing to be
 * proved, as the wall was laid by hand, or the log has no seed; or something is wrong.
 */
export type Verdict = "proved" | "unheard" | "laid" | "wrong";

/** What of a proof holds; null where there is nothing to be compared. */
export interface Proof {
  verdict: Verdict;
  seed: string;
  published: string;
  /** The seed is the one that was meant before the deal. */
  commitment: boolean | null;
  /** The dice are those of the seed. */
  dice: boolean | null;
  /** Everything that was dealt, drawn and turned lies so in the wall of the seed. */
  tiles: boolean | null;
  /** How many tiles were compared. */
  compared: number;
  /** The log tells what this page saw. */
  seen: boolean | null;
  /** How many tiles this page saw. */
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

/** The proof of a hand of a log, with what this page heard of it. */
export function proveHand(hand: LoggedHand, reds: readonly number[], heard?: WitnessedHand): Proof {
  const published = heard?.commitment ?? hand.commitment;
  const witness = heard ? witnessed(hand, heard) : { seen: null, witnessed: 0 };
  if (!hand.seed) {
    // What was promised has to be kept: a seed that is not told proves nothing.
    const laid = published === "" && witness.seen !== false;
    return { ...NOTHING, ...witness, published, verdict: laid ? "laid" : "wrong", commitment: laid ? null : false };
  }
  const made = wall(hand.seed, reds);
  const meant = published ? commitment(hand.seed) === published && !heard?.changed : null;
  const dice = [hand.dice, heard?.dice ?? null].flatMap((one) => (one ? [one[0] === made.dice[0] && one[1] === made.dice[1]] : []));
  const found = {
    ...NOTHING,
    ...witness,
    ...lies(hand, made),
    seed: hand.seed,
    published,
    commitment: heard?.commitment === "" ? false : meant,
    dice: dice.length ? dice.every(Boolean) : null,
  };
  const good = [found.commitment, found.dice, found.tiles, found.seen].every((one) => one !== false);
  return { ...found, verdict: !good ? "wrong" : heard?.commitment ? "proved" : "unheard" };
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && [...some].sort().join() === [...others].sort().join();
}

/** Whether every tile of a hand lies where it must in the wall. */
function lies(hand: LoggedHand, made: Wall): Pick<Proof, "tiles" | "compared"> {
  const taken = wallUsage(hand);
  if (!taken) return { tiles: false, compared: 0 };
  const all = placed(taken);
  const deals = SEATS.every((seat) => same(dealtTiles(made, (seat - hand.dealer + 4) % 4), hand.tiles[seat]!));
  return { tiles: deals && all.every(([place, tile]) => made.tiles[place] === tile), compared: LIVE + all.length };
}

/** Which tile was seen at which place of the wall. */
function placed(taken: WallUsage): [number, string][] {
  return [
    ...taken.live.map((tile, n): [number, string] => [LIVE + n, tile]),
    ...taken.replacements.map((tile, n): [number, string] => [REPLACEMENTS[n] ?? -1, tile]),
    ...taken.indicators.map((tile, n): [number, string] => [FIRST_INDICATOR - 2 * n, tile]),
    ...taken.ura.map((tile, n): [number, string] => [FIRST_INDICATOR - 2 * n + 1, tile]),
  ];
}

/** Whether a log tells of a hand what this page saw of it. */
function witnessed(hand: LoggedHand, heard: WitnessedHand): Pick<Proof, "seen" | "witnessed"> {
  const deal = heard.own === null ? null : heard.deal;
  const isDealt = !deal || same(deal, hand.tiles[heard.own!]!);
  const isDealer = hand.dealer === heard.dealer;
  if (!heard.whole) return { seen: deal || !isDealer ? isDealt && isDealer : null, witnessed: deal?.length ?? 0 };
  const first = eventMark("draw", heard.dealer, heard.first ? [heard.first] : []);
  const saw = [first, ...heard.seen].filter(Boolean);
  const told = marks(hand);
  // Of a draw of somebody else only is known that there was one.
  const agrees = (one: string, at: number) => one === told[at] || (one.length === 2 && one[0] === "d" && !!told[at]?.startsWith(one));
  const uraOf = hand.events.reduce<string[]>((longest, one) => (one.ura.length > longest.length ? one.ura : longest), []);
  const good = isDealer && isDealt && saw.length === told.length && saw.every(agrees) && heard.ura.join() === uraOf.join();
  return { seen: good, witnessed: (deal?.length ?? 0) + saw.filter((one) => one.length > 2).length + heard.ura.length };
}

/** What of a hand could be seen from any seat, and what only from one. */
function marks(hand: LoggedHand): string[] {
  return hand.events.flatMap(({ kind, seat, tile, laid }) =>
    kind === "other" || kind === "undo" || (kind === "meld" && !laid.length) ? [] : [eventMark(kind, seat, kind === "meld" ? laid : tile ? [tile] : [])],
  );
}

/** The proof of a hand, and which hand it is. */
export interface HandProof {
  /** In the game, from 1. */
  number: number;
  /** Null if the log does not have it, though this page saw it played. */
  hand: LoggedHand | null;
  proof: Proof;
}

/** The proofs of all hands of a game, with what this page heard of them. */
export function proveGame(all: readonly LoggedHand[], reds: readonly number[], heard: Readonly<Record<number, WitnessedHand>> = {}): HandProof[] {
  const proofs = all.map((hand, at) => ({ number: at + 1, hand, proof: proveHand(hand, reds, heard[at + 1]) }));
  const missing = Object.entries(heard).filter(([number, one]) => Number(number) > all.length && isPlayed(one));
  return [...proofs, ...missing.map(([number]) => ({ number: Number(number), hand: null, proof: NOTHING }))];
}

/** Where time is up before the first discard, a hand that was dealt is not played. */
function isPlayed(heard: WitnessedHand): boolean {
  return heard.seen.some((one) => one.startsWith("x"));
}

export interface Summary {
  verdict: Verdict;
  proved: number;
  all: number;
}

/** What all proofs of a game come to: one that is wrong makes all of it wrong. */
export function summarize(proofs: readonly HandProof[]): Summary {
  const of = (verdict: Verdict) => proofs.filter((one) => one.proof.verdict === verdict).length;
  const proved = of("proved");
  const verdict = of("wrong") || !proofs.length ? "wrong" : proved ? "proved" : of("unheard") ? "unheard" : "laid";
  return { verdict, proved, all: proofs.length };
}
