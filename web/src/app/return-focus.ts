const overlay = '.bp6-portal'

/**
 * Gives the focus back to what opened a dialog. Dialogs do so themselves when they close, but not when they are taken
 * away whole, which leaves keyboard users at the start of the page.
 */
export function returnFocusFromDialogs(page: Document): void {
  const openers = new WeakMap<Element, HTMLElement>()
  page.addEventListener('focusin', ({ target, relatedTarget }) => {
    const dialog = target instanceof Element ? target.closest(overlay) : null
    if (dialog === null || openers.has(dialog) || !(relatedTarget instanceof HTMLElement)) return
    if (!dialog.contains(relatedTarget)) openers.set(dialog, openerOf(relatedTarget))
  })

  /** An entry of a menu goes with its menu: then it was what had opened the menu. */
  const openerOf = (element: HTMLElement): HTMLElement => {
    const menu = element.closest(overlay)
    return (menu?.querySelector('.bp6-dialog') ? null : menu && openers.get(menu)) ?? element
  }

  new MutationObserver(changes => {
    for (const gone of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      const opener = gone instanceof Element ? openers.get(gone) : undefined
      // The focus stays where it has been moved to.
      if (opener?.isConnected && page.activeElement === page.body) opener.focus()
    }
  }).observe(page.body, { childList: true })
}
