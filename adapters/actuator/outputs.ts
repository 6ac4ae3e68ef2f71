/*
 * Everything that moves something, in one hand.
 *
 * Invariants
 * - The director changes only while no pump is on; whatever starts next waits until it has settled.
 * - The director goes forward only when every pump is known to be off: until then it stays where it is.
 * - The supply relay goes off in the same step as the pumps of the header, before anybody waits for an expander, and
 *   whether a pump obeys or not.
 */
import type { PumpLine, Wiring } from '#domain/ports/actuator.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { LevelChange, PinBank, PinProblem } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator } from '#domain/ports/pulse-generator.port.ts'
import type { Direction, EdgeLateness, ProgramRun } from '#domain/program/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { addTime, longest, type Microseconds, noTime, subtractTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { directorLevel, nothingWired, outputLinesOf, pinProblemText, supplyLevel, switchOf } from './wiring.ts'

export interface OutputParts {
  readonly pinBank: PinBank
  readonly pulses: PulseGenerator
  readonly clock: MachineClock
}

type Train = NonNullable<ProgramRun['train']>

export class Outputs {
  readonly #pinBank: PinBank
  readonly #pulses: PulseGenerator
  readonly #clock: MachineClock
  #wiring = nothingWired
  #lines: ReadonlyMap<PumpId, PumpLine> = new Map()
  #direction: Direction = 'forward'
  #settledAt: Microseconds = noTime
  readonly #on = new Set<PumpId>()
  #offSince: Microseconds = noTime
  #unsafe = false

  constructor({ pinBank, pulses, clock }: OutputParts) {
    this.#pinBank = pinBank
    this.#pulses = pulses
    this.#clock = clock
  }

  /** The last attempt to put all lines to their safe level failed: it is to be repeated until it works. */
  get unsafe(): boolean {
    return this.#unsafe
  }

  get hasDirector(): boolean {
    return this.#wiring.director !== null
  }

  get hasSupplyRelay(): boolean {
    return this.#wiring.supply !== null
  }

  get direction(): Direction {
    return this.#direction
  }

  /** Nothing may start before: the director has settled then. */
  get settledAt(): Microseconds {
    return this.#settledAt
  }

  /** When a pump went off last. */
  get offSince(): Microseconds {
    return this.#offSince
  }

  /** From now until pumps can run that way, at most: the director has to be turned, and it and the supply to settle. */
  settlesIn(direction: Direction): Microseconds {
    const { director, supply } = this.#wiring
    const left = longest([noTime, subtractTime(this.#settledAt, this.#clock.now())])
    return addTime(director && direction !== this.#direction ? director.settle : left, supply?.settle ?? noTime)
  }

  lineOf(pumpId: PumpId): PumpLine | undefined {
    return this.#lines.get(pumpId)
  }

  /** Takes the lines at their safe level. Refused, it keeps what it had. */
  take(wiring: Wiring): Result<void, PinProblem> {
    const claimed = this.#pinBank.claim(outputLinesOf(wiring), wiring.expanders)
    if (!claimed.ok) return claimed
    // The director's relay may have been something else until now.
    const { director } = wiring
    if (director && !isSameDirector(this.#wiring, wiring)) this.#settledAt = addTime(this.#clock.now(), director.settle)
    this.#wiring = wiring
    this.#lines = new Map(wiring.pumps.map(line => [line.pumpId, line]))
    return claimed
  }

  /** Several pumps in one step. */
  switch(off: readonly PumpId[], on: readonly PumpId[]): Result<void, string> {
    const changes = [...this.#changes(off, false), ...this.#changes(on, true)]
    for (const pumpId of on) this.#on.add(pumpId)
    const written = changes.length > 0 ? texted(this.#pinBank.write(changes)) : success(undefined)
    if (written.ok) this.#noteOff(off)
    return written
  }

  startTrain(pumpId: PumpId, train: Train): Result<void, string> {
    const line = this.#lines.get(pumpId)
    if (line?.kind !== 'stepper') return failure(`pump ${pumpId} is no stepper`)
    return texted(this.#pulses.start({ pin: line.stepPin, ...train }))
  }

  stopTrain(pumpId: PumpId): void {
    const line = this.#lines.get(pumpId)
    if (line?.kind === 'stepper') this.#pulses.stop(line.stepPin)
  }

  /** By the last train of a stepper. */
  stepsMade(pumpId: PumpId): number {
    const line = this.#lines.get(pumpId)
    return line?.kind === 'stepper' ? this.#pulses.stepsMade(line.stepPin) : 0
  }

  /** The lateness of a stepper's last train; null where nobody measures it. */
  stepLateness(pumpId: PumpId): EdgeLateness | null {
    const line = this.#lines.get(pumpId)
    return line?.kind === 'stepper' ? (this.#pulses.lateness?.(line.stepPin) ?? null) : null
  }

  /** Only while everything is off. */
  turnDirector(direction: Direction): Result<void, string> {
    const { director } = this.#wiring
    if (!director || direction === this.#direction) return success(undefined)
    const written = texted(this.#pinBank.write([{ pin: director.pin, level: directorLevel(director, direction) }]))
    // Also when it failed: nobody knows how far it came.
    this.#direction = direction
    this.#settledAt = addTime(this.#clock.now(), director.settle)
    return written
  }

  /** Gives the pumps power, until everything is made safe. @returns when it has settled */
  switchSupplyOn(): Result<Microseconds, string> {
    const { supply } = this.#wiring
    if (!supply) return success(this.#clock.now())
    const written = texted(this.#pinBank.write([{ pin: supply.pin, level: supplyLevel(supply, true) }]))
    return written.ok ? success(addTime(this.#clock.now(), supply.settle)) : written
  }

  /** Whether these pumps can be switched, as far as was seen when everything was made safe last. */
  canSwitch(pumps: Iterable<PumpId>): Result<void, string> {
    return texted(this.#pinBank.check(this.#changes([...new Set(pumps)], true).map(({ pin }) => pin)))
  }

  /** Whether what is on still is; see {@link PinBank}. */
  check(): Result<void, string> {
    return texted(this.#pinBank.check())
  }

  makeSafe(): Result<void, string> {
    this.#pulses.stopAll()
    const safe = texted(this.#pinBank.allSafe())
    this.#unsafe = !safe.ok
    if (safe.ok) this.#noteOff([...this.#on])
    if (safe.ok && this.#direction === 'backward') {
      this.#direction = 'forward'
      const settle = this.#wiring.director?.settle ?? noTime
      this.#settledAt = longest([this.#settledAt, addTime(this.#clock.now(), settle)])
    }
    return safe
  }

  #noteOff(pumps: readonly PumpId[]): void {
    for (const pumpId of pumps) if (this.#on.delete(pumpId)) this.#offSince = this.#clock.now()
  }

  #changes(pumps: readonly PumpId[], on: boolean): LevelChange[] {
    return pumps.flatMap(pumpId => {
      const line = this.#lines.get(pumpId)
      return line ? [switchOf(line, on)] : []
    })
  }
}

const isSameDirector = ({ director: a }: Wiring, { director: b }: Wiring): boolean =>
  a?.pin.boardId === b?.pin.boardId && a?.pin.nr === b?.pin.nr && a?.forwardHigh === b?.forwardHigh

const texted = (result: Result<void, PinProblem>): Result<void, string> =>
  result.ok ? result : failure(pinProblemText(result.problem))
