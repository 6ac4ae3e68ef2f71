/** Passes on that something has changed, but not too often. What has changed is looked up when it is told. */
export interface Pacer {
  /** Tells at once, or as soon as `interval` milliseconds have passed since it told last. */
  changed(interval: number): void
  stop(): void
}

export function createPacer(tell: () => void): Pacer {
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY

  const stop = (): void => {
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
  }
  const tellNow = (): void => {
    stop()
    toldAt = performance.now()
    tell()
  }

  return {
    changed(interval) {
      const now = performance.now()
      const at = toldAt + interval
      if (at <= now) {
        tellNow()
      } else if (at < due) {
        stop()
        due = at
        timer = setTimeout(tellNow, at - now)
      }
    },
    stop,
  }
}
