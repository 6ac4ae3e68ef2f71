import { type Expander, expanderPins, localBoardId, localPinCount } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { LevelChange, OutputLine, PinBank, PinLevel, PinProblem } from '#domain/ports/pin-bank.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { switchPumps, turnDirector } from '../model/switching.ts'
import type { World, WorldPump } from '../model/world.ts'
import type { SimulatedWorld } from './simulated-world.ts'

interface ClaimedLine extends OutputLine {
  readonly level: PinLevel
}

/**
 * The output lines of the simulated computer and of whatever expanders it is told to have. A pump runs while its line is claimed and at its active level; a stepper's
 * driver is enabled by a low level. The director's relay falls back to forward when nobody drives it.
 */
export class SimulatedPinBank implements PinBank {
  readonly #world: SimulatedWorld
  readonly #now: () => Timestamp
  #released: (pin: PinRef) => void = () => undefined
  #lines: ReadonlyMap<string, ClaimedLine> = new Map()

  /** @param now calendar time, for the record of what was switched off when */
  constructor(world: SimulatedWorld, now: () => Timestamp) {
    this.#world = world
    this.#now = now
  }

  /** Whether pulses can be made at it. */
  has(pin: PinRef): boolean {
    return exists(pin)
  }

  /** Calls for each line that is given back. */
  onReleased(listener: (pin: PinRef) => void): void {
    this.#released = listener
  }

  /** null while nobody holds the line. */
  levelAt(pin: PinRef): PinLevel | null {
    return this.#lines.get(keyOf(pin))?.level ?? null
  }

  claim(lines: readonly OutputLine[], expanders: readonly Expander[] = []): Result<void, PinProblem> {
    const missing = lines.find(({ pin }) => !exists(pin) && !expanders.some(expander => isOn(pin, expander)))
    if (missing) return failure({ kind: 'no-such-pin', pin: missing.pin })
    this.#set(new Map(lines.map(line => [keyOf(line.pin), { ...line, level: line.safeLevel }])), () => true)
    return success(undefined)
  }

  write(changes: readonly LevelChange[]): Result<void, PinProblem> {
    const lines = new Map(this.#lines)
    for (const { pin, level } of changes) {
      const line = lines.get(keyOf(pin))
      if (!line) return failure({ kind: 'not-claimed', pin })
      lines.set(keyOf(pin), { ...line, level })
    }
    const set = new Set(changes.map(({ pin }) => keyOf(pin)))
    this.#set(lines, key => set.has(key))
    return success(undefined)
  }

  allSafe(): Result<void, PinProblem> {
    const before = this.#lines
    const safe = new Map([...before].map(([key, line]) => [key, { ...line, level: line.safeLevel }]))
    this.#set(safe, key => before.get(key)?.level !== safe.get(key)?.level)
    return success(undefined)
  }

  release(): void {
    this.#set(new Map(), () => true)
  }

  /** Only lines that were set switch anything: a pump that was wired anew meanwhile stays off until then. */
  #set(lines: ReadonlyMap<string, ClaimedLine>, wasSet: (key: string) => boolean): void {
    const releasedPins = [...this.#lines.values()].flatMap(({ pin }) => (lines.has(keyOf(pin)) ? [] : [pin]))
    this.#lines = lines
    const isUntouched = (pin: PinRef): boolean => !wasSet(keyOf(pin))
    const powered = ({ drive }: WorldPump): boolean | undefined => {
      const pin = drive.kind === 'stepper' ? drive.enablePin : drive.pin
      const runsHigh = drive.kind !== 'stepper' && drive.activeHigh
      return isUntouched(pin) ? undefined : this.levelAt(pin) === (runsHigh ? 'high' : 'low')
    }
    const directed = (world: World): World => {
      const { director } = world
      if (!director || isUntouched(director.pin)) return world
      const isBackward = this.levelAt(director.pin) === (director.forwardHigh ? 'low' : 'high')
      return turnDirector(world, isBackward ? 'backward' : 'forward')
    }
    this.#world.change(world => directed(switchPumps(world, powered, this.#now())))
    for (const pin of releasedPins) this.#released(pin)
  }
}

/** Whether the computer's own header has this pin. */
export const exists = ({ boardId, nr }: PinRef): boolean => boardId === localBoardId && isBelow(localPinCount, nr)

const isOn = ({ boardId, nr }: PinRef, expander: Expander): boolean =>
  boardId === expander.boardId && isBelow(expanderPins[expander.model], nr)

const isBelow = (count: number, nr: number): boolean => Number.isInteger(nr) && nr >= 0 && nr < count

const keyOf = ({ boardId, nr }: PinRef): string => `${boardId}/${nr}`
