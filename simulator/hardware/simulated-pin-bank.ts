import { type Expander, isOnHeader } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Elsewhere, LevelChange, OutputLine, PinBank, PinLevel, PinProblem } from '#domain/ports/pin-bank.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { LineChange } from '../model/switching.ts'
import { pinKey } from '../model/world.ts'
import type { SimulatedWorld } from './simulated-world.ts'

interface ClaimedLine extends OutputLine {
  readonly level: PinLevel
}

/** The output lines of the simulated computer's own header. */
export class SimulatedPinBank implements PinBank {
  readonly #world: SimulatedWorld
  #released: (pin: PinRef) => void = () => undefined
  #lines: ReadonlyMap<string, ClaimedLine> = new Map()

  constructor(world: SimulatedWorld) {
    this.#world = world
  }

  /** Whether pulses can be made at it. */
  has(pin: PinRef): boolean {
    return isOnHeader(pin)
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
