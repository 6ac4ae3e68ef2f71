import type { PinRef } from '#domain/machine/pump.ts'
import type { LevelChange, OutputLine, PinBank, PinLevel, PinProblem } from '#domain/ports/pin-bank.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { switchPumps } from '../model/hands.ts'
import type { WorldPump } from '../model/world.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** The computer's own header. */
const board = 1
const lastPin = 27

interface ClaimedLine extends OutputLine {
  readonly level: PinLevel
}

/** The output lines of the simulated computer. A pump runs while its line is claimed and at its active level. */
export class SimulatedPinBank implements PinBank {
  readonly #world: SimulatedWorld
  readonly #now: () => Timestamp
  #lines: ReadonlyMap<number, ClaimedLine> = new Map()

  /** @param now calendar time, for the record of what was switched off when */
  constructor(world: SimulatedWorld, now: () => Timestamp) {
    this.#world = world
    this.#now = now
  }

  /** null while nobody holds the line. */
  levelAt(pin: PinRef): PinLevel | null {
    return exists(pin) ? (this.#lines.get(pin.nr)?.level ?? null) : null
  }

  claim(lines: readonly OutputLine[]): Result<void, PinProblem> {
    const missing = lines.find(({ pin }) => !exists(pin))
    if (missing) return failure({ kind: 'no-such-pin', pin: missing.pin })
    this.#set(new Map(lines.map(line => [line.pin.nr, { ...line, level: line.safeLevel }])), () => true)
    return success(undefined)
  }

  write(changes: readonly LevelChange[]): Result<void, PinProblem> {
    const lines = new Map(this.#lines)
    for (const { pin, level } of changes) {
      const line = exists(pin) ? lines.get(pin.nr) : undefined
      if (!line) return failure({ kind: 'not-claimed', pin })
      lines.set(pin.nr, { ...line, level })
    }
    this.#set(lines, nr => changes.some(({ pin }) => pin.nr === nr))
    return success(undefined)
  }

  allSafe(): Result<void, PinProblem> {
    const before = this.#lines
    const safe = new Map([...before].map(([nr, line]) => [nr, { ...line, level: line.safeLevel }]))
    this.#set(safe, nr => before.get(nr)?.level !== safe.get(nr)?.level)
    return success(undefined)
  }

  release(): void {
    this.#set(new Map(), () => true)
  }

  /** Only lines that were set switch a pump: one that was wired anew meanwhile stays off until then. */
  #set(lines: ReadonlyMap<number, ClaimedLine>, wasSet: (nr: number) => boolean): void {
    this.#lines = lines
    const powered = ({ pin, activeHigh }: WorldPump): boolean | undefined =>
      exists(pin) && !wasSet(pin.nr) ? undefined : this.levelAt(pin) === (activeHigh ? 'high' : 'low')
    this.#world.change(world => switchPumps(world, powered, this.#now()))
  }
}

const exists = ({ boardId, nr }: PinRef): boolean =>
  boardId === board && Number.isInteger(nr) && nr >= 0 && nr <= lastPin
