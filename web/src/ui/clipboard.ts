// Copying a text, for who wants to send it to somebody.

import { settings } from "../state/settings.svelte";
import { announcer } from "../a11y/announcer.svelte";

/** Copy a text; also where the browser has no clipboard for pages without TLS, as in a club at home. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    byHand(text); // no clipboard, or none that the browser lets pages write to
  }
  announcer.say(settings.words.t("copied"));
}

/** As if it had been marked and copied. What is outside an open dialog cannot be marked. */
function byHand(text: string): void {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position: fixed; opacity: 0";
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  before?.focus();
}
