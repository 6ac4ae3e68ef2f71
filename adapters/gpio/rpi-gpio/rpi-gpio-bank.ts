/*
 * The computer's own header through the package `rpi-gpio`, for kernels without the second version of the character
 * device. It writes files of sysfs, one line after the other, some hundred microseconds each.
 *
 * Invariants
 * - A line has its safe level from the instant in which it is taken, and is set back to it before it is let go.
 * - What goes off goes off before anything goes on.
 */
import { type Expander, localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type {
  Elsewhere,
  LevelChange,
  OutputLine,
  PinBank,
  PinLevel,
  PinProblem,
  PulseGenerator,
} from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { NumberedLevel, RpiGpioOrder, RpiGpioThread } from './rpi-gpio-thread.ts'

type Done = Result<void, PinProblem>

interface Line {
  readonly safeLevel: PinLevel
  /** To its safe level after all others. */
  readonly isLast: boolean
  level: PinLevel
}

const done: Done = success(undefined)

/** [ms] A line takes less than one. Two orders fit into the 200 ms after which a silent actuator is killed. */
const patience = 60
const takingPatience = 2_000

/** Pins that are led out, without the two of the ID EEPROM. */
const isKnown = ({ boardId, nr }: PinRef): boolean =>
  boardId === localBoardId && Number.isSafeInteger(nr) && nr >= 2 && nr <= 27

export class RpiGpioBank implements PinBank {
  readonly #thread: Pick<RpiGpioThread, 'ask'>
  #lines = new Map<number, Line>()

  constructor(thread: Pick<RpiGpioThread, 'ask'>) {
    this.#thread = thread
  }

  claim(lines: readonly OutputLine[], _expanders: readonly Expander[] = [], elsewhere: Elsewhere = 'safe'): Done {
    const missing = lines.find(({ pin }) => !isKnown(pin))
    if (missing) return failure({ kind: 'no-such-pin', pin: missing.pin })
    const before = this.#lines
    this.allSafe(elsewhere)
    const wanted = wantedLines(lines, before, elsewhere)
    // Unchanged lines need not be let go in between.
    if (areSame(wanted, before) && this.#set(changesTo(wanted)).ok) {
      this.#lines = wanted
      return done
    }
    const taken = this.#take(wanted)
    if (taken.ok) return taken
    this.#take(before)
    return taken
  }

  write(changes: readonly LevelChange[]): Done {
    const unclaimed = changes.find(({ pin }) => !this.#lineAt(pin))
    if (unclaimed) return failure({ kind: 'not-claimed', pin: unclaimed.pin })
    const isOff = ({ pin, level }: LevelChange): boolean => level === this.#lineAt(pin)?.safeLevel
    const off = this.#set(changes.filter(isOff))
    if (!off.ok) return off
    const turnedOn = changes.filter(change => !isOff(change))
    const on = this.#set(turnedOn)
    if (!on.ok) this.#set(turnedOn.map(({ pin }) => ({ pin, level: this.#lineAt(pin)?.safeLevel ?? 'low' })))
    return on
  }

  allSafe(elsewhere: Elsewhere = 'safe'): Done {
    const others = this.#setSafe(({ isLast }) => !isLast)
    return others.ok && elsewhere === 'safe' ? this.#setSafe(({ isLast }) => isLast) : others
  }

  check(): Done {
    const away = [...this.#lines].filter(([, { level, safeLevel }]) => level !== safeLevel)
    if (away.length === 0) return done
    const measured = this.#ask({ kind: 'measure', nrs: away.map(([nr]) => nr) }, patience)
    if (!measured.ok) return measured
    const wrong = measured.value.filter(({ nr, isHigh }) => this.#lines.get(nr)?.level !== (isHigh ? 'high' : 'low'))
    if (wrong.length === 0) return done
    return deviceFailed(
      `${wrong.map(({ nr }) => `GPIO${nr}`).join(', ')} is not at the level it was set to: is it shorted, or driven by something else?`,
    )
  }

  release(elsewhere: Elsewhere = 'safe'): void {
    this.allSafe(elsewhere)
    this.#take(new Map())
  }

  #take(lines: Map<number, Line>): Done {
    this.#lines = new Map()
    const taken = this.#ask(
      { kind: 'take', lines: [...lines].map(([nr, { level }]) => ({ nr, isHigh: level === 'high' })) },
      takingPatience,
    )
    if (!taken.ok) return taken
    this.#lines = lines
    return done
  }

  #setSafe(isMeant: (line: Line) => boolean): Done {
    const meant = [...this.#lines].filter(([, line]) => isMeant(line))
    return this.#set(changesTo(meant.map(([nr, { safeLevel }]) => [nr, { level: safeLevel }])))
  }

  #set(changes: readonly LevelChange[]): Done {
    if (changes.length === 0) return done
    for (const { pin, level } of changes) {
      const line = this.#lineAt(pin)
      if (line) line.level = level
    }
    const set = this.#ask(
      { kind: 'set', lines: changes.map(({ pin, level }) => ({ nr: pin.nr, isHigh: level === 'high' })) },
      patience,
    )
    return set.ok ? done : set
  }

  #lineAt({ boardId, nr }: PinRef): Line | undefined {
    return boardId === localBoardId ? this.#lines.get(nr) : undefined
  }

  #ask(order: RpiGpioOrder, within: number): Result<readonly NumberedLevel[], PinProblem> {
    const asked = this.#thread.ask(order, within)
    return asked.ok ? asked : deviceFailed(asked.problem)
  }
}

/** Lines that go safe after all others keep their level meanwhile, or aren't taken. */
function wantedLines(lines: readonly OutputLine[], before: ReadonlyMap<number, Line>, elsewhere: Elsewhere) {
  const wanted = new Map<number, Line>()
  for (const { pin, safeLevel, afterOthers: isLast = false } of lines) {
    const isLeft = isLast && elsewhere === 'unknown'
    const level = isLeft ? before.get(pin.nr)?.level : safeLevel
    if (level) wanted.set(pin.nr, { safeLevel, isLast, level })
  }
  return wanted
}

const areSame = (a: ReadonlyMap<number, Line>, b: ReadonlyMap<number, Line>): boolean =>
  a.size === b.size && [...a.keys()].every(nr => b.has(nr))

const changesTo = (lines: Iterable<readonly [nr: number, Pick<Line, 'level'>]>): LevelChange[] =>
  [...lines].map(([nr, { level }]) => ({ pin: { boardId: localBoardId, nr }, level }))

const deviceFailed = (detail: string): { readonly ok: false; readonly problem: PinProblem } =>
  failure({ kind: 'device-failed', detail })

/** Files of sysfs are far too slow for a motor. */
export const noPulses: PulseGenerator = {
  start: () =>
    deviceFailed('stepper motors need the character device: a kernel of version 5.10 or later with /dev/gpiochip*'),
  stepsMade: () => 0,
  stop: () => undefined,
  stopAll: () => undefined,
}
