/*
 * One drink from order to booking, with every state in between written out: the whole mechanism on the smallest
 * machine that shows it. Read it from top to bottom; each test goes on where the one before it ended.
 *
 *   order + machine ─checkFeasibility→ what goes into the glass ─planPour→ timed runs
 *   input ─decide→ events ─evolve→ next state
 *                    └─effectsOf→ what is to be done (reserve, run a program, fire a trigger, settle)
 */
import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { drawnBy, reserve, settle } from '../pour/booking.ts'
import { checkFeasibility } from '../pour/feasibility.ts'
import type { OpenOrder } from '../pour/order.ts'
import { planPour } from '../pour/plan-pour.ts'
import { progressPercent } from '../pour/progress.ts'
import { decide, evolve, idle, type Production, type ProductionInput } from '../pour/production.ts'
import { effectsOf } from '../pour/production-effects.ts'
import type { ProgramReport, PumpProgram } from '../pour/program.ts'
import { milliseconds, noTime, seconds, type Microseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { microlitres, millilitres, toMillilitres } from '../units/volume.ts'
import {
  addStep,
  aDrink,
  aFeasibilityInput,
  aManualIngredient,
  anIngredient,
  anOpenOrder,
  anOrderRequest,
  aPump,
  aStepIngredient,
  byId,
  textStep,
} from './builders.ts'
import { expectSuccess } from './unwrap.ts'

// A machine with two pumps. The rum's tube is dry: 5 ml must be drawn before the first drop falls.
const rum = anIngredient({ id: asId(1), name: 'Rum' })
const tonic = anIngredient({ id: asId(2), name: 'Tonic' })
const lime = aManualIngredient({ id: asId(3), name: 'Lime wedge', unit: 'piece' })
const ingredients = byId([rum, tonic, lime])

const rumPump = aPump({
  id: asId(21),
  ingredientId: rum.id,
  fillingLevel: millilitres(500),
  tubeCapacity: millilitres(5),
  tubeContent: null,
  timePerCentilitre: seconds(3),
})
const tonicPump = aPump({
  id: asId(22),
  ingredientId: tonic.id,
  fillingLevel: millilitres(1000),
  timePerCentilitre: seconds(2),
})
const pumps = byId<Pump>([rumPump, tonicPump])

// Few, long runs, so that the plan can be read.
const settings = { minimalRun: seconds(2), minimalPause: seconds(2), pauseBetweenSteps: milliseconds(300) }

// A recipe for 200 ml, of which the guest orders 100 ml.
const rumAndTonic = aDrink(
  addStep(aStepIngredient(1, 40), aStepIngredient(2, 160), aStepIngredient(3, 1, { scale: false })),
  textStep('Stir gently.'),
)
const request = anOrderRequest({ amount: millilitres(100) })

const feasibility = checkFeasibility(aFeasibilityInput({ drink: rumAndTonic, request, ingredients, pumps }))
const plan = expectSuccess(
  planPour({ steps: feasibility.steps, ingredients, pumps: pumps.values(), settings, byHand: new Set() }),
)
const order = anOpenOrder({ id: asId(51), plan, amount: feasibility.ordered })

describe('before the first drop', () => {
  it('feasibility says what goes into the glass, where it comes from, and that nothing is wrong', () => {
    expect(feasibility.steps).toEqual([
      {
        kind: 'ingredients',
        parts: [
          { ingredientId: rum.id, amount: 20_000 },
          { ingredientId: tonic.id, amount: 80_000 },
          { ingredientId: lime.id, amount: 1000 },
        ],
      },
      { kind: 'instruction', message: 'Stir gently.' },
    ])
    expect(feasibility.required.map(({ ingredientId, supply }) => [ingredientId, supply])).toEqual([
      [rum.id, 'pump'],
      [tonic.id, 'pump'],
      [lime.id, 'hand'],
    ])
    expect(toMillilitres(feasibility.total)).toBe(100)
    expect(feasibility.problems).toEqual([])
  })

  it('the plan fills the rum’s tube, asks for the lime, spreads the rum over the tonic, and asks for a stir', () => {
    const run = (pumpId: number, start: number, duration: number, volume: number) => ({
      pumpId,
      start: seconds(start),
      duration: seconds(duration),
      volume: microlitres(volume),
    })
    expect(plan.steps).toEqual([
      { kind: 'prime', leadTime: noTime, runs: [run(21, 0, 1.5, 5000)], duration: seconds(1.5) },
      { kind: 'manual', parts: [{ ingredientId: lime.id, amount: 1000 }] },
      {
        kind: 'pour',
        leadTime: noTime,
        runs: [
          run(22, 0, 16, 80_000),
          // 6 s of rum in runs of at least 2 s; the other 10 s are four equal pauses.
          run(21, 2.5, 2, 6666),
          run(21, 7, 2, 6667),
          run(21, 11.5, 2, 6667),
        ],
        duration: seconds(16),
      },
      { kind: 'instruction', message: 'Stir gently.' },
    ])
    expect(plan.machineTime).toBe(seconds(17.5))
  })

  it('the plan foretells what will be left in the bottles', () => {
    expect(plan.forecasts.map(({ pumpId, drawn, delivered, levelAfter }) => [pumpId, drawn, delivered, levelAfter])).toEqual([
      [21, millilitres(25), millilitres(20), millilitres(475)],
      [22, millilitres(80), millilitres(80), millilitres(920)],
    ])
  })
})

// While a drink is made, a state takes inputs one by one.
let state: Production = idle

/** What an input does: the names of events and effects; the state moves on. */
function send(input: ProductionInput): { readonly events: string[]; readonly effects: string[] } {
  const events = expectSuccess(decide(state, input))
  state = events.reduce(evolve, state)
  return {
    events: events.map(event => event.kind),
    effects: events.flatMap(effectsOf).map(effect => (effect.kind === 'fire-trigger' ? effect.trigger : effect.kind)),
  }
}

const runningProgram = (): PumpProgram => {
  if (state.kind !== 'pouring' && state.kind !== 'stopping') throw new Error('no program runs')
  return state.program
}

/** The actuator's word on what really ran. */
const report = (outcome: ProgramReport['outcome'], onTimes: readonly Microseconds[]): ProgramReport => ({
  programId: runningProgram().id,
  outcome,
  onTimes,
  reason: '',
})

const completed = (): ProductionInput => ({
  kind: 'program-ended',
  report: report('completed', runningProgram().runs.map(({ duration }) => duration)),
})

describe('a drink that goes well', () => {
  it('starts: levels are reserved, then the tube is filled', () => {
    expect(send({ kind: 'start', order })).toEqual({
      events: ['production-started', 'pouring-begun'],
      effects: ['reserve', 'cocktail_prod_started', 'run-program'],
    })
    expect(state).toMatchObject({ kind: 'pouring', stepIndex: 0 })
    expect(runningProgram()).toEqual({
      id: '51/0/0',
      runs: [{ pumpId: 21, start: noTime, duration: seconds(1.5) }],
      duration: seconds(1.5),
    })
    expect(progressPercent(state)).toBe(0)
  })

  it('the tube is full: what ran is noted, and the guest is asked for the lime', () => {
    expect(send(completed())).toEqual({
      events: ['program-measured', 'interaction-requested'],
      effects: ['record-program', 'cocktail_prod_manual_interaction_requested'],
    })
    expect(state).toMatchObject({ kind: 'waiting', stepIndex: 1 })
    // 1.5 s of 1.5 + 15 + 16 + 15 s: a person's step counts as 15 s.
    expect(progressPercent(state)).toBe(3)
  })

  it('the guest continues: rum and tonic flow', () => {
    expect(send({ kind: 'continue' })).toEqual({
      events: ['interaction-completed', 'pouring-begun'],
      effects: ['cocktail_prod_manual_interaction_completed', 'run-program'],
    })
    expect(state).toMatchObject({ kind: 'pouring', stepIndex: 2 })
    expect(runningProgram().id).toBe('51/2/0')
    expect(progressPercent(state, seconds(8))).toBe(52)
  })

  it('the glass is full: the guest is asked to stir', () => {
    expect(send(completed()).events).toEqual(['program-measured', 'interaction-requested'])
    expect(state).toMatchObject({ kind: 'waiting', stepIndex: 3 })
  })

  it('the guest has stirred: the drink is finished and the books are settled', () => {
    expect(send({ kind: 'continue' })).toEqual({
      events: ['interaction-completed', 'production-ended'],
      effects: ['cocktail_prod_manual_interaction_completed', 'settle', 'cocktail_prod_finished'],
    })
    expect(state).toMatchObject({ kind: 'ended', outcome: 'finished' })
    expect(progressPercent(state)).toBe(100)
  })
})

describe('a drink that is cancelled after half of it', () => {
  it('stops first and ends only when the actuator has told what was poured', () => {
    send({ kind: 'start', order })
    send(completed())
    send({ kind: 'continue' })

    expect(send({ kind: 'cancel', reason: 'The guest left.' })).toEqual({
      events: ['stop-requested'],
      effects: ['stop-program'],
    })
    expect(state.kind).toBe('stopping')

    // 8 s in: all of the first run of rum, half of the second, nothing of the third; half of the tonic.
    const stopped = report('stopped', [seconds(8), seconds(2), seconds(1), noTime])
    expect(send({ kind: 'program-ended', report: stopped })).toEqual({
      events: ['program-measured', 'production-ended'],
      effects: ['record-program', 'settle', 'cocktail_prod_canceled'],
    })
    expect(state).toMatchObject({ kind: 'ended', outcome: 'cancelled', reason: 'The guest left.' })
  })
})

describe('the books of the cancelled drink', () => {
  const levels = (of: ReadonlyMap<number, Pump>) => [...of.values()].map(pump => toMillilitres(pump.fillingLevel))
  const after = (changed: readonly Pump[], before: ReadonlyMap<number, Pump>) => new Map([...before, ...byId(changed)])
  const reserved = after(reserve(pumps, order), pumps)

  const programOf = (step: number): PumpProgram => {
    const planned = plan.steps[step]
    if (planned?.kind !== 'prime' && planned?.kind !== 'pour') throw new Error('not a step of the machine')
    return { id: `51/${step}/0`, runs: planned.runs, duration: planned.duration }
  }
  const bookingsOf = (step: number, onTimes: readonly Microseconds[]) =>
    drawnBy(programOf(step), { programId: `51/${step}/0`, outcome: 'stopped', onTimes, reason: '' }, reserved, ingredients)

  const journal: OpenOrder['journal'] = [
    { programId: '51/0/0', bookings: bookingsOf(0, [seconds(1.5)]) },
    { programId: '51/2/0', bookings: bookingsOf(2, [seconds(8), seconds(2), seconds(1), noTime]) },
  ]

  it('at the start the whole plan is taken from the bottles', () => {
    expect(levels(pumps)).toEqual([500, 1000])
    expect(levels(reserved)).toEqual([475, 920])
  })

  it('the journal turns the measured times into volumes', () => {
    expect(journal.map(({ bookings }) => bookings.map(({ pumpId, volume }) => [pumpId, toMillilitres(volume)]))).toEqual([
      [[21, 5]],
      [
        [22, 40],
        [21, 10],
      ],
    ])
  })

  it('at the end the bottles lack what was really drawn, and the tube of rum is full', () => {
    const settled = after(settle(reserved, { ...order, journal }), reserved)
    expect(levels(settled)).toEqual([485, 960])
    expect(settled.get(21)?.tubeContent).toEqual({ ingredientId: rum.id, volume: millilitres(5) })
  })
})
