// Makes a group of buttons behave like radio buttons: one Tab stop, and arrow keys to choose.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For the element around them, which has `role="radiogroup"`. */
export function radioGroup(group: HTMLElement): () => void {
  const all = () => [...group.querySelectorAll<HTMLElement>("[role=radio]")];

  /** The Tab key reaches the selected button, or the first. */
  function settle(): void {
    const found = all();
    const chosen = found.find((button) => button.ariaChecked === "true") ?? found[0];
    for (const button of found) button.tabIndex = button === chosen ? 0 : -1;
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
