// What was agreed for a table, in a line: how long, by which clock, and what is not as usual.

import type { Open } from "../api/types/messages";
import type { Words } from "./words";

type Agreed = Pick<Open, "length" | "pace" | "mode" | "ranked" | "timed" | "chat">;

export function tableSummary(table: Agreed, { text }: Words): string {
  const pace = text[`pace_${table.pace}` as keyof Words["text"]] ?? table.pace;
  const told = [
    table.length === "east" ? text.east : text.full,
    table.pace !== "none" && pace,
    table.timed && text.book_clock,
    table.mode === "book" && text.by_book,
    table.ranked && text.ranked,
    table.chat && text.with_chat,
  ];
  return told.filter((one) => one).join(" · ");
}
