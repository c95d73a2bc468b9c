// Where the focus goes when the focused element disappears: to the player's hand.

export function focusHand(): void {
  document.querySelector<HTMLElement>("[data-home]")?.focus();
}
