// Generated from the server's records by `make types`; do not edit.

/** Seconds for everything that takes time at a table. */
export interface Pace {
  move?: number | null;
  reserve?: number;
  window?: number;
  apart?: number;
  bot?: number;
  look?: number;
  speak?: number;
  ruling?: number;
  grace?: number;
}
