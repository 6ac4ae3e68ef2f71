import type { Timers } from '#domain/ports/clock.port.ts'

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
