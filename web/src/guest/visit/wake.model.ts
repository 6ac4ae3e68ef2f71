import { createEvent, sample } from 'effector'
import { connectionDoubted } from '../../api/connection.model.ts'

/** The phone was asleep, or somebody looked at something else, or the network is another one. */
export const woke = createEvent()

sample({ clock: woke, target: connectionDoubted })

/** For a glance at another app the connection holds. */
const shortLookAwayMs = 2_000

/** Tells when somebody comes back to the page: what it shows may be old, and its connection dead. */
export function watchForWaking(page: Document, view: Window): void {
  let leftAt: number | null = page.hidden ? 0 : null
  page.addEventListener('visibilitychange', () => {
    if (page.hidden) leftAt = Date.now()
    else if (leftAt !== null) {
      // While a phone sleeps, its other clock may sleep, too.
      const away = Math.abs(Date.now() - leftAt)
      leftAt = null
      if (away >= shortLookAwayMs) woke()
    }
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) woke()
  })
  view.addEventListener('online', () => {
    woke()
  })
}
