/*
 * The least that carries out production's effects exactly, for tests: it keeps the books by the real functions, lets
 * programs end as a script of fates has it, and checks at every turn that only allowed transitions are made.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { isRunnable, type Pump } from '../machine/pump.ts'
import { stepsAfter } from '../machine/stepper.ts'
import { drawnBy, reserve, settle } from '../pour/booking.ts'
import { checkFeasibility } from '../pour/feasibility.ts'
import type { OpenOrder, Outcome } from '../pour/order.ts'
import { planPour } from '../pour/plan-pour.ts'
import {
  decide,
  evolve,
  idle,
  isActive,
  type Production,
  type ProductionEvent,
  type ProductionInput,
} from '../pour/production.ts'
import { effectsOf, type ProductionEffect, type Trigger } from '../pour/production-effects.ts'
import type { ProgramReport, StepProgram, TimedProgram, WeighedProgram } from '../program/program.ts'
import { BrokenInvariant } from '../result.ts'
import { microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { milligrams } from '../units/mass.ts'
import { feasibilityInputs } from './arbitraries.ts'
import { dispensingSettings } from './arbitrary-quantities.ts'
import { anOpenOrder } from './builders.ts'
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
    paused: { 'pouring-resumed': 'pouring', 'production-ended': 'ended' },
    stopping: { 'program-measured': 'stopping', 'production-ended': 'ended' },
    ended: { 'production-started': 'starting' },
  }

/** The fate of a program or a wait; fractions are of the program's duration, overrun is in microseconds. */
export interface Fate {
  readonly kind: 'goes-well' | 'guest-cancels' | 'controller-silent' | 'glass-lifted' | 'hardware-fails'
  readonly at: number
  readonly overrun: number
}

export const fates = (kinds: readonly Fate['kind'][], overrun: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      overrun: fc.integer({ min: 0, max: overrun }),
    }),
    { minLength: 1, maxLength: 12 },
  )

export interface Scene {
  readonly order: OpenOrder
  readonly pumps: ReadonlyMap<number, Pump>
  readonly ingredients: Ingredients
}

export const scenes = fc
  .tuple(feasibilityInputs, dispensingSettings)
  .chain(([input, settings]) => {
    const { steps } = checkFeasibility(input)
    const byHand = new Set<number>(input.request.byHand)
    const { ingredients, scaleReady } = input
    const pumps = input.pumps.values()
    const planned = planPour({ steps, settings, byHand, ingredients, pumps, scaleReady, powerLimit: null })
    const scene = { pumps: input.pumps, ingredients: input.ingredients }
    return fc.constant(planned.ok ? { ...scene, order: anOpenOrder({ plan: planned.value }) } : null)
  })
  .filter((scene): scene is Scene => scene !== null)

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
  outcome: Outcome | null = null

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
        const bookings = drawnBy(effect.program, effect.report, this.pumps, this.ingredients)
        this.order = { ...this.order, journal: [...this.order.journal, { programId: effect.program.id, bookings }] }
        return
      }
      case 'settle':
        expect(this.running).toBeNull()
        expect(this.outcome).toBeNull()
        this.outcome = effect.outcome
        this.put(settle(this.pumps, this.order))
        return
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

  put(pumps: readonly Pump[]): void {
    for (const pump of pumps) this.pumps.set(pump.id, pump)
  }

  /** The running program ends after `at` of its time, and is reported; twice, as a bad line might. */
  endProgram(outcome: ProgramReport['outcome'], { at, overrun }: Fate): void {
    const program = this.running
    if (program === null) throw new BrokenInvariant('no program runs')
    const fraction = outcome === 'completed' ? 1 : at
    const measured = program.kind === 'weighed' ? this.weigh(program, fraction) : this.time(program, fraction, overrun)
    this.running = null
    const report: ProgramReport = { programId: program.id, outcome, ...measured, reason: 'as the test wants it' }
    this.send({ kind: 'program-ended', report })
    const after = this.state
    this.send({ kind: 'program-ended', report })
    expect(this.state).toBe(after)
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
      if (!pump || !isRunnable(pump)) throw new BrokenInvariant(`pump ${pumpId} cannot run`)
      const flowFactor = flowFactorOf(pump.ingredientId, this.ingredients)
      const perUnit = 10_000 / (flowFactor * (pump.kind === 'dc' ? pump.timePerCentilitre : pump.stepsPerCentilitre))
      this.move(pumpId, ((pump.kind === 'dc' ? onTimes[index] : steps[index]) ?? 0) * perUnit)
    }
    return { onTimes, steps }
  }

  private weigh({ pumpId, target, duration }: WeighedProgram, fraction: number): Measured {
    const mass = milligrams(Math.round(target * fraction))
    this.move(pumpId, mass / densityOf(this.pumps.get(pumpId)?.ingredientId ?? null, this.ingredients))
    return { onTimes: [], weighed: { mass, openTime: microseconds(Math.round(duration * fraction)), learned: null } }
  }

  private move(pumpId: PumpId, volume: number): void {
    this.moved.set(pumpId, (this.moved.get(pumpId) ?? 0) + volume)
  }
}

type Measured = Pick<ProgramReport, 'onTimes' | 'steps' | 'weighed'>

const goesWell: Fate = { kind: 'goes-well', at: 1, overrun: 0 }

/** Makes the drink through good and bad until it has ended. */
export function make(scene: Scene, script: readonly Fate[]): Machine {
  const machine = new Machine(scene)
  let lifted = 0
  machine.send({ kind: 'start', order: scene.order })
  for (let turn = 0; isActive(machine.state); turn += 1) {
    expect(turn).toBeLessThan(200)
    const scripted = script[turn % script.length] ?? goesWell
    // Nobody plays with the glass for ever.
    const fate = scripted.kind === 'glass-lifted' && ++lifted > 6 ? goesWell : scripted
    expect(decide(machine.state, { kind: 'start', order: scene.order })).toMatchObject({ problem: { kind: 'busy' } })
    if (machine.state.kind === 'waiting' || machine.state.kind === 'paused') awaited(machine, fate)
    else poured(machine, fate)
  }
  return machine
}

const leave: ProductionInput = { kind: 'cancel', reason: 'guest' }

function awaited(machine: Machine, fate: Fate): void {
  expect(machine.running).toBeNull()
  const goOn: ProductionInput = { kind: machine.state.kind === 'paused' ? 'glass-returned' : 'continue' }
  machine.send(fate.kind === 'guest-cancels' ? leave : goOn)
}

const outcomeOf = {
  'goes-well': 'completed',
  'hardware-fails': 'failed',
  'controller-silent': 'controller-silent',
  'glass-lifted': 'glass-lifted',
} as const

function poured(machine: Machine, fate: Fate): void {
  if (fate.kind === 'guest-cancels') {
    machine.send(leave)
    expect(machine.stopAsked).toBe(true)
    expect(decide(machine.state, leave).ok).toBe(false)
    machine.endProgram('stopped', fate)
  } else {
    expect(decide(machine.state, { kind: 'continue' }).ok).toBe(false)
    machine.endProgram(outcomeOf[fate.kind], fate)
  }
}
