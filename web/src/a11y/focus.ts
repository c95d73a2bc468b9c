// Where whoever plays by keys is at home: at the own hand, when what had the focus is gone.

export function focusHand(): void {
  document.querySelector<HTMLElement>("[data-home]")?.focus();
}
