import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { addTime, type Microseconds, milliseconds, subtractTime } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { advance, settlingBefore, step } from '../model/step-world.ts'
import { isRunning, type World } from '../model/world.ts'
import { applyInput, type TimedInput, type WorldInput } from '../model/world-input.ts'
import { SimulatedClock } from './simulated-clock.ts'

/** How often a running world is looked at in real time, if nothing else does: 20 times a second. */
const pulse = milliseconds(50)

/** Time went by with pumps on, someone did something, or the last pump went off and the last drop fell. */
export type WorldChange = 'flowed' | 'touched' | 'came-to-rest'

export interface SimulatedWorldOptions {
  readonly real: MachineClock
  /** 1–60 times real time. */
  readonly speed: number
  readonly now: () => Timestamp
}

/** The one current world of a simulated machine, at the machine's time. To look at it never changes it. */
export class SimulatedWorld {
  readonly clock: SimulatedClock
  readonly #real: MachineClock
  readonly #calendar: () => Timestamp
  readonly #listeners = new Set<(change: WorldChange) => void>()
  readonly #inputListeners = new Set<(input: TimedInput, before: World) => void>()
  /** At the last instant at which it was settled, by itself or by an input. */
  #settled: World
  #time: Microseconds
  #seen: World | null = null
  #callOffPulse: (() => void) | null = null

  constructor(world: World, { real, speed, now }: SimulatedWorldOptions) {
    this.#settled = world
    this.#time = world.time
    this.#real = real
    this.#calendar = now
    this.clock = new SimulatedClock({ real, speed, startAt: world.time, onAdvance: (_from, to) => this.#moveTo(to) })
    if (isRunning(world)) this.#callOffPulse = this.#nextPulse()
  }

  get now(): World {
    this.clock.now()
    this.#seen ??= step(this.#settled, subtractTime(this.#time, this.#settled.time))
    return this.#seen
  }

  /** As it was when it was settled last: everything after follows from here, whoever looks at it. */
  get settled(): World {
    this.clock.now()
    return this.#settled
  }

  apply(input: WorldInput): void {
    const before = this.now
    const calendar = this.#calendar()
    this.#settled = applyInput(before, input, calendar)
    this.#seen = this.#settled
    for (const listener of this.#inputListeners) listener({ at: before.time, now: calendar, input }, before)
    const rests = !isRunning(this.#settled)
    this.#tell(rests && isRunning(before) ? 'came-to-rest' : 'touched')
    if (rests) this.#stopPulse()
    else this.#callOffPulse ??= this.#nextPulse()
  }

  onChange(listener: (change: WorldChange) => void): void {
    this.#listeners.add(listener)
  }

  /** Calls for each input with the world that it was put into. */
  onInput(listener: (input: TimedInput, before: World) => void): void {
    this.#inputListeners.add(listener)
  }

  stop(): void {
    this.#stopPulse()
    this.clock.stop()
  }

  #moveTo(to: Microseconds): void {
    this.#time = to
    this.#seen = null
    const settling = settlingBefore(to)
    if (settling > this.#settled.time) this.#settled = advance(this.#settled, settling)
  }

  #nextPulse(): () => void {
    return this.#real.at(addTime(this.#real.now(), pulse), () => {
      const rests = !isRunning(this.now)
      this.#callOffPulse = rests ? null : this.#nextPulse()
      this.#tell(rests ? 'came-to-rest' : 'flowed')
    })
  }

  #stopPulse(): void {
    this.#callOffPulse?.()
    this.#callOffPulse = null
  }

  #tell(change: WorldChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
