import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import type { CompletePump, Pump } from '../machine/pump.ts'
import { dispensingSettings, feasibilityInputs } from '../testing/arbitraries.ts'
import { anOpenOrder } from '../testing/builders.ts'
import { expectSuccess } from '../testing/unwrap.ts'
import type { Microseconds } from '../units/duration.ts'
import { drawnBy, drawnInTotal, reserve, settle, totalByPump } from './booking.ts'
import { checkFeasibility } from './feasibility.ts'
import type { OpenOrder, Outcome } from './order.ts'
import { isAutomatic } from './plan.ts'
import { planPour } from './plan-pour.ts'
import { decide, evolve, idle, isActive, type Production, type ProductionEvent, type ProductionInput } from './production.ts'
import { effectsOf, type ProductionEffect, type Trigger } from './production-effects.ts'
import type { ProgramReport, PumpProgram } from './program.ts'

/** All transitions there are: state, event, next state. */
const transitions: Readonly<Record<Production['kind'], Partial<Record<ProductionEvent['kind'], Production['kind']>>>> = {
  idle: { 'production-started': 'waiting' },
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
    'interaction-requested': 'waiting',
    'stop-requested': 'stopping',
    'production-ended': 'ended',
  },
  stopping: { 'program-measured': 'stopping', 'production-ended': 'ended' },
  ended: { 'production-started': 'waiting' },
}

/** What happens to a program or while waiting; fractions are of the program's duration, overrun is in microseconds. */
interface Fate {
  readonly kind: 'goes-well' | 'guest-cancels' | 'controller-silent' | 'hardware-fails'
  readonly at: number
  readonly overrun: number
}

const fates = (kinds: readonly Fate['kind'][], overrun: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      overrun: fc.integer({ min: 0, max: overrun }),
    }),
    { minLength: 1, maxLength: 12 },
  )

interface Scene {
  readonly order: OpenOrder
  readonly pumps: ReadonlyMap<number, Pump>
  readonly ingredients: Ingredients
}

const scenes = fc.tuple(feasibilityInputs, dispensingSettings).chain(([input, settings]) => {
  const { steps } = checkFeasibility(input)
  const byHand = new Set<number>(input.request.byHand)
  const planned = planPour({ steps, settings, byHand, ingredients: input.ingredients, pumps: input.pumps.values() })
  const scene = { pumps: input.pumps, ingredients: input.ingredients }
  return fc.constant(planned.ok ? { ...scene, order: anOpenOrder({ plan: planned.value }) } : null)
}).filter((scene): scene is Scene => scene !== null)

/** The least that carries out effects exactly, and watches while it does. */
class Machine {
  state: Production = idle
  running: PumpProgram | null = null
  stopAsked = false
  order: OpenOrder
  pumps: Map<number, Pump>
  readonly ingredients: Ingredients
  readonly triggers: Trigger[] = []
  readonly programs: PumpProgram[] = []
  readonly onTimes = new Map<number, number>()
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
        return this.put(reserve(this.pumps, effect.order))
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
        return this.put(settle(this.pumps, this.order))
      case 'fire-trigger':
        this.triggers.push(effect.trigger)
    }
  }

  put(pumps: readonly Pump[]): void {
    for (const pump of pumps) this.pumps.set(pump.id, pump)
  }

  /** The running program ends after `at` of its time, and is reported; twice, as a bad line might. */
  endProgram(outcome: ProgramReport['outcome'], { at, overrun }: Fate): void {
    const program = this.running!
    const now = outcome === 'completed' ? program.duration : Math.floor(program.duration * at)
    const onTimes = program.runs.map(({ start, duration }) => {
      const ran = Math.min(duration, Math.max(0, now - start))
      return (ran > 0 ? ran + overrun : 0) as Microseconds
    })
    for (const [index, { pumpId }] of program.runs.entries()) {
      this.onTimes.set(pumpId, (this.onTimes.get(pumpId) ?? 0) + onTimes[index]!)
    }
    this.running = null
    const report: ProgramReport = { programId: program.id, outcome, onTimes, reason: 'as the test wants it' }
    this.send({ kind: 'program-ended', report })
    const after = this.state
    this.send({ kind: 'program-ended', report })
    expect(this.state).toBe(after)
  }
}

/** Makes the drink through good and bad until it has ended. */
function make(scene: Scene, script: readonly Fate[]): Machine {
  const machine = new Machine(scene)
  machine.send({ kind: 'start', order: scene.order })
  for (let turn = 0; isActive(machine.state); turn += 1) {
    expect(turn).toBeLessThan(200)
    const fate = script[turn % script.length]!
    expect(decide(machine.state, { kind: 'start', order: scene.order })).toMatchObject({ problem: { kind: 'busy' } })
    if (machine.state.kind === 'waiting') {
      expect(machine.running).toBeNull()
      machine.send(fate.kind === 'guest-cancels' ? { kind: 'cancel', reason: 'guest' } : { kind: 'continue' })
    } else if (fate.kind === 'guest-cancels') {
      machine.send({ kind: 'cancel', reason: 'guest' })
      expect(machine.stopAsked).toBe(true)
      expect(decide(machine.state, { kind: 'cancel', reason: 'again' }).ok).toBe(false)
      machine.endProgram('stopped', fate)
    } else {
      expect(decide(machine.state, { kind: 'continue' }).ok).toBe(false)
      const outcome = ({ 'goes-well': 'completed', 'hardware-fails': 'failed', 'controller-silent': 'controller-silent' } as const)[fate.kind]
      machine.endProgram(outcome, fate)
    }
  }
  return machine
}

