/*
 * The least that carries out production's effects exactly, for tests: it keeps the books by the real functions, and checks
 * at every turn that only allowed transitions are made.
 */
import { expect } from 'vitest'
import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { isRunnable, type Pump } from '../machine/pump.ts'
import { stepsAfter } from '../machine/pump-motion.ts'
import { apportion } from '../pour/apportion.ts'
import { drawnBy, drawnInTotal, reserve, settle, totalByPump, withReservationChanged } from '../pour/booking.ts'
import { orderWithout, withNewBottle } from '../pour/dry-pour.ts'
import type { OpenOrder, Outcome } from '../pour/order.ts'
import { type PlanningInput, planPour } from '../pour/plan-pour.ts'
import {
  decide,
  effectsOf,
  evolve,
  idle,
  type Production,
  type ProductionEffect,
  type ProductionEvent,
  type ProductionInput,
  type Trigger,
} from '../pour/production.ts'
import {
  fillsGlass,
  isSameProgram,
  type ObservedPump,
  type ProgramReport,
  programIdText,
  pumpsOf,
  type StepProgram,
  type TimedProgram,
  type WeighedProgram,
} from '../program/program.ts'
import { AssertionError } from '../result.ts'
import { microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { milligrams } from '../units/mass.ts'
import { anOpenOrder, byId } from './builders.ts'
import { planningInputs } from './random-plans.ts'
import { expectSuccess } from './unwrap.ts'

/** All transitions there are: state, event, next state. */
const transitions: Readonly<Record<Production['kind'], Partial<Record<ProductionEvent['kind'], Production['kind']>>>> =
  {
    idle: { 'production-started': 'starting' },
    starting: { 'pouring-begun': 'pouring', 'interaction-requested': 'waiting', 'production-ended': 'ended' },
    waiting: {
      'pouring-begun': 'pouring',
      'interaction-requested': 'waiting',
      'interaction-completed': 'waiting',
      'production-ended': 'ended',
    },
    pouring: {
      'program-measured': 'pouring',
      'pouring-begun': 'pouring',
      'pouring-resumed': 'pouring',
      'pouring-paused': 'paused',
      'interaction-requested': 'waiting',
      'stop-requested': 'stopping',
      'production-ended': 'ended',
    },
    paused: {
      'measure-corrected': 'paused',
      'pouring-begun': 'pouring',
      'pouring-resumed': 'pouring',
      'interaction-requested': 'waiting',
      'bottle-changed': 'paused',
      'pumps-left-out': 'paused',
      'production-ended': 'ended',
    },
    stopping: { 'program-measured': 'stopping', 'production-ended': 'ended' },
    ended: { 'production-started': 'starting' },
  }

export interface Scene {
  readonly order: OpenOrder
  readonly pumps: ReadonlyMap<number, Pump>
  readonly ingredients: Ingredients
}

const sceneIn = (input: PlanningInput): Scene | null => {
  const planned = planPour(input)
  if (!planned.ok) return null
  return { order: anOpenOrder({ plan: planned.value }), pumps: byId([...input.pumps]), ingredients: input.ingredients }
}

export function sceneOf(input: PlanningInput): Scene {
  const scene = sceneIn(input)
  if (scene === null) throw new AssertionError('it cannot be planned')
  return scene
}

/** What can be planned of random orders, and of steps that several pumps share. */
export const scenes = planningInputs.map(sceneIn).filter((scene): scene is Scene => scene !== null)

/** The least that carries out effects exactly, and watches while it does. */
export class Machine {
  state: Production = idle
  running: StepProgram | null = null
  stopAsked = false
  order: OpenOrder
  pumps: Map<number, Pump>
  readonly ingredients: Ingredients
  readonly triggers: Trigger[] = []
  readonly programs: StepProgram[] = []
  /** The volume that each pump really moved, in microlitres, without rounding. */
  readonly moved = new Map<number, number>()
  /** How far the books of each pump may be off by rounding, in microlitres. */
  readonly rounding = new Map<PumpId, number>()
  /** The pumps of programs of which nobody has told the scale which one was dry. */
  readonly unsure = new Map<string, readonly PumpId[]>()
  outcome: Outcome | null = null
  /** The bottle that each pump stands in: what it held, and what had been booked on the pump before. */
  readonly bottles = new Map<number, { readonly level: number; readonly bookedBefore: number }>()
  /** What filling tubes anew took, in microlitres. */
  readonly primed = new Map<number, number>()

  constructor({ order, pumps, ingredients }: Scene) {
    this.order = order
    this.pumps = new Map(pumps)
    this.ingredients = ingredients
  }

  send(input: ProductionInput): void {
    for (const event of expectSuccess(decide(this.state, input))) {
      const next = evolve(this.state, event)
      expect(transitions[this.state.kind][event.kind]).toBe(next.kind)
      this.state = next
      for (const effect of effectsOf(event)) this.perform(effect)
    }
  }

  perform(effect: ProductionEffect): void {
    switch (effect.kind) {
      case 'reserve':
        this.put(reserve(this.pumps, effect.order))
        return
      case 'run-program':
        expect(this.running).toBeNull()
        this.running = effect.program
        this.programs.push(effect.program)
        return
      case 'stop-program':
        this.stopAsked = true
        return
      case 'record-program': {
        const bookings = drawnBy(effect.program, effect.report, this)
        const fills = fillsGlass(effect.program) ? {} : ({ fillsTubes: true } as const)
        const record = { programId: effect.program.id, bookings, ...fills }
        this.order = { ...this.order, journal: [...this.order.journal, record] }
        this.noteRounding(effect.program, effect.report)
        return
      }
      case 'settle':
        expect(this.running).toBeNull()
        expect(this.outcome).toBeNull()
        this.outcome = effect.outcome
        this.put(settle(this.pumps, this.order))
        return
      case 'correct-record': {
        const bookings = drawnBy(effect.program, effect.report, this)
        const journal = this.order.journal.map(record =>
          isSameProgram(record.programId, effect.program.id) ? { ...record, bookings } : record,
        )
        this.order = { ...this.order, journal }
        this.unsure.delete(programIdText(effect.program.id))
        return
      }
      case 'note-bottle': {
        expect(this.running).toBeNull()
        const pump = this.pumps.get(effect.pumpId)
        const changed = pump && withNewBottle(this.order, pump, effect)
        if (!changed) throw new AssertionError(`pump ${effect.pumpId} has no part in the order`)
        this.order = changed.order
        this.put([changed.pump])
        const bookedBefore = totalByPump(drawnInTotal(this.order)).get(effect.pumpId) ?? 0
        this.bottles.set(effect.pumpId, { level: effect.level, bookedBefore })
        this.primed.set(effect.pumpId, (this.primed.get(effect.pumpId) ?? 0) + effect.priming)
        return
      }
      case 'note-left-out': {
        const before = this.order
        this.order = orderWithout(before, new Set(effect.pumpIds), effect.stepIndex)
        this.put(withReservationChanged(this.pumps, before, this.order))
        return
      }
      case 'await-person':
        this.order = { ...this.order, reached: effect.stepIndex }
        return
      case 'await-glass':
        expect(this.running).toBeNull()
        return
      case 'fire-trigger':
        this.triggers.push(effect.trigger)
    }
  }

  /**
   * Volumes are rounded, and masses that the scale tells; once for each pump where the one that misses what the others have
   * not given is named later.
   */
  private noteRounding(program: StepProgram, { observed, dry }: ProgramReport): void {
    const suspects = observed ? (dry ?? []) : []
    if (suspects.length > 1) this.unsure.set(programIdText(program.id), suspects)
    const masses = observed ? Math.max(1, suspects.length) : program.kind === 'weighed' ? 1 : 0
    for (const pumpId of pumpsOf(program)) {
      const most = 0.5 + (0.5 * masses) / this.densityOf(pumpId)
      this.rounding.set(pumpId, (this.rounding.get(pumpId) ?? 0) + most)
    }
  }

  densityOf(pumpId: PumpId): number {
    return densityOf(this.pumps.get(pumpId)?.ingredientId ?? null, this.ingredients)
  }

  put(pumps: readonly Pump[]): void {
    for (const pump of pumps) this.pumps.set(pump.id, pump)
  }

  /** The running program ends after `at` of its time, and is reported; twice, as a bad line might. */
  endProgram(
    outcome: ProgramReport['outcome'],
    { at, overrun }: { readonly at: number; readonly overrun: number },
  ): void {
    const program = this.running
    if (program === null) throw new AssertionError('no program runs')
    const fraction = outcome === 'completed' ? 1 : at
    const measured =
      outcome === 'nothing-came'
        ? this.dry(program, at)
        : program.kind === 'weighed'
          ? this.weigh(program, fraction)
          : this.time(program, fraction, overrun)
    this.running = null
    const report: ProgramReport = { programId: program.id, outcome, ...measured, reason: 'as the test wants it' }
    this.send({ kind: 'program-ended', report })
    const after = this.state
    this.send({ kind: 'program-ended', report })
    expect(this.state).toBe(after)
  }

  /** One pump gives less than half; it ends when all should have been poured. */
  private dry(program: StepProgram, at: number): Measured {
    if (program.kind === 'weighed') return { ...this.weigh(program, at / 2), dry: [program.pumpId] }
    const pumpIds = pumpsOf(program)
    const dry = pumpIds[Math.floor(at * pumpIds.length * 0.99)]
    if (dry === undefined) throw new AssertionError('it has a pump')
    const moved = new Map(this.moved)
    const measured = this.time(program, 1, 0)
    let gained = 0
    const observed = pumpIds.map((pumpId): ObservedPump => {
      const before = moved.get(pumpId) ?? 0
      const whole = (this.moved.get(pumpId) ?? 0) - before
      const density = this.densityOf(pumpId)
      const came = pumpId === dry ? (whole * at) / 2 : whole
      gained += came * density
      this.moved.set(pumpId, before + came)
      return {
        pumpId,
        // Of what the pump does, as the scale's watch has it: a whole step, where the plan had wanted less.
        expected: milligrams(Math.round(whole * density)),
        observed: milligrams(Math.round(came * density)),
        deviation: milligrams(1),
      }
    })
    if (at < 0.5) return { ...measured, dry: [dry], observed }
    // The scale cannot tell which one it was: what has come is shared.
    const shares = apportion(
      Math.round(gained),
      observed.map(({ expected }) => expected),
    )
    const shared = observed.map((pump, index) => ({ ...pump, observed: milligrams(shares[index] ?? 0) }))
    // The answer names the one.
    return { ...measured, dry: [dry, ...pumpIds.filter(pumpId => pumpId !== dry)], observed: shared }
  }

  private time(program: TimedProgram, fraction: number, overrun: number): Measured {
    const now = Math.floor(program.duration * fraction)
    const onTimes = program.runs.map(({ start, duration }) => {
      const ran = Math.min(duration, Math.max(0, now - start))
      return microseconds(ran > 0 ? ran + overrun : 0)
    })
    const steps = program.runs.map(({ train }, index) =>
      train ? stepsAfter(onTimes[index] ?? noTime, train.steps, train) : 0,
    )
    for (const [index, { pumpId }] of program.runs.entries()) {
      const pump = this.pumps.get(pumpId)
      if (!pump || !isRunnable(pump)) throw new AssertionError(`pump ${pumpId} cannot run`)
      const flowFactor = flowFactorOf(pump.ingredientId, this.ingredients)
      const perUnit = 10_000 / (flowFactor * (pump.kind === 'dc' ? pump.timePerCentilitre : pump.stepsPerCentilitre))
      this.move(pumpId, ((pump.kind === 'dc' ? onTimes[index] : steps[index]) ?? 0) * perUnit)
    }
    return { onTimes, steps }
  }

  private weigh({ pumpId, target, duration }: WeighedProgram, fraction: number): Measured {
    const mass = milligrams(Math.round(target * fraction))
    this.move(pumpId, mass / this.densityOf(pumpId))
    return { onTimes: [], weighed: { mass, openTime: microseconds(Math.round(duration * fraction)), learned: null } }
  }

  private move(pumpId: PumpId, volume: number): void {
    this.moved.set(pumpId, (this.moved.get(pumpId) ?? 0) + volume)
  }
}

type Measured = Pick<ProgramReport, 'onTimes' | 'steps' | 'weighed' | 'dry' | 'observed'>
