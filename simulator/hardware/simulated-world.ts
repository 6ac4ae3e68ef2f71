import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, milliseconds } from '#domain/units/duration.ts'
import { step } from '../model/step-world.ts'
import { isRunning, type World } from '../model/world.ts'
import { SimulatedClock } from './simulated-clock.ts'

/** How often a running world is looked at in real time, if nobody else does: 20 times a second. */
const pulse = milliseconds(50)

/** What happened: time went by with pumps on, somebody did something, or the last pump went off and the last drop fell. */
export type WorldChange = 'flowed' | 'touched' | 'came-to-rest'

/** The one current world of a simulated machine, always stepped to the machine's time. */
export class SimulatedWorld {
  readonly clock: SimulatedClock
  readonly #real: MachineClock
  readonly #listeners = new Set<(change: WorldChange) => void>()
  #world: World
  #callOffPulse: (() => void) | null = null

  constructor(world: World, real: MachineClock, speed: number) {
    this.#world = world
    this.#real = real
    this.clock = new SimulatedClock({
      real,
      speed,
      startAt: world.time,
      onAdvance: (from, to) => {
        this.#world = step(this.#world, (to - from) as typeof from)
      },
    })
    if (isRunning(world)) this.#callOffPulse = this.#nextPulse()
  }

  /** As it is now. */
  get now(): World {
    this.clock.now()
    return this.#world
  }

  change(change: (world: World) => World): void {
    const before = this.now
    this.#world = change(before)
    const rests = !isRunning(this.#world)
    this.#tell(rests && isRunning(before) ? 'came-to-rest' : 'touched')
    if (rests) this.#stopPulse()
    else this.#callOffPulse ??= this.#nextPulse()
  }

  onChange(listener: (change: WorldChange) => void): void {
    this.#listeners.add(listener)
  }

  /** No more calls from clocks. */
  stop(): void {
    this.#stopPulse()
    this.clock.stop()
  }

  #nextPulse(): () => void {
    return this.#real.at(addTime(this.#real.now(), pulse), () => {
      this.clock.now()
      const rests = !isRunning(this.#world)
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
