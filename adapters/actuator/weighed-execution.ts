/*
 * One valve, or a pump in its place, open until the scale says so: carries out what the weighed pour decides.
 *
 * Invariants
 * - The valve is never opened without an instant at which it closes, and independently the guard knows one.
 * - Whatever ends it, the valve is closed before anything is measured.
 */

import { lightestGlass } from '#domain/glass-monitoring/dispensing-area.ts'
import { type GlassGuard, missingSince } from '#domain/glass-monitoring/glass-guard.ts'
import type { WeighedProgram, WeighedResult } from '#domain/program/program.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, subtractTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { grams, largerMass, type Milligrams, noMass, subtractMass } from '#domain/units/mass.ts'
import type { PourAction, Poured, PourFailure, PourStep, WeighedPour } from '#domain/weighed-pour/pour-state.ts'
import { beginPour, foreignMassOf, pouredBy, samplePour, tickPour } from '#domain/weighed-pour/weighed-pour.ts'
import { type MassSample, middleMean, noReadings, readingsAfter, withReading } from '#domain/weighing/mass-readings.ts'
import { type Execution, type ExecutionParts, everyMachineTime, type ProgramEnd, writeFailed } from './execution.ts'
import type { Measured } from './protocol.ts'

const tick = milliseconds(100)
/** After a stop, liquid still arrives. */
const settleTime = milliseconds(300)
const lastLook = milliseconds(120)
const leastLifted = grams(5)
const mostInFlight = grams(20)

export class WeighedExecution implements Execution {
  readonly program: WeighedProgram
  readonly runsOn: readonly number[] = []
  readonly stepLateness = null
  readonly #parts: ExecutionParts
  readonly #stops: (() => void)[] = []
  #pour: WeighedPour | null = null
  #isOpen = false
  #isOver = false
  #callOffClosing: () => void = () => undefined
  #result: WeighedResult | null = null
  #looksAt: { readonly guard: GlassGuard; readonly sample: MassSample } | null = null

  constructor(program: WeighedProgram, parts: ExecutionParts) {
    this.program = program
    this.#parts = parts
  }

  get pumpsOn(): PumpId[] {
    return this.#isOpen ? [this.program.pumpId] : []
  }

  begin(): void {
    const { scale, clock } = this.#parts
    // Asked before subscribing: that wakes the scale up, and it forgets.
    const rest = scale.rest()
    const { target, closingDelay, isProven, expectedFlow, longestOpen } = this.program
    const request = {
      target,
      closingDelay,
      isProven: isProven === true,
      expectedFlow: expectedFlow > 0 ? expectedFlow : null,
      longestOpen,
    }
    this.#stops.push(
      scale.subscribeMass(sample => this.#onSample(sample)),
      everyMachineTime(clock, tick, () => this.#step(pour => tickPour(pour, clock.now()))),
    )
    this.#carryOut(beginPour(request, clock.now(), rest?.mass ?? null, rest?.noise))
  }

  /** For the liquid that had left the valve. */
  settle(done: () => void): void {
    const { scale, clock } = this.#parts
    const pour = this.#isOver ? null : this.#pour
    if (pour?.phase !== 'open' && pour?.phase !== 'settling') {
      done()
      return
    }
    const poured = pouredBy(pour, clock.now())
    this.abandon()
    this.#result = { ...poured, learned: null }
    let readings = noReadings
    const stopReading = scale.subscribeMass(sample => {
      readings = withReading(readings, sample)
    })
    const end = addTime(clock.now(), settleTime)
    const callOff = clock.at(end, () => {
      const seen = middleMean(readingsAfter(readings, subtractTime(end, lastLook)))
      if (seen !== null && isBelievable(pour.guard, poured.mass, seen)) {
        this.#result = { ...poured, mass: largerMass(noMass, subtractMass(seen, pour.guard.tare)), learned: null }
      }
      done()
    })
    this.#stops.push(stopReading, callOff)
  }

  abandon(): void {
    this.#isOver = true
    this.#isOpen = false
    this.#callOffClosing()
    for (const stop of this.#stops.splice(0)) stop()
  }

  observed(): null {
    return null
  }

  get foreignMass(): Milligrams {
    return this.#pour ? foreignMassOf(this.#pour) : noMass
  }

  measured(now: Microseconds): Measured {
    if (this.#result) return { onTimes: [], weighed: this.#result }
    const poured = this.#pour ? pouredBy(this.#pour, now) : { mass: noMass, openTime: noTime }
    return { onTimes: [], weighed: { ...poured, learned: null } }
  }

  #onSample(sample: MassSample): void {
    const pour = this.#pour
    this.#looksAt = pour && 'guard' in pour ? { guard: pour.guard, sample } : null
    this.#step(each => samplePour(each, sample))
  }

  #step(next: (pour: WeighedPour) => PourStep): void {
    if (this.#pour && !this.#isOver) this.#carryOut(next(this.#pour))
  }

  #carryOut({ pour, actions }: PourStep): void {
    this.#pour = pour
    for (const action of actions) this.#do(action, pour)
  }

  #do(action: PourAction, pour: WeighedPour): void {
    switch (action.kind) {
      case 'open':
        this.#open(pour, action.closeBy)
        return
      case 'close-at':
        this.#closeAt(action.at)
        return
      case 'close':
        this.#close()
        return
      case 'lifted':
        this.#finish(measuredBy(action), this.#liftedAs(action.liftedMass))
        return
      case 'finished':
        this.#finish(measuredBy(action, action.learned), { outcome: 'completed', reason: '' })
        return
      case 'failed':
        this.#finish(measuredBy(action), failedBy(action.reason, this.program.pumpId))
    }
  }

