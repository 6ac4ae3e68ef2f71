import { createEvent } from 'effector'
import { flag } from '../ui/flag.ts'

export const footerCollapsed = createEvent()
export const footerExpanded = createEvent()

/** The navigation at the bottom is one round button, so that there is more of the page. */
export const $footerIsCollapsed = flag({ on: footerCollapsed, off: footerExpanded })
