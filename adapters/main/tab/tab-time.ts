/* The time of a worker, which stands still while nobody looks at the tab. */

interface Call {
  /** In milliseconds of the tab's time. */
  due: number
  readonly every: number | null
  readonly call: () => void
}

type Handle = ReturnType<typeof setTimeout>

interface RealTime {
  now(): number
  after(milliseconds: number, call: () => void): unknown
  callOff(timer: unknown): void
}

/**
 * Timers and a monotonic clock that can be stopped together. However long the other worker takes, in the time of the
 * tab it is not late.
 */
export class TabTime {
  readonly #real: RealTime
  readonly #calls = new Map<number, Call>()
  #lastNumber = 0
  /** How long time has stood still so far. */
  #stood = 0
  #stoppedAt: number | null = null
  #timer: unknown = null

  constructor(real: RealTime) {
    this.#real = real
  }

  /** In milliseconds. */
  readonly now = (): number => (this.#stoppedAt ?? this.#real.now()) - this.#stood

  pause(on: boolean): void {
    if (on === (this.#stoppedAt !== null)) return
    if (on) {
      this.#stoppedAt = this.#real.now()
      this.#callOff()
    } else {
      this.#stood += this.#real.now() - (this.#stoppedAt ?? 0)
      this.#stoppedAt = null
      this.#plan()
    }
  }

  readonly setTimeout = (call: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): Handle =>
    this.#add(() => call(...given), milliseconds, false)

  readonly setInterval = (call: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): Handle =>
    this.#add(() => call(...given), milliseconds, true)

  /** Of timeouts and intervals alike. */
  readonly clear = (handle?: Handle | number | string | null): void => {
    if (handle === undefined || handle === null) return
    this.#calls.delete(Number(handle))
  }

  #add(call: () => void, milliseconds: number, repeats: boolean): Handle {
    const wait = Math.max(milliseconds, repeats ? 1 : 0) || 0
    const number = ++this.#lastNumber
    this.#calls.set(number, { due: this.now() + wait, every: repeats ? wait : null, call })
    this.#plan()
    return handleOf(number) as unknown as Handle
  }

  #callOff(): void {
    if (this.#timer !== null) this.#real.callOff(this.#timer)
    this.#timer = null
  }

  #plan(): void {
    this.#callOff()
    if (this.#stoppedAt !== null || this.#calls.size === 0) return
    let first = Number.POSITIVE_INFINITY
    for (const { due } of this.#calls.values()) first = Math.min(first, due)
    this.#timer = this.#real.after(Math.min(Math.max(0, first - this.now()), longestTimer), () => this.#wake())
  }

  #wake(): void {
    this.#timer = null
    const now = this.now()
    const due = [...this.#calls].filter(([, call]) => call.due <= now).sort(([, a], [, b]) => a.due - b.due)
    try {
      for (const [number, each] of due) {
        // Those before may have called it off.
        if (this.#calls.get(number) !== each) continue
        if (each.every === null) this.#calls.delete(number)
        else each.due = each.due + each.every > now ? each.due + each.every : now + each.every
        each.call()
      }
    } finally {
      this.#plan()
    }
  }
}

/** The longest delay that browsers take, rounded down, in milliseconds. */
const longestTimer = 2 ** 30

/** As Node's: nothing keeps a worker alive, so there is nothing to let go of. */
function handleOf(number: number) {
  const handle = {
    ref: () => handle,
    unref: () => handle,
    hasRef: () => false,
    [Symbol.toPrimitive]: () => number,
  }
  return handle
}

const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis
const realNow = performance.now.bind(performance)

/** The time of this worker. */
export const tabTime = new TabTime({
  now: realNow,
  after: (milliseconds, call) => realSetTimeout(call, milliseconds),
  callOff: timer => realClearTimeout(timer as Handle),
})
