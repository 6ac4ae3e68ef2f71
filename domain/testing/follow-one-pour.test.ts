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
import {
  decide,
  effectsOf,
  evolve,
  idle,
  type Production,
  type ProductionEffect,
  type ProductionInput,
} from '../pour/production.ts'
import { progressPercent } from '../pour/progress.ts'
import { AssertionError } from '../result.ts'
import { amount } from '../units/amount.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { noMass } from '../units/mass.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import {
  aDrink,
  addStep,
  aManualIngredient,
  anIngredient,
  anOpenOrder,
  anOrderRequest,
  aPump,
  aRun,
  aStepIngredient,
  byId,
  textStep,
} from './builders.ts'
import { aFeasibilityInput, aPlanningInput } from './planning-builders.ts'
import { stepId } from './program-builders.ts'
import { expectSuccess } from './unwrap.ts'

// A machine with two pumps. The rum's tube is dry: 5 ml must be drawn before the first drop falls.
const rum = anIngredient({ id: asId(1), name: 'Rum', density: 1 })
const tonic = anIngredient({ id: asId(2), name: 'Tonic', density: 1 })
const lime = aManualIngredient({ id: asId(3), name: 'Lime wedge', unit: 'piece' })
const ingredients = byId([rum, tonic, lime])

const rumBottle = { ingredientId: rum.id, fillingLevel: millilitres(500), timePerCentilitre: seconds(3) }
const tonicBottle = { ingredientId: tonic.id, fillingLevel: millilitres(1000), timePerCentilitre: seconds(2) }
const rumPump = aPump({ id: asId(21), ...rumBottle, tubeCapacity: millilitres(5), tubeContent: null })
const tonicPump = aPump({ id: asId(22), ...tonicBottle })
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
const planned = planPour(
  aPlanningInput({ steps: feasibility.steps, ingredients, pumps: [...pumps.values()], settings }),
)
const plan = expectSuccess(planned)
const order = anOpenOrder({ id: asId(51), plan, amount: feasibility.ordered })

describe('before the first drop', () => {
  it('feasibility says what goes into the glass, where it comes from, and that nothing is wrong', () => {
    const parts = [
      { ingredientId: rum.id, amount: amount(20) },
      { ingredientId: tonic.id, amount: amount(80) },
      { ingredientId: lime.id, amount: amount(1) },
    ]
    const stir = { kind: 'instruction', message: 'Stir gently.' }
    expect(feasibility.steps).toEqual([{ kind: 'ingredients', parts }, stir])
    expect(feasibility.required.map(({ supply }) => supply)).toEqual(['pump', 'pump', 'hand'])
    expect(toMillilitres(feasibility.total)).toBe(100)
    expect(feasibility.problems).toEqual([])
  })

  it('the plan fills the rum’s tube, asks for the lime, spreads the rum over the tonic, and asks for a stir', () => {
    // Start and length in ms, volume in ml: 6 s of rum in runs of at least 2 s; the other 10 s are four equal pauses.
    const rumRuns = [aRun(21, 2500, 2000, 6.666), aRun(21, 7000, 2000, 6.667), aRun(21, 11_500, 2000, 6.667)]
    expect(plan.steps).toEqual([
      { kind: 'prime', leadTime: noTime, runs: [{ ...aRun(21, 0, 1500, 5), mass: noMass }], duration: seconds(1.5) },
      { kind: 'manual', parts: [{ ingredientId: lime.id, amount: amount(1) }] },
      { kind: 'pour', leadTime: noTime, runs: [aRun(22, 0, 16_000, 80), ...rumRuns], duration: seconds(16) },
      { kind: 'instruction', message: 'Stir gently.' },
    ])
    expect(plan.machineTime).toBe(seconds(17.5))
  })

  it('the plan foretells what is drawn from the bottles, tube included, and what will be left', () => {
    expect(plan.forecasts.map(({ drawn }) => toMillilitres(drawn))).toEqual([25, 80])
    expect(plan.forecasts.map(({ levelAfter }) => toMillilitres(levelAfter))).toEqual([475, 920])
  })
})

// A drink in the making: the state moves on, and the books are kept.
let state: Production = idle
let bottles: ReadonlyMap<number, Pump> = pumps
let journal: OpenOrder['journal'] = []

const levels = () => [...bottles.values()].map(pump => toMillilitres(pump.fillingLevel))

/** Carries out an effect, as far as it concerns the books, and gives its name. */
function perform(effect: ProductionEffect): string {
  if (effect.kind === 'reserve') bottles = new Map([...bottles, ...byId(reserve(bottles, order))])
  if (effect.kind === 'settle') bottles = new Map([...bottles, ...byId(settle(bottles, { ...order, journal }))])
  if (effect.kind === 'record-program') {
    const bookings = drawnBy(effect.program, effect.report, { pumps: bottles, ingredients })
    journal = [...journal, { programId: effect.program.id, bookings }]
  }
  return effect.kind === 'fire-trigger' ? effect.trigger : effect.kind
}

