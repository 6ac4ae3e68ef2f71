import type { Link } from './link.ts'

/** Passes on that something has changed, but not too often. What has changed is read when it's sent. */
export interface Throttle {
  changed(interval: number): void
  stop(): void
}

export function createThrottle(tell: () => void): Throttle {
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

/** Beyond so many unsent bytes nothing more is sent; what's left waits, and is read when it's sent. */
export const mostUnsent = 256 * 1024
/** In milliseconds: a client that takes nothing for so long is cut off. */
export const longestStall = 60_000

/** The sources that a client has still to be told, each once. */
export interface SendBuffer<Source> {
  mark(source: Source): void
  forget(source: Source): void
  drained(): void
  close(): void
}

/** @param tell sends what a source has to say; is called later, with nobody else waiting */
export function createSendBuffer<Source>(link: Link, tell: (source: Source) => void): SendBuffer<Source> {
  const marked = new Set<Source>()
  let isScheduled = false
  let stalled: NodeJS.Timeout | undefined

  const flush = (): void => {
    isScheduled = false
    for (const source of marked) {
      if (link.unsent > mostUnsent) {
        stalled ??= setTimeout(() => link.destroy(), longestStall)
        return
      }
      marked.delete(source)
      tell(source)
    }
    clearTimeout(stalled)
    stalled = undefined
  }
  /** Flushes after the code that made the change, so that simultaneous changes are told once. */
  const schedule = (): void => {
    if (!isScheduled) setImmediate(flush)
    isScheduled = true
  }

  return {
    mark(source) {
      marked.add(source)
      schedule()
    },
    forget: source => void marked.delete(source),
    drained() {
      if (stalled && link.unsent <= mostUnsent / 2) schedule()
    },
    close() {
      marked.clear()
      clearTimeout(stalled)
      stalled = undefined
    },
  }
}
