import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { MachinePump } from '../../entities/machine/machine.documents.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import type { Commissioning } from './commissioning.documents.ts'
import { changePumpFx, commissioningQuery, type Step, stepTaken, takeStepFx } from './commissioning.model.ts'
import {
  $measureProblem,
  $phase,
  $pump,
  againPressed,
  amountChanged,
  liquidChosen,
  measureChanged,
  measurePressed,
  motorGuessed,
  nextPressed,
  primePressed,
  pumpChosen,
  runPressed,
  startPrimingFx,
  startRunFx,
  stopFx,
  stopPressed,
  weighPressed,
} from './guided-run.model.ts'
import { calibrated, commissioned, commissioning, primed } from './testing/commissioning-builders.ts'

const pending = { jobId: 7, pumpId: 21, weighed: true }
const ready = [commissioned(21, { primed }), commissioned(22, { primed })]

type JobAdvice = NonNullable<MachinePump['job']>['advice']

async function opened(known: Commissioning = commissioning({ pumps: ready }), advice?: JobAdvice) {
  let now = known
  const handlers = {
    prime: vi.fn((_order: object) => 7),
    run: vi.fn((_order: object) => 7),
    stop: vi.fn((_id: number) => true),
    step: vi.fn((_step: Step) => now),
    change: vi.fn((_change: object) => null),
  }
  const scope = fork({
    handlers: [
      [startPrimingFx, handlers.prime],
      [startRunFx, handlers.run],
      [stopFx, handlers.stop],
      [takeStepFx, handlers.step],
      [changePumpFx, handlers.change],
      [commissioningQuery.fetchFx, () => ({ commissioning: now, i2c: { enabled: false } })],
    ],
  })
  await allSettled(commissioningQuery.opened, { scope })
  await arrive(scope, advice)
  return {
    ...handlers,
    scope,
    async becomes(next: Commissioning) {
      now = next
      await allSettled(commissioningQuery.refetch, { scope })
    },
  }
}
const arrive = (scope: Scope, advice?: JobAdvice) =>
  allSettled(machineArrived, {
    scope,
    params: machine({
      pumps: [pump(21, advice ? { job: { id: 7, advice, state: 'RUNNING', percent: 40 } } : {}), pump(22)],
    }),
  })

describe('the guided run', () => {
  it('begins with the first pump that there is something to do with', async () => {
    const pumps = [commissioned(21, { calibrated }), commissioned(22)]
    const { scope } = await opened(commissioning({ pumps }))
    expect(scope.getState($pump)?.pump.id).toBe(22)
    await allSettled(pumpChosen, { scope, params: 21 })
    expect(scope.getState($phase)).toBe('done')
    await allSettled(nextPressed, { scope })
    expect(scope.getState($pump)?.pump.id).toBe(22)
  })

  it('takes a guess for a pump of which nothing is known', async () => {
    const page = await opened(commissioning({ pumps: [commissioned(21, {}, { timePerClMs: null })] }))
    expect(page.scope.getState($phase)).toBe('first-value')
    await allSettled(motorGuessed, { scope: page.scope, params: 'membrane' })
    expect(page.change).toHaveBeenCalledWith({ id: 21, change: { kind: 'DC', timePerClMs: 500 }, removeFields: [] })
  })

  it('fills a tube until somebody stops it', async () => {
    const page = await opened(commissioning())
    await allSettled(primePressed, { scope: page.scope })
    expect(page.prime).toHaveBeenCalledWith({ pumpId: 21, liquid: 'WATER' })
    await arrive(page.scope, 'TIME')
    expect(page.scope.getState($phase)).toBe('priming')
    await allSettled(stopPressed, { scope: page.scope })
    expect(page.stop).toHaveBeenCalledWith(21)
  })

  it('stays with a pump that is through until somebody goes on', async () => {
    const page = await opened()
    await allSettled(runPressed, { scope: page.scope })
    await page.becomes(commissioning({ pumps: [commissioned(21, { primed, calibrated }), commissioned(22)] }))
    expect(page.scope.getState($pump)?.pump.id).toBe(21)
    expect(page.scope.getState($phase)).toBe('done')
    await allSettled(againPressed, { scope: page.scope })
    expect(page.scope.getState($phase)).toBe('to-run')
  })
})

