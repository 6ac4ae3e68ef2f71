/** Real time in milliseconds, as an argument so that tests can control it. */
export interface Timers {
  now(): number
  after(milliseconds: number, call: () => void): () => void
  every(milliseconds: number, call: () => void): () => void
  /** Calls once everything that has arrived at this process until now has been handled. */
  afterArrivals(call: () => void): void
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds)
    return () => clearInterval(timer)
  },
  // An immediate runs after the event loop has polled for input.
  afterArrivals: call => void setImmediate(call),
}
