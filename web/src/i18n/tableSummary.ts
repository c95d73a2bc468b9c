// The options of a table in one line: its length, its clock, and what differs from a standard table.

import type { Open } from "../api/types/messages";
import type { Words } from "./words";

type Options = Pick<Open, "length" | "pace" | "mode" | "ranked" | "timed" | "chat">;

export function tableSummary(table: Options, words: Words): string {
  const { t } = words;
  const parts = [
    table.length === "east" ? t("length-east") : t("length-full"),
    table.pace !== "none" && (words.lookup(`pace-${table.pace}`) ?? table.pace),
    table.timed && t("tournament-clock"),
    table.mode === "book" && t("by-the-book"),
    table.ranked && t("ranked"),
    table.chat && t("chat"),
  ];
  return parts.filter(Boolean).join(" · ");
}