describe('a run', () => {
  it('is asked for with an amount that fits a cup', async () => {
    const { scope, run } = await opened()
    await allSettled(amountChanged, { scope, params: 500 })
    await allSettled(runPressed, { scope })
    expect(run).not.toHaveBeenCalled()
    await allSettled(amountChanged, { scope, params: 25 })
    await allSettled(liquidChosen, { scope, params: 'INGREDIENT' })
    await allSettled(runPressed, { scope })
    expect(run).toHaveBeenCalledWith({ pumpId: 21, ml: 25, liquid: 'INGREDIENT' })
  })

  it('is measured by the scale without anybody asking', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }))
    await arrive(page.scope, 'ML')
    page.step.mockClear()
    await arrive(page.scope)
    expect(page.step).toHaveBeenCalledWith({ kind: 'finish-run', measuredMl: null })
  })

  it('that goes on when the page is opened is not asked for its result', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }), 'ML')
    expect(page.scope.getState($phase)).toBe('running')
    expect(page.step).not.toHaveBeenCalled()
  })

  it('is measured by a person where the scale cannot tell', async () => {
    const page = await opened(commissioning({ pumps: ready, pending: { ...pending, weighed: false } }))
    expect(page.scope.getState($phase)).toBe('measuring')
    expect(page.step).not.toHaveBeenCalled()
    await allSettled(measurePressed, { scope: page.scope })
    expect(page.step).not.toHaveBeenCalled()
    await allSettled(measureChanged, { scope: page.scope, params: 27 })
    await allSettled(measurePressed, { scope: page.scope })
    expect(page.step).toHaveBeenCalledWith({ kind: 'finish-run', measuredMl: 27 })
  })

  it('says at its field why a measure was not taken', async () => {
    const page = await opened(commissioning({ pumps: ready, pending: { ...pending, weighed: false } }))
    page.step.mockImplementationOnce(() => {
      throw new ApiProblem({ code: 'implausible-measure', text: 'Measure again.', values: [] })
    })
    await allSettled(measureChanged, { scope: page.scope, params: 2 })
    await allSettled(measurePressed, { scope: page.scope })
    expect(page.scope.getState($measureProblem)?.code).toBe('implausible-measure')
    await allSettled(measureChanged, { scope: page.scope, params: 20 })
    expect(page.scope.getState($measureProblem)).toBeNull()
  })

  it('is stopped and thrown away', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }))
    await arrive(page.scope, 'ML')
    await allSettled(stopPressed, { scope: page.scope })
    expect(page.stop).toHaveBeenCalledWith(21)
    expect(page.step).toHaveBeenCalledWith({ kind: 'discard-run' })
  })

  it('is stopped at once, also while something else is on its way', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }))
    await arrive(page.scope, 'ML')
    page.step.mockClear()
    let answer = (_: Commissioning): void => undefined
    page.step.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)) as never)
    void allSettled(stepTaken, { scope: page.scope, params: { kind: 'scan-bus' } })
    const stopped = allSettled(stopPressed, { scope: page.scope })
    expect(page.stop).toHaveBeenCalledWith(21)
    expect(page.step).toHaveBeenCalledTimes(1)
    answer(commissioning({ pumps: ready, pending }))
    await stopped
    expect(page.step).toHaveBeenLastCalledWith({ kind: 'discard-run' })
  })

  it('can be weighed again', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }))
    page.step.mockClear()
    await allSettled(weighPressed, { scope: page.scope })
    expect(page.step).toHaveBeenCalledWith({ kind: 'finish-run', measuredMl: null })
  })

  it('of a finished pump leads to another value, or to none', async () => {
    const page = await opened(commissioning({ pumps: [commissioned(21, { primed, calibrated })] }))
    await allSettled(againPressed, { scope: page.scope })
    expect(page.scope.getState($phase)).toBe('to-run')
    await allSettled(stepTaken, { scope: page.scope, params: { kind: 'apply', pumpId: 21 } })
    expect(page.scope.getState($phase)).toBe('done')
  })
})
