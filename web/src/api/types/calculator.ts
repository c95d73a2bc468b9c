// Generated from the server's records by `make types`; do not edit.

import type { Part } from "./messages";

/** A hand as ``hanchan.score`` takes it. */
export interface HandQuestion {
  hand: string;
  win?: string;
  tsumo?: boolean;
  riichi?: boolean;
  double_riichi?: boolean;
  open_riichi?: boolean;
  ippatsu?: boolean;
  rinshan?: boolean;
  chankan?: boolean;
  haitei?: boolean;
  houtei?: boolean;
  tenhou?: boolean;
  chihou?: boolean;
  renhou?: boolean;
  seat?: "E" | "S" | "W" | "N";
  round?: "E" | "S" | "W" | "N";
  indicators?: string;
  ura?: string;
  honba?: number;
  deposits?: number;
  discarder?: "left" | "across" | "right" | null;
  liable?: Record<string, "left" | "across" | "right">;
}

/** The words of a rulebook that the calculator uses. */
export interface Words {
  ruleset: string;
  short: string;
  name: string;
  flags: Record<string, string>;
  missing: string[];
  terms: Record<string, string>;
  liable: Record<string, string>;
}

/** What a hand is worth under one rulebook. */
export interface Value {
  ruleset: string;
  short: string;
  name: string;
  valid: boolean;
  problem?: string;
  han?: number;
  fu?: number;
  worth?: string;
  total?: number;
  pays?: ([string, number])[];
  account?: Part[];
  notes?: string[];
}

/** A discard, the shanten that it leaves, and the tiles that help then. */
export interface Draw {
  discard: string | null;
  shanten: number;
  helps: ([string, number])[];
}

/** The answer to a question. */
export interface Answer {
  values?: Value[];
  shanten?: number | null;
  draws?: Draw[];
  problem?: string;
  counted?: boolean;
}
