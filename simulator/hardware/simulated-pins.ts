import { type Expander, isOnHeader } from '#domain/machine/board.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import { stepsAfter } from '#domain/machine/pump-motion.ts'
import type {
  Elsewhere,
  LevelChange,
  OutputLine,
  PinBank,
  PinLevel,
  PinProblem,
  PulseGenerator,
  PulseTrain,
} from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, subtractTime } from '#domain/units/duration.ts'
import type { LineChange } from '../model/switching.ts'
import { pinKey } from '../model/world.ts'
import type { SimulatedWorld } from './simulated-world.ts'

interface ClaimedLine extends OutputLine {
  readonly level: PinLevel
}

export class SimulatedPinBank implements PinBank {
  readonly #world: SimulatedWorld
  #released: (pin: PinRef) => void = () => undefined
  #lines: ReadonlyMap<string, ClaimedLine> = new Map()

  constructor(world: SimulatedWorld) {
    this.#world = world
  }

  /** Calls for each line that is given back. */
  onReleased(listener: (pin: PinRef) => void): void {
    this.#released = listener
  }

  /** null while nobody holds the line. */
  levelAt(pin: PinRef): PinLevel | null {
    return this.#lines.get(pinKey(pin))?.level ?? null
  }

  claim(
    lines: readonly OutputLine[],
    _expanders: readonly Expander[] = [],
    elsewhere: Elsewhere = 'safe',
  ): Result<void, PinProblem> {
    const missing = lines.find(({ pin }) => !isOnHeader(pin))
    if (missing) return failure({ kind: 'no-such-pin', pin: missing.pin })
    const claimed = lines.flatMap(line => {
      const level = isLeft(line, elsewhere) ? this.levelAt(line.pin) : line.safeLevel
      return level ? [[pinKey(line.pin), { ...line, level }] as const] : []
    })
    this.#set(new Map(claimed), () => true)
    return success(undefined)
  }

  write(changes: readonly LevelChange[]): Result<void, PinProblem> {
    const lines = new Map(this.#lines)
    for (const { pin, level } of changes) {
      const line = lines.get(pinKey(pin))
      if (!line) return failure({ kind: 'not-claimed', pin })
      lines.set(pinKey(pin), { ...line, level })
    }
    const set = new Set(changes.map(({ pin }) => pinKey(pin)))
    this.#set(lines, key => set.has(key))
    return success(undefined)
  }

  allSafe(elsewhere: Elsewhere = 'safe'): Result<void, PinProblem> {
    const before = this.#lines
    const levelOf = (line: ClaimedLine): PinLevel => (isLeft(line, elsewhere) ? line.level : line.safeLevel)
    const safe = new Map([...before].map(([key, line]) => [key, { ...line, level: levelOf(line) }]))
    this.#set(safe, key => before.get(key)?.level !== safe.get(key)?.level)
    return success(undefined)
  }

  check(): Result<void, PinProblem> {
    return success(undefined)
  }

  release(): void {
    this.#set(new Map(), () => true)
  }

  #set(lines: ReadonlyMap<string, ClaimedLine>, wasSet: (key: string) => boolean): void {
    const released = [...this.#lines].flatMap(([key, { pin }]) => (lines.has(key) ? [] : [pin]))
    const changes: LineChange[] = released.map(pin => ({ pin, level: null }))
    for (const [key, { pin, level }] of lines) if (wasSet(key)) changes.push({ pin, level })
    this.#lines = lines
    if (changes.length > 0) this.#world.apply({ kind: 'lines', changes })
    for (const pin of released) this.#released(pin)
  }
}

/** Whether it comes after all others, and they are not there yet. */
const isLeft = ({ afterOthers }: OutputLine, elsewhere: Elsewhere): boolean =>
  afterOthers === true && elsewhere === 'unknown'

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
    if (!isOnHeader(pin)) return failure({ kind: 'no-such-pin', pin })
    if (this.#pins.levelAt(pin) === null) return failure({ kind: 'not-claimed', pin })
    const { steps, maxStepsPerSecond, acceleration } = train
    this.#world.apply({ kind: 'start-train', pin, train: { steps, maxStepsPerSecond, acceleration } })
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
