// Writes the TypeScript types of the pages' texts: every message id, with the arguments that any language uses.
//
//     make types

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { FluentParser, Visitor } from "@fluent/syntax";

const LOCALES = new URL("../../src/hanchan/i18n/locales/", import.meta.url);
const TYPES = new URL("../src/i18n/textTypes.ts", import.meta.url);

class Arguments extends Visitor {
  names = new Set();

  visitVariableReference(node) {
    this.names.add(node.id.name);
  }
}

/** The arguments of every message of a Fluent file, sorted, by its id. */
export function messageArguments(source) {
  const found = {};
  for (const entry of new FluentParser().parse(source).body) {
    if (entry.type === "Junk") throw new Error(`not Fluent: ${entry.content}`);
    if (entry.type !== "Message") continue;
    if (entry.id.name in found) throw new Error(`${entry.id.name} is defined twice`);
    const visitor = new Arguments();
    visitor.visit(entry.value);
    found[entry.id.name] = [...visitor.names].sort();
  }
  return found;
}

/** The languages that the pages speak. */
export function languages() {
  return readdirSync(LOCALES).filter((language) => existsSync(new URL(`${language}/pages.ftl`, LOCALES)));
}

/** The texts of the pages in a language. */
export function pagesFile(language) {
  return readFileSync(new URL(`${language}/pages.ftl`, LOCALES), "utf8");
}

/** The TypeScript file that declares all messages. */
export function textTypes() {
  const messages = messageArguments(pagesFile("en"));
  for (const language of languages()) {
    for (const [id, names] of Object.entries(messageArguments(pagesFile(language)))) messages[id] = [...new Set([...(messages[id] ?? []), ...names])].sort();
  }
  const rows = Object.entries(messages).map(([id, names]) => `  "${id}": ${names.map((name) => `"${name}"`).join(" | ") || "never"};`);
  return [
    "// Generated from the pages.ftl files by `make types`; do not edit.",
    "",
    "/** The arguments of every message, by its id. */",
    "export interface TextArguments {",
    ...rows,
    "}",
    "",
    "export type TextId = keyof TextArguments;",
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TYPES, textTypes());
