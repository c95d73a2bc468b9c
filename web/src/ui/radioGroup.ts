// Buttons of which one is chosen, as browsers do it with radio buttons: one stop of the Tab key, arrows choose.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For the element around them, which has `role="radiogroup"`. */
export function radioGroup(group: HTMLElement): () => void {
  const all = () => [...group.querySelectorAll<HTMLElement>("[role=radio]")];

  /** Tab comes to the one that is chosen, or to the first. */
  function settle(): void {
    const found = all();
    const chosen = found.find((one) => one.ariaChecked === "true") ?? found[0];
    for (const one of found) one.tabIndex = one === chosen ? 0 : -1;
  }

  function key(event: KeyboardEvent): void {
    const found = all();
    const at = found.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = found[(at + step + found.length) % found.length]!;
    next.focus();
    next.click();
  }

  settle();
  const observer = new MutationObserver(settle);
  observer.observe(group, { subtree: true, childList: true, attributeFilter: ["aria-checked"] });
  group.addEventListener("keydown", key);
  return () => {
    observer.disconnect();
    group.removeEventListener("keydown", key);
  };
}
