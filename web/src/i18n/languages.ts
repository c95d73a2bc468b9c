// The languages of the pages. Each is a folder of Fluent files in the package; only the one in use is loaded.

const FILES = import.meta.glob<string>("../../../src/hanchan/i18n/locales/*/pages.ftl", { query: "?raw", import: "default" });
const FALLBACK = "en";

const files = Object.fromEntries(Object.entries(FILES).map(([path, load]) => [path.split("/").at(-2)!, load]));

/** The code of every language, and what its speakers call it. */
export const LANGUAGES: [code: string, name: string][] = Object.keys(files).map((code) => [
  code,
  new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
]);

/** The language that the reader has chosen here, or else the browser's, if the pages speak it. */
export function preferredLanguage(): string {
  const wanted = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  return wanted in files ? wanted : FALLBACK;
}

/** The texts of a language. */
export async function loadTexts(language: string): Promise<string> {
  return (files[language] ?? files[FALLBACK]!)();
}
