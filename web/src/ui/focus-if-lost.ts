/** For a dialog that took away the button that opened it: the focus isn't left nowhere. */
export const focusIfLost = (button: HTMLElement | null): void =>
  void requestAnimationFrame(() => document.activeElement === document.body && button?.focus())
