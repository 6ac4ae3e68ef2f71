/** The experience of a page since it was last asked, as the browser itself timed it. */
export interface PageExperience {
  /** Milliseconds from each tap or key to the next paint; whole multiples of 8. Below 16 nothing is told. */
  readonly interactions: readonly number[]
  /** The sum of all layout shifts without an input. */
  readonly shifts: number
  /** Milliseconds that the main thread was blocked in tasks of more than 50 ms. */
  readonly blocked: number
}

/** Runs in every page before anything else. */
export const probe = `(() => {
  let interactions = new Map(), shifts = 0, blocked = 0
  const watch = (type, each, options = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options })
  watch('event', ({ interactionId, duration }) => {
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }, { durationThreshold: 16 })
  watch('layout-shift', entry => { if (!entry.hadRecentInput) shifts += entry.value })
  watch('longtask', ({ duration }) => { blocked += duration - 50 })
  globalThis.takeExperience = () => {
    const taken = { interactions: [...interactions.values()], shifts, blocked }
    interactions = new Map(); shifts = 0; blocked = 0
    return taken
  }
})()`