const anyFate = fates(['goes-well', 'goes-well', 'goes-well', 'guest-cancels', 'controller-silent', 'hardware-fails'], 3000)

/** What the pump really moved, without rounding, and how far the books may be off: half a microlitre per program. */
function truth(machine: Machine, pumpId: number): { readonly moved: number; readonly tolerance: number } {
  const pump = machine.pumps.get(pumpId) as CompletePump
  const microsecondsPerMicrolitre = (pump.timePerCentilitre * flowFactorOf(pump.ingredientId, machine.ingredients)) / 10_000
  const programs = machine.programs.filter(({ runs }) => runs.some(run => run.pumpId === pumpId)).length
  return { moved: (machine.onTimes.get(pumpId) ?? 0) / microsecondsPerMicrolitre, tolerance: programs * 0.5 + 1e-6 }
}

describe('whatever happens to a drink', () => {
  it('it ends with nothing running, settled once, and told once', () => {
    const outcomes = new Set<Outcome | null>()
    fc.assert(
      fc.property(scenes, anyFate, (scene, script) => {
        const machine = make(scene, script)
        outcomes.add(machine.outcome)
        const count = (trigger: Trigger): number => machine.triggers.filter(name => name === trigger).length
        expect(machine.running).toBeNull()
        expect(machine.state).toMatchObject({ kind: 'ended', outcome: machine.outcome })
        expect(machine.triggers[0]).toBe('cocktail_prod_started')
        expect(count('cocktail_prod_started')).toBe(1)
        expect(count('cocktail_prod_finished')).toBe(machine.outcome === 'finished' ? 1 : 0)
        expect(count('cocktail_prod_canceled')).toBe(machine.outcome === 'finished' ? 0 : 1)
        const asked = count('cocktail_prod_manual_interaction_requested')
        const answered = count('cocktail_prod_manual_interaction_completed')
        const byPerson = scene.order.plan.steps.filter(step => !isAutomatic(step)).length
        expect(asked - answered).toBeGreaterThanOrEqual(0)
        expect(asked - answered).toBeLessThanOrEqual(machine.outcome === 'cancelled' ? 1 : 0)
        if (machine.outcome === 'finished') expect(answered).toBe(byPerson)
        expect(new Set(machine.programs.map(({ id }) => id)).size).toBe(machine.programs.length)
      }),
      { numRuns: 400 },
    )
    expect(outcomes).toEqual(new Set(['finished', 'cancelled', 'failed']))
  })

  it('the books show what really ran: nothing lost, nothing counted twice', () => {
    let poured = 0
    fc.assert(
      fc.property(scenes, anyFate, (scene, script) => {
        const machine = make(scene, script)
        const drawn = totalByPump(drawnInTotal(machine.order))
        for (const [id, before] of scene.pumps) {
          const after = machine.pumps.get(id)!
          const booked = drawn.get(before.id) ?? 0
          expect(after.fillingLevel).toBe(Math.max(0, before.fillingLevel - booked))
          if (machine.onTimes.has(id)) {
            poured += 1
            const { moved, tolerance } = truth(machine, id)
            expect(Math.abs(booked - moved)).toBeLessThanOrEqual(tolerance)
          } else expect(after).toEqual(before)
        }
      }),
      { numRuns: 400 },
    )
    expect(poured).toBeGreaterThan(40)
  })
})

it('a drink that was interrupted and resumed gets all that was planned, and no more', () => {
  let resumed = 0
  fc.assert(
    fc.property(scenes, fates(['goes-well', 'controller-silent'], 0), (scene, script) => {
      const machine = make(scene, script)
      if (machine.outcome !== 'finished') return
      resumed += machine.programs.filter(({ id }) => !id.endsWith('/0')).length
      const planned = new Map<number, number>()
      for (const run of scene.order.plan.steps.flatMap(step => (isAutomatic(step) ? step.runs : []))) {
        planned.set(run.pumpId, (planned.get(run.pumpId) ?? 0) + run.duration)
      }
      const ran = new Map([...machine.onTimes].filter(([, time]) => time > 0))
      expect(ran).toEqual(planned)
      for (const { pumpId, levelAfter } of scene.order.plan.forecasts) {
        const pump = machine.pumps.get(pumpId) as CompletePump
        const { tolerance } = truth(machine, pumpId)
        const perMicrosecond = 10_000 / (pump.timePerCentilitre * flowFactorOf(pump.ingredientId, machine.ingredients))
        const steps = scene.order.plan.steps.length
        expect(Math.abs(pump.fillingLevel - levelAfter)).toBeLessThanOrEqual(tolerance + steps * perMicrosecond)
        expect(pump.tubeContent?.volume ?? 0).toBeLessThanOrEqual(pump.tubeCapacity)
      }
    }),
    { numRuns: 400 },
  )
  expect(resumed).toBeGreaterThan(20)
})