  #liftedAs(liftedMass: Milligrams): ProgramEnd {
    const missed = this.#looksAt ? { missedAt: missingSince(this.#looksAt.guard, this.#looksAt.sample) } : {}
    return { outcome: 'glass-lifted', reason: 'glass-lifted', liftedMass, ...missed }
  }

  #finish(result: WeighedResult, end: ProgramEnd): void {
    this.#result = result
    this.#parts.end(end)
  }

  #open(pour: WeighedPour, closeBy: Microseconds): void {
    const { guard, clock } = this.#parts
    const { pumpId, longestOpen, glassStood } = this.program
    if (glassStood && pour.phase === 'open' && pour.guard.tare < lightestGlass) {
      const nothing = { mass: noMass, openTime: noTime, learned: null }
      this.#finish(nothing, { outcome: 'glass-lifted', reason: 'glass-lifted' })
      return
    }
    if (!this.#write(true, clock.now())) return
    this.#isOpen = true
    guard.lineOn(pumpId, microseconds(Math.max(0, longestOpen - pour.openTime)))
    this.#closeAt(closeBy)
  }

  #closeAt(at: Microseconds): void {
    this.#callOffClosing()
    this.#callOffClosing = this.#parts.clock.at(at, () => {
      this.#close(at)
      this.#step(pour => tickPour(pour, this.#parts.clock.now()))
    })
  }

  #close(planned?: Microseconds): void {
    this.#callOffClosing()
    if (!this.#isOpen || !this.#write(false, planned ?? this.#parts.clock.now())) return
    this.#isOpen = false
    this.#parts.guard.lineOff(this.program.pumpId)
  }

  /** @returns false when it failed, and has ended the program */
  #write(open: boolean, planned: Microseconds): boolean {
    const { outputs, clock, lateness, end } = this.#parts
    const pumps = [this.program.pumpId]
    const written = open ? outputs.switch([], pumps) : outputs.switch(pumps, [])
    lateness.add(planned, clock.now())
    if (!written.ok) end(writeFailed(written.problem))
    return written.ok
  }
}

const measuredBy = (
  { mass, deviation, openTime }: Poured,
  learned: WeighedResult['learned'] = null,
): WeighedResult => ({ mass, ...(deviation !== undefined && { deviation }), openTime, learned })

const isBelievable = (guard: GlassGuard, poured: Milligrams, seen: Milligrams): boolean =>
  seen >= guard.highest - leastLifted && seen - guard.tare <= poured + mostInFlight

function failedBy(reason: PourFailure, pumpId: PumpId): ProgramEnd {
  if (reason === 'no-flow') return { outcome: 'nothing-came', reason: `no-flow: pump ${pumpId}`, dry: [pumpId] }
  return { outcome: 'failed', reason: reason === 'too-long' ? `too-long: pump ${pumpId}` : reason }
}
