import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { SimulatedEnvironment } from '#simulator/hardware/simulated-environment.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import type { World } from '#simulator/model/world.ts'
import { someRunLabels } from '#simulator/testing/simulated-builders.ts'
import type { Happening } from './random-sessions.ts'

/** A machine that lives, is looked at, and is recorded as one in an actuator process. */
export class LiveSession {
  readonly world: SimulatedWorld
  readonly environment: SimulatedEnvironment
  /** The worlds seen, by instant. An instant with an input is seen after it. */
  readonly seen = new Map<Microseconds, World>()
  readonly #real = createManualMachineClock(microseconds(7_331))
  #date = 1_700_000_000_000

  /** @param begun the world that the process finds */
  constructor(begun: World) {
    const now = () => timestamp(++this.#date)
    this.world = new SimulatedWorld(begun, { real: this.#real, speed: 1, now })
    // A process takes its time to start.
    this.#real.advance(milliseconds(61))
    this.environment = new SimulatedEnvironment(this.world, { real: this.#real, now })
    this.world.onChange(() => this.environment.changed())
    this.world.onInput(({ at }) => void this.seen.delete(at))
  }

  async happen(happening: Happening): Promise<void> {
    switch (happening.what) {
      case 'input':
        return this.world.apply(happening.input)
      case 'pass':
        this.#real.advance(microseconds(happening.us))
        break
      case 'oversleep':
        this.#real.oversleep(microseconds(happening.us))
        break
      case 'speed':
        return this.environment.setSpeed(happening.speed)
      case 'look':
        await this.environment.view()
        this.see()
        return
      case 'note':
        return this.environment.note({ kind: 'step', text: 'what the controller does' })
      case 'export':
        await this.file()
        return
    }
    // Machine time stands still until code has run: see SimulatedClock.
    await Promise.resolve()
    this.see()
  }

  see(): void {
    const { now } = this.world
    this.seen.set(now.time, now)
  }

  file(): Promise<string> {
    return this.environment.recording(someRunLabels())
  }

  stop(): void {
    this.environment.stop()
    this.world.stop()
  }
}
