import { type PinRef, samePin } from '#domain/machine/pump.ts'
import { stepsAfter } from '#domain/machine/stepper.ts'
import type { PinProblem } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator, PulseTrain } from '#domain/ports/pulse-generator.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, subtractTime } from '#domain/units/duration.ts'
import type { SimulatedPinBank } from './simulated-pin-bank.ts'
import type { SimulatedWorld } from './simulated-world.ts'

interface Train {
  readonly train: PulseTrain
  readonly since: Microseconds
  /** null while pulses are made, or have all been made. */
  readonly until: Microseconds | null
}

/**
 * Pulses on the machine's clock. No pulse is made one by one: how many there were by now follows from the ramp. A
 * motor whose driver is not enabled does not turn by them, though they are counted: the generator cannot know.
 */
export class SimulatedPulseGenerator implements PulseGenerator {
  readonly #world: SimulatedWorld
  readonly #pins: SimulatedPinBank
  #trains: readonly Train[] = []

  constructor(world: SimulatedWorld, pins: SimulatedPinBank) {
    this.#world = world
    this.#pins = pins
    pins.onReleased(pin => this.stop(pin))
  }

  start(train: PulseTrain): Result<void, PinProblem> {
    const { pin } = train
    if (!this.#pins.has(pin)) return failure({ kind: 'no-such-pin', pin })
    if (this.#pins.levelAt(pin) === null) return failure({ kind: 'not-claimed', pin })
    this.#world.apply({ kind: 'start-train', pin, train: trainOf(train) })
    const others = this.#trains.filter(other => !samePin(other.train.pin, pin))
    this.#trains = [...others, { train, since: this.#world.clock.now(), until: null }]
    return success(undefined)
  }

  stepsMade(pin: PinRef): number {
    const found = this.#trains.find(({ train }) => samePin(train.pin, pin))
    if (!found) return 0
    const elapsed = subtractTime(found.until ?? this.#world.clock.now(), found.since)
    return stepsAfter(elapsed, found.train.steps, found.train)
  }

  stop(pin: PinRef): void {
    this.#stop(train => samePin(train.pin, pin))
  }

  stopAll(): void {
    this.#stop(() => true)
  }

  #stop(isMeant: (train: PulseTrain) => boolean): void {
    const ending = this.#trains.filter(({ train, until }) => until === null && isMeant(train))
    if (ending.length === 0) return
    const now = this.#world.clock.now()
    this.#trains = this.#trains.map(train => (ending.includes(train) ? { ...train, until: now } : train))
    for (const { train } of ending) this.#world.apply({ kind: 'stop-train', pin: train.pin })
  }
}

const trainOf = ({ steps, maxStepsPerSecond, acceleration }: PulseTrain) => ({ steps, maxStepsPerSecond, acceleration })
