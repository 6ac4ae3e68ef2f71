import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, type Microseconds, milliseconds } from '#domain/units/duration.ts'
import type { SimulatedMachineView } from '../ports/simulated-machine.port.ts'

/** 20 times a second. */
const shortestInterval = milliseconds(50)

/** Shows every change to watchers: at most 20 times a second, but the last state always. */
export class ViewFeed {
  readonly #view: () => SimulatedMachineView
  readonly #real: MachineClock
  readonly #watchers = new Set<(view: SimulatedMachineView) => void>()
  #lastShown: Microseconds | null = null
  #callOff: (() => void) | null = null

  constructor(view: () => SimulatedMachineView, real: MachineClock) {
    this.#view = view
    this.#real = real
  }

  watch(watcher: (view: SimulatedMachineView) => void): () => void {
    // A function may watch twice and go away once.
    const own = (view: SimulatedMachineView): void => watcher(view)
    this.#watchers.add(own)
    return () => void this.#watchers.delete(own)
  }

  changed(): void {
    if (this.#watchers.size === 0 || this.#callOff) return
    const now = this.#real.now()
    const earliest = this.#lastShown === null ? now : addTime(this.#lastShown, shortestInterval)
    if (earliest <= now) this.#show()
    else this.#callOff = this.#real.at(earliest, () => this.#show())
  }

  stop(): void {
    this.#callOff?.()
    this.#watchers.clear()
  }

  #show(): void {
    this.#callOff = null
    this.#lastShown = this.#real.now()
    const view = this.#view()
    for (const watcher of [...this.#watchers]) watcher(view)
  }
}
