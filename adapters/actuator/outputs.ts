/*
 * Invariants
 * - The reversing relay changes only while no pump is on; whatever starts next waits until it has settled.
 * - It goes forward only when every pump is known to be off.
 * - The supply relay goes off with the header's pumps, before any expander is waited for, whether a pump obeys or not.
 */
import type { PinRef } from '#domain/machine/pump.ts'
import type { PumpLine, Wiring } from '#domain/ports/actuator.port.ts'
import type { LevelChange, MachineClock, PinBank, PinProblem, PulseGenerator } from '#domain/ports/hardware.port.ts'
import type { Direction, EdgeLateness, ProgramRun } from '#domain/program/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { addTime, longest, type Microseconds, noTime, subtractTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { nothingWired, outputLinesOf, pinProblemText, reversingRelayLevel, supplyLevel, switchOf } from './wiring.ts'

export interface OutputParts {
  readonly pinBank: PinBank
  readonly pulses: PulseGenerator
  readonly clock: MachineClock
}

type Train = NonNullable<ProgramRun['train']>

export class Outputs {
  readonly #parts: OutputParts
  #wiring = nothingWired
  #lines: ReadonlyMap<PumpId, PumpLine> = new Map()
  #direction: Direction = 'forward'
  #settledAt: Microseconds = noTime
  readonly #on = new Set<PumpId>()
  #offSince: Microseconds = noTime
  #unsafe = false

  constructor(parts: OutputParts) {
    this.#parts = parts
  }

  /** Making safe failed: it's repeated until it works. */
  get unsafe(): boolean {
    return this.#unsafe
  }

  get hasReversingRelay(): boolean {
    return this.#wiring.director !== null
  }

  get hasSupplyRelay(): boolean {
    return this.#wiring.supply !== null
  }

  get direction(): Direction {
    return this.#direction
  }

  get settledAt(): Microseconds {
    return this.#settledAt
  }

  get offSince(): Microseconds {
    return this.#offSince
  }

  /** At most. */
  settlesIn(direction: Direction): Microseconds {
    const { director, supply } = this.#wiring
    const left = longest([noTime, subtractTime(this.#settledAt, this.#parts.clock.now())])
    return addTime(director && direction !== this.#direction ? director.settle : left, supply?.settle ?? noTime)
  }

  lineOf(pumpId: PumpId): PumpLine | undefined {
    return this.#lines.get(pumpId)
  }

  /** Takes the lines at their safe level. Refused, it keeps what it had. */
  take(wiring: Wiring): Result<void, PinProblem> {
    const claimed = this.#parts.pinBank.claim(outputLinesOf(wiring), wiring.expanders)
    if (!claimed.ok) return claimed
    // The reversing relay's pin may have been something else until now.
    const { director } = wiring
    if (director && !isSameReversingRelay(this.#wiring, wiring))
      this.#settledAt = addTime(this.#parts.clock.now(), director.settle)
    this.#wiring = wiring
    this.#lines = new Map(wiring.pumps.map(line => [line.pumpId, line]))
    return claimed
  }

  switch(off: readonly PumpId[], on: readonly PumpId[]): Result<void, string> {
    const changes = [...this.#changes(off, false), ...this.#changes(on, true)]
    for (const pumpId of on) this.#on.add(pumpId)
    const written = changes.length > 0 ? texted(this.#parts.pinBank.write(changes)) : success(undefined)
    if (written.ok) this.#noteOff(off)
    return written
  }

  startTrain(pumpId: PumpId, train: Train): Result<void, string> {
    const pin = this.#stepPinOf(pumpId)
    return pin ? texted(this.#parts.pulses.start({ pin, ...train })) : failure(`pump ${pumpId} is no stepper`)
  }

  stopTrain(pumpId: PumpId): void {
    const pin = this.#stepPinOf(pumpId)
    if (pin) this.#parts.pulses.stop(pin)
  }

  stepsMade(pumpId: PumpId): number {
    const pin = this.#stepPinOf(pumpId)
    return pin ? this.#parts.pulses.stepsMade(pin) : 0
  }

  stepLateness(pumpId: PumpId): EdgeLateness | null {
    const pin = this.#stepPinOf(pumpId)
    return (pin && this.#parts.pulses.lateness?.(pin)) ?? null
  }

  /** Only while everything is off. */
  turnReversingRelay(direction: Direction): Result<void, string> {
    const { director } = this.#wiring
    if (!director || direction === this.#direction) return success(undefined)
    const written = texted(
      this.#parts.pinBank.write([{ pin: director.pin, level: reversingRelayLevel(director, direction) }]),
    )
    // Also when it failed: how far it came is unknown.
    this.#direction = direction
    this.#settledAt = addTime(this.#parts.clock.now(), director.settle)
    return written
  }

  /** @returns when the pumps have power; until everything is made safe */
  switchSupplyOn(): Result<Microseconds, string> {
    const { supply } = this.#wiring
    if (!supply) return success(this.#parts.clock.now())
    const written = texted(this.#parts.pinBank.write([{ pin: supply.pin, level: supplyLevel(supply, true) }]))
    return written.ok ? success(addTime(this.#parts.clock.now(), supply.settle)) : written
  }

  canSwitch(pumps: Iterable<PumpId>): Result<void, string> {
    return texted(this.#parts.pinBank.check(this.#changes([...new Set(pumps)], true).map(({ pin }) => pin)))
  }

  check(): Result<void, string> {
    return texted(this.#parts.pinBank.check())
  }

  makeSafe(): Result<void, string> {
    this.#parts.pulses.stopAll()
    const safe = texted(this.#parts.pinBank.allSafe())
    this.#unsafe = !safe.ok
    if (safe.ok) this.#noteOff([...this.#on])
    if (safe.ok && this.#direction === 'backward') {
      this.#direction = 'forward'
      const settle = this.#wiring.director?.settle ?? noTime
      this.#settledAt = longest([this.#settledAt, addTime(this.#parts.clock.now(), settle)])
    }
    return safe
  }

  #stepPinOf(pumpId: PumpId): PinRef | null {
    const line = this.#lines.get(pumpId)
    return line?.kind === 'stepper' ? line.stepPin : null
  }

  #noteOff(pumps: readonly PumpId[]): void {
    for (const pumpId of pumps) if (this.#on.delete(pumpId)) this.#offSince = this.#parts.clock.now()
  }

  #changes(pumps: readonly PumpId[], on: boolean): LevelChange[] {
    return pumps.flatMap(pumpId => {
      const line = this.#lines.get(pumpId)
      return line ? [switchOf(line, on)] : []
    })
  }
}

const isSameReversingRelay = ({ director: a }: Wiring, { director: b }: Wiring): boolean =>
  a?.pin.boardId === b?.pin.boardId && a?.pin.nr === b?.pin.nr && a?.forwardHigh === b?.forwardHigh

const texted = (result: Result<void, PinProblem>): Result<void, string> =>
  result.ok ? result : failure(pinProblemText(result.problem))
