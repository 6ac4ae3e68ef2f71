import { describe, expect, it } from 'vitest'
import type { ObservedPump, ProgramReport } from '../program/program.ts'
import { anOpenOrder, aPlan, aPourStep, aRun } from '../testing/builders.ts'
import { aWeighedProgram, aWeighStep, stepId } from '../testing/program-builders.ts'
import { expectFailure } from '../testing/unwrap.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId, type PumpId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { millilitres } from '../units/volume.ts'
import type { DryAnswer } from './dry-pour.ts'
import type { PlanStep, TimedPlanStep } from './plan.ts'
import { decide, dryPourOf, isActive, type ProductionInput } from './production.ts'
import { cancel, goOn, kindsOf, made } from './testing/made-production.ts'

describe('a pump that gave nothing', () => {
  const [gin, lime, soda] = [asId<'pump'>(21), asId<'pump'>(22), asId<'pump'>(23)]
  const steps: PlanStep[] = [
    aPourStep(aRun(21, 0, 3000, 30), aRun(22, 0, 2000, 20)),
    aPourStep(aRun(21, 0, 1000, 10)),
    { kind: 'instruction', message: 'Stir.' },
    aPourStep(aRun(21, 0, 1000, 10), aRun(23, 0, 4000, 40)),
  ]
  const begin: ProductionInput = { kind: 'start', order: anOpenOrder({ plan: aPlan({ steps }) }) }
  const seen = (pumpId: PumpId, expected: number, observed: number): ObservedPump => ({
    pumpId,
    expected: grams(expected),
    observed: grams(observed),
    deviation: grams(8),
  })
  /** Gin gave 3 of 30 g. */
  const dry = (attempt = 0, pumps = [gin]): ProductionInput => ({
    kind: 'program-ended',
    report: {
      programId: stepId(51, 0, attempt),
      outcome: 'nothing-came',
      onTimes: [seconds(3), seconds(2)],
      dry: pumps,
      observed: [seen(gin, 30, 3), seen(lime, 20, 20)],
      reason: 'no-flow',
    },
  })
  const answer = (given: DryAnswer): ProductionInput => ({ kind: 'answer', answer: given })
  const again = answer({ kind: 'try-again' })
  const bottle = (priming: TimedPlanStep | null = null) =>
    answer({ kind: 'change-bottle', pumpId: gin, level: millilitres(700), priming })
  const without = answer({ kind: 'leave-out', pumpIds: [gin] })

  it('pauses the drink, and is named', () => {
    const paused = made(begin, dry())
    expect(paused).toMatchObject({ kind: 'paused', stepIndex: 0, cause: { kind: 'nothing-came', pumpIds: [gin] } })
    expect(isActive(paused)).toBe(true)
    expect(dryPourOf(paused)).toMatchObject({ pumpIds: [gin] })
    expect(dryPourOf(made(begin))).toBeNull()
  })

  it('tries again for what the scale misses, as often as somebody wants', () => {
    const tried = made(begin, dry(), again)
    expect(tried).toMatchObject({
      kind: 'pouring',
      program: { id: stepId(51, 0, 1), runs: [{ pumpId: gin, start: 0, duration: 2_700_000, mass: grams(27) }] },
    })
    const nothing: ProductionInput = {
      kind: 'program-ended',
      report: {
        programId: stepId(51, 0, 1),
        outcome: 'nothing-came',
        onTimes: [milliseconds(2700)],
        dry: [gin],
        observed: [seen(gin, 27, 0)],
        reason: 'no-flow',
      },
    }
    expect(made(begin, dry(), again, nothing)).toMatchObject({ kind: 'paused', program: { id: stepId(51, 0, 2) } })
    expect(made(begin, dry(), again, nothing, again)).toMatchObject({
      kind: 'pouring',
      program: { id: stepId(51, 0, 2), duration: 2_700_000 },
    })
  })

  it('has its tube filled from a new bottle first', () => {
    const filling: TimedPlanStep = { ...aPourStep(aRun(21, 0, 800, 0)), kind: 'prime' }
    const primed = made(begin, dry(), bottle(filling))
    expect(primed).toMatchObject({
      kind: 'pouring',
      program: { id: stepId(51, 0, 1), watchGlass: false, duration: milliseconds(800) },
      afterwards: { runs: [{ pumpId: gin, duration: 2_700_000 }] },
    })
    const full: ProductionInput = {
      kind: 'program-ended',
      report: { programId: stepId(51, 0, 1), outcome: 'completed', onTimes: [milliseconds(800)], reason: '' },
    }
    expect(made(begin, dry(), bottle(filling), full)).toMatchObject({
      kind: 'pouring',
      program: { id: stepId(51, 0, 2), runs: [{ pumpId: gin, duration: 2_700_000 }] },
      afterwards: null,
    })
    const lifted = { ...full, report: { ...full.report, outcome: 'glass-lifted' as const } }
    expect(made(begin, dry(), bottle(filling), lifted)).toMatchObject({
      kind: 'paused',
      cause: { kind: 'glass' },
      program: { id: stepId(51, 0, 2), duration: 2_700_000 },
      afterwards: null,
    })
  })

  it('is filled from a new bottle without ado where no tube is', () =>
    expect(kindsOf(made(begin, dry()), bottle())).toEqual(['bottle-changed', 'pouring-resumed']))

  it('is left out of all that is to come, and steps with nothing else are skipped', () => {
    const stirring = made(begin, dry(), without)
    expect(stirring).toMatchObject({ kind: 'waiting', stepIndex: 2 })
    expect(made(begin, dry(), without, goOn)).toMatchObject({
      kind: 'pouring',
      stepIndex: 3,
      program: { runs: [{ pumpId: soda, duration: seconds(4) }], duration: seconds(4) },
    })
  })

  it('one of several that may be the one is what somebody says', () => {
    const both = dry(0, [gin, lime])
    expect(made(begin, both, without)).toMatchObject({ kind: 'waiting', stepIndex: 2 })
    const other = answer({ kind: 'leave-out', pumpIds: [lime] })
    // All 27 g that are missing would have been lime: then gin gave what it should.
    expect(made(begin, both, other)).toMatchObject({ kind: 'pouring', stepIndex: 1 })
    expect(made(begin, dry(0, []), again)).toMatchObject({ kind: 'pouring', stepIndex: 0 })
  })

  it('is not what the question was about, or was asked about in another step', () => {
    const paused = made(begin, dry())
    const strangers: DryAnswer[] = [
      { kind: 'leave-out', pumpIds: [soda] },
      { kind: 'leave-out', pumpIds: [] },
      { kind: 'change-bottle', pumpId: lime, level: millilitres(1), priming: null },
    ]
    for (const stranger of strangers) {
      expect(expectFailure(decide(paused, answer(stranger)))).toEqual({ kind: 'nothing-to-continue' })
    }
    const late: ProductionInput = {
      kind: 'answer',
      answer: { kind: 'try-again' },
      step: { orderId: asId(51), stepIndex: 1 },
    }
    expect(expectFailure(decide(paused, late))).toEqual({ kind: 'nothing-to-continue' })
    expect(expectFailure(decide(paused, { kind: 'glass-returned' }))).toEqual({ kind: 'nothing-to-continue' })
    expect(expectFailure(decide(made(begin), again))).toEqual({ kind: 'nothing-to-continue' })
  })

  it('has the drink stopped by whoever wants that', () =>
    expect(made(begin, dry(), cancel)).toMatchObject({ kind: 'ended', outcome: 'cancelled' }))

  it('was a valve: what it has not given is poured with all the time it may take', () => {
    const { pumpId, target, longestOpen } = aWeighedProgram()
    const report: ProgramReport = {
      programId: stepId(51, 0, 0),
      outcome: 'nothing-came',
      onTimes: [],
      weighed: { mass: grams(2), openTime: longestOpen, learned: null },
      dry: [pumpId],
      reason: `no-flow: pump ${pumpId}`,
    }
    const valve: ProductionInput = { kind: 'start', order: anOpenOrder({ plan: aPlan({ steps: [aWeighStep()] }) }) }
    expect(made(valve, { kind: 'program-ended', report }, again)).toMatchObject({
      kind: 'pouring',
      program: { kind: 'weighed', target: target - grams(2), longestOpen },
    })
  })
})
