import { describe, expect, it } from 'vitest'
import { anOpenOrder, aPlan, aPourStep, aRun } from '../testing/builders.ts'
import { aWeighedProgram, aWeighStep, stepId } from '../testing/program-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { decide, evolve, type ProductionInput } from './production.ts'

import { cancel, ended, goOn, kindsOf, made, silentAfter, start } from './testing/made-production.ts'

describe('a controller that was missed and is back', () => {
  it('has the rest of the step poured', () =>
    expect(made(start, silentAfter(500))).toMatchObject({
      kind: 'pouring',
      resumed: 1,
      program: { id: stepId(51, 0, 1), runs: [{ pumpId: 21, start: noTime, duration: milliseconds(1500) }] },
    }))

  it('goes on to the next step when nothing of it is left', () =>
    expect(made(start, silentAfter(2000))).toMatchObject({ kind: 'waiting', stepIndex: 1 }))

  it('is given up after five times in a row', () => {
    const silent = [0, 1, 2, 3, 4].map(attempt => silentAfter(100, attempt))
    expect(made(start, ...silent)).toMatchObject({ kind: 'pouring', resumed: 5, program: { id: stepId(51, 0, 5) } })
    expect(made(start, ...silent, silentAfter(100, 5))).toMatchObject({ kind: 'ended', outcome: 'failed' })
  })

  it('is not given up while the drink gets on: on a busy computer it is missed now and then', () => {
    const order = anOpenOrder({ plan: aPlan({ steps: [aPourStep(aRun(21, 0, 30_000, 90))] }) })
    const missed = Array.from({ length: 20 }, (_, attempt) => silentAfter(attempt % 4 === 3 ? 1_000 : 100, attempt))
    expect(made({ kind: 'start', order }, ...missed)).toMatchObject({ kind: 'pouring', resumed: 1 })
  })
})

describe('a glass that is lifted', () => {
  const lifted = ended('glass-lifted', [milliseconds(500)])
  const back: ProductionInput = { kind: 'glass-returned' }

  it('pauses the drink until it is back, and then the rest is poured', () => {
    const paused = made(start, lifted)
    expect(paused).toMatchObject({ kind: 'paused', stepIndex: 0, program: { id: stepId(51, 0, 1) } })
    expect(made(start, lifted, back)).toMatchObject({
      kind: 'pouring',
      program: { id: stepId(51, 0, 1), runs: [{ start: noTime, duration: milliseconds(1500) }] },
    })
  })

  it('keeps the next pour from beginning, too, when this step has just been done', () => {
    const steps = [aPourStep(aRun(21, 0, 2000, 6)), aPourStep(aRun(22, 0, 1000, 3))]
    const begin: ProductionInput = { kind: 'start', order: anOpenOrder({ plan: aPlan({ steps }) }) }
    const done = ended('glass-lifted', [seconds(2)])
    expect(made(begin, done)).toMatchObject({
      kind: 'paused',
      stepIndex: 1,
      resumed: 0,
      program: { id: stepId(51, 1, 0) },
    })
    expect(made(begin, done, back)).toMatchObject({ kind: 'pouring', stepIndex: 1, program: { id: stepId(51, 1, 0) } })
  })

  it('may be lifted as often as somebody likes', () => {
    const often = Array.from({ length: 9 }, (_, attempt) => [ended('glass-lifted', [milliseconds(100)], attempt), back])
    expect(made(start, ...often.flat())).toMatchObject({
      kind: 'pouring',
      resumed: 0,
      program: { id: stepId(51, 0, 9) },
    })
  })

  it('when nothing of the step is left, is no reason to wait', () =>
    expect(made(start, ended('glass-lifted', [seconds(2)]))).toMatchObject({ kind: 'waiting', stepIndex: 1 }))

  it('of a named step is no concern of another step or order', () => {
    const paused = made(start, lifted)
    const named = (orderId: number, stepIndex: number): ProductionInput => ({
      kind: 'glass-returned',
      step: { orderId: asId(orderId), stepIndex },
    })
    expect(kindsOf(paused, named(51, 0))).toEqual(['pouring-resumed'])
    for (const other of [named(51, 1), named(50, 0)]) {
      expect(expectFailure(decide(paused, other))).toEqual({ kind: 'nothing-to-continue' })
    }
  })

  it('does not make forgotten how often the controller was missed', () => {
    const missed = [0, 1, 2, 3, 4].map(attempt => silentAfter(100, attempt))
    const resumed = made(start, ...missed, ended('glass-lifted', [milliseconds(100)], 5), back)
    expect(resumed).toMatchObject({ kind: 'pouring', resumed: 5, program: { id: stepId(51, 0, 6) } })
    const silent = expectSuccess(decide(resumed, silentAfter(100, 6)))
    expect(silent.reduce(evolve, resumed)).toMatchObject({ kind: 'ended', outcome: 'failed' })
  })

  it('can be the end of it', () =>
    expect(made(start, lifted, cancel)).toMatchObject({ kind: 'ended', outcome: 'cancelled' }))

  it('is not continued by the button of another step', () => {
    expect(expectFailure(decide(made(start, lifted), goOn))).toEqual({ kind: 'nothing-to-continue' })
    expect(expectFailure(decide(made(start), back))).toEqual({ kind: 'nothing-to-continue' })
  })
})

it('a valve is told what is still to be poured after a pause', () => {
  const plan = aPlan({ steps: [aWeighStep()] })
  const state = made({ kind: 'start', order: anOpenOrder({ plan }) })
  expect(state).toMatchObject({ kind: 'pouring', program: aWeighedProgram() })
  const poured = { mass: grams(28.5), openTime: seconds(2), learned: null }
  const report = {
    programId: stepId(51, 0, 0),
    outcome: 'glass-lifted',
    onTimes: [],
    weighed: poured,
    reason: '',
  } as const
  expect(made({ kind: 'start', order: anOpenOrder({ plan }) }, { kind: 'program-ended', report })).toMatchObject({
    kind: 'paused',
    program: { id: stepId(51, 0, 1), target: grams(9.5), longestOpen: milliseconds(8400) },
  })
})
