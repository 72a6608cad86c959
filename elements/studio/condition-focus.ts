/** The focus while conditions of a list are added and removed. Each condition is before the button that adds one. */

/** Focuses the condition that the button adds. */
export function focusAdded(button: HTMLElement): void {
  setTimeout(() => button.previousElementSibling?.querySelector('select')?.focus());
}

/** Focuses the button that adds a condition, before the one with this button is removed. */
export function focusAdding(button: HTMLElement): void {
  const list = button.closest('.notice-rule')!.parentElement!;
  list.querySelector<HTMLElement>(':scope > .option-add')?.focus();
}
