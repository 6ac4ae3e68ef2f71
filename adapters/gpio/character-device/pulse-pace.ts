/* All times are microseconds. */

/** Bounds of the margin. */
const most = 200
const least = 4
/** The part of the margin that one punctual awakening takes away. */
const decay = 0.02
/** Not worth going to sleep for less. */
const leastSleep = 30
/**
 * A thread with real-time priority that never sleeps is held for 50 ms of every second by the kernel
 * (`sched_rt_runtime_us`), which no motor gets over. A rest every now and then keeps clear of that, and costs a motor
 * that is so fast some small steps, which it makes up.
 */
const longestWake = 1_500
const rest = 100

/**
 * When the thread that makes pulses sleeps: as long as there is nothing to do, but for a margin. The system is late to
 * wake it up, so it has to be awake that much earlier; what is left is waited for on the spot.
 */
export class PulsePace {
  #margin = 50
  #wokeAt: number
  #wanted = 0

  constructor(now: number) {
    this.#wokeAt = now
  }

  /** How long to sleep, 0 for not at all. @param next when there is something to do */
  sleepUntil(next: number, now: number): number {
    const ahead = next - now
    const time = ahead - Math.min(this.#margin, ahead / 2)
    const worthwhile = time >= leastSleep ? time : now - this.#wokeAt > longestWake ? Math.max(rest, ahead) : 0
    this.#wanted = now + worthwhile
    return worthwhile
  }

  /** After a sleep that nobody has interrupted. */
  slept(now: number): void {
    const needed = Math.min(most, Math.max(least, now - this.#wanted))
    this.#margin = needed > this.#margin ? needed : this.#margin + (needed - this.#margin) * decay
    this.#wokeAt = now
  }
}
