import { createEvent, createStore } from 'effector'

export const footerCollapsed = createEvent()
export const footerExpanded = createEvent()

/** The navigation at the bottom is one round button, so that there is more of the page. */
export const $footerIsCollapsed = createStore(false)
  .on(footerCollapsed, () => true)
  .on(footerExpanded, () => false)
