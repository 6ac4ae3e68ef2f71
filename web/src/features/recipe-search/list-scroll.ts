/** The element that scrolls when a page inside it is scrolled. */
export function scrollerOf(element: HTMLElement | null): HTMLElement {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if ((overflowY === 'auto' || overflowY === 'scroll') && at !== document.body) return at
  }
  return (document.scrollingElement as HTMLElement | null) ?? document.documentElement
}
