// Generated from the server's records by `make types`; do not edit.

/** What a rulebook is called, and how far its text goes. */
export interface About {
  id: string;
  name: string;
  short: string;
  extends: string;
  rules: number;
  sources: Record<string, number>;
}

/** A value, and where it comes from. */
export interface Cited {
  value: string;
  clause: string;
  source: string;
  reason?: string;
  name?: string;
}

/** A rule of a book. */
export interface Entered {
  key: string;
  title: string;
  about: string;
  cited: Cited;
}

/** Rules that belong together. */
export interface Section {
  id: string;
  name: string;
  title: string;
  entries: Entered[];
}

/** A rulebook from its first rule to its last. */
export interface Book {
  about: About;
  sections: Section[];
}

/** What a book says of a rule. */
export interface InBook {
  id: string;
  short: string;
  cited: Cited;
}

/** A rule that two books decide differently. */
export interface Row {
  section: string;
  key: string;
  title: string;
  about: string;
  left: Cited;
  right: Cited;
}

/** Two books side by side. */
export interface Compared {
  left: About;
  right: About;
  names: Record<string, string>;
  titles: Record<string, string>;
  rows: Row[];
}