/** One turn: decide what the input means, evolve the state, carry out the effects. */
function send(input: ProductionInput): { readonly events: string[]; readonly effects: string[] } {
  const events = expectSuccess(decide(state, input))
  state = events.reduce(evolve, state)
  return { events: events.map(event => event.kind), effects: events.flatMap(effectsOf).map(perform) }
}

/** The actuator's word on what really ran: all of the program, or so many seconds of each run. */
function programEnds(outcome: 'completed' | 'stopped', ranSeconds?: readonly number[]): ProductionInput {
  if (state.kind !== 'pouring' && state.kind !== 'stopping') throw new AssertionError('no program runs')
  if (state.program.kind !== 'timed') throw new AssertionError('nothing is weighed here')
  const { id, runs } = state.program
  const onTimes = ranSeconds?.map(seconds) ?? runs.map(({ duration }) => duration)
  return { kind: 'program-ended', report: { programId: id, outcome, onTimes, reason: '' } }
}

describe('a drink that goes well', () => {
  it('starts: the whole plan is taken from the levels, then the tube is filled', () => {
    expect(send({ kind: 'start', order })).toEqual({
      events: ['production-started', 'pouring-begun'],
      effects: ['reserve', 'cocktail_prod_started', 'run-program'],
    })
    expect(state).toMatchObject({
      kind: 'pouring',
      stepIndex: 0,
      program: { id: stepId(51, 0, 0), duration: seconds(1.5) },
    })
    expect(levels()).toEqual([475, 920])
    expect(progressPercent(state)).toBe(0)
  })

  it('the tube is full: what ran is noted, and the guest is asked for the lime', () => {
    expect(send(programEnds('completed'))).toEqual({
      events: ['program-measured', 'interaction-requested'],
      effects: ['record-program', 'await-person', 'cocktail_prod_manual_interaction_requested'],
    })
    expect(state).toMatchObject({ kind: 'waiting', stepIndex: 1 })
    expect(journal).toEqual([{ programId: stepId(51, 0, 0), bookings: [{ pumpId: 21, volume: millilitres(5) }] }])
    // 1.5 s of 1.5 + 15 + 16 + 15 s: a person's step counts as 15 s.
    expect(progressPercent(state)).toBe(3)
  })

  it('the guest continues: rum and tonic flow', () => {
    expect(send({ kind: 'continue' })).toEqual({
      events: ['interaction-completed', 'pouring-begun'],
      effects: ['cocktail_prod_manual_interaction_completed', 'run-program'],
    })
    expect(state).toMatchObject({ kind: 'pouring', stepIndex: 2, program: { id: stepId(51, 2, 0) } })
    expect(progressPercent(state, seconds(8))).toBe(52)
  })

  it('the glass is full: the guest is asked to stir', () => {
    send(programEnds('completed'))
    expect(state).toMatchObject({ kind: 'waiting', stepIndex: 3 })
  })

  it('the guest has stirred: the drink is finished and the books are settled', () => {
    expect(send({ kind: 'continue' })).toEqual({
      events: ['interaction-completed', 'production-ended'],
      effects: ['cocktail_prod_manual_interaction_completed', 'settle', 'cocktail_prod_finished'],
    })
    expect(state).toMatchObject({ kind: 'ended', outcome: 'finished' })
    expect(levels()).toEqual([475, 920])
    expect(progressPercent(state)).toBe(100)
  })
})

describe('the same drink, cancelled after half of it', () => {
  it('stops first, because only the actuator knows what was poured', () => {
    bottles = pumps
    journal = []
    send({ kind: 'start', order })
    send(programEnds('completed'))
    send({ kind: 'continue' })
    expect(send({ kind: 'cancel', reason: 'The guest left.' }).effects).toEqual(['stop-program'])
    expect(state.kind).toBe('stopping')
  })

  it('ends when the actuator has told: half of the tonic, and one and a half of the three runs of rum', () => {
    expect(send(programEnds('stopped', [8, 2, 1, 0]))).toEqual({
      events: ['program-measured', 'production-ended'],
      effects: ['record-program', 'settle', 'cocktail_prod_canceled'],
    })
    expect(state).toMatchObject({ kind: 'ended', outcome: 'cancelled', reason: 'The guest left.' })
  })

  it('has taken from the bottles what was really drawn: 5 ml for the tube, 10 ml of rum, 40 ml of tonic', () => {
    expect(levels()).toEqual([485, 960])
    expect(bottles.get(21)?.tubeContent).toEqual({ ingredientId: rum.id, volume: millilitres(5) })
  })
})
