/** The real world's timers in milliseconds, as an argument, so that tests can play them. */
export interface Timers {
  /** Monotonic. */
  now(): number
  after(milliseconds: number, call: () => void): () => void
  every(milliseconds: number, call: () => void): () => void
  /** Calls once whatever has arrived at this process until now has been handed out. */
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
