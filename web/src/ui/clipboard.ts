// Copies text to the clipboard.

import { settings } from "../state/settings.svelte";
import { announcer } from "../a11y/announcer.svelte";

/** Copy a text, even where the browser has no clipboard for pages without TLS, as in a club at home. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    byHand(text); // there is no clipboard, or the browser does not allow it
  }
  announcer.say(settings.words.t("copied"));
}

/** Select and copy it like a user. Nothing outside an open dialog can be selected. */
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
