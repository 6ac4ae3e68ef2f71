import { describe, expect, it, vi } from 'vitest'
import type { MachinePump } from '../../entities/machine/machine.documents.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { failsWith, later, type TestScope, testScope } from '../../testing/test-scope.ts'
import type { Commissioning } from './commissioning.documents.ts'
import { changePumpFx, commissioningQuery, type Step, stepTaken, takeStepFx } from './commissioning.model.ts'
import * as model from './guided-run.model.ts'
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
  const scope = testScope(
    [model.startPrimingFx, handlers.prime],
    [model.startRunFx, handlers.run],
    [model.stopFx, handlers.stop],
    [takeStepFx, handlers.step],
    [changePumpFx, handlers.change],
    [commissioningQuery.fetchFx, () => ({ commissioning: now, i2c: { enabled: false } })],
  )
  await scope.run(commissioningQuery.opened)
  await arrive(scope, advice)
  return {
    ...handlers,
    scope,
    async becomes(next: Commissioning) {
      now = next
      await scope.run(commissioningQuery.refetch)
    },
  }
}
const arrive = (scope: TestScope, advice?: JobAdvice) => {
  const job = advice ? ({ id: 7, advice, state: 'RUNNING', percent: 40 } as const) : null
  return scope.run(machineArrived, machine({ pumps: [pump(21, { job }), pump(22)] }))
}

describe('the guided run', () => {
  it('begins with the first pump that there is something to do with', async () => {
    const pumps = [commissioned(21, { calibrated }), commissioned(22)]
    const { scope } = await opened(commissioning({ pumps }))
    expect(scope.getState(model.$pump)?.pump.id).toBe(22)
    await scope.run(model.pumpChosen, 21)
    expect(scope.getState(model.$phase)).toBe('done')
    await scope.run(model.nextPressed)
    expect(scope.getState(model.$pump)?.pump.id).toBe(22)
  })

  it('takes a guess for a pump of which nothing is known', async () => {
    const page = await opened(commissioning({ pumps: [commissioned(21, {}, { timePerClMs: null })] }))
    expect(page.scope.getState(model.$phase)).toBe('first-value')
    await page.scope.run(model.motorGuessed, 'membrane')
    expect(page.change).toHaveBeenCalledWith({ id: 21, change: { kind: 'DC', timePerClMs: 500 }, removeFields: [] })
  })

  it('fills a tube until somebody stops it', async () => {
    const page = await opened(commissioning())
    await page.scope.run(model.primePressed)
    expect(page.prime).toHaveBeenCalledWith({ pumpId: 21, liquid: 'WATER' })
    await arrive(page.scope, 'TIME')
    expect(page.scope.getState(model.$phase)).toBe('priming')
    await page.scope.run(model.stopPressed)
    expect(page.stop).toHaveBeenCalledWith(21)
  })

  it('stays with a pump that is through until somebody goes on', async () => {
    const page = await opened()
    await page.scope.run(model.runPressed)
    await page.becomes(commissioning({ pumps: [commissioned(21, { primed, calibrated }), commissioned(22)] }))
    expect(page.scope.getState(model.$pump)?.pump.id).toBe(21)
    expect(page.scope.getState(model.$phase)).toBe('done')
    await page.scope.run(model.againPressed)
    expect(page.scope.getState(model.$phase)).toBe('to-run')
  })
})

describe('a run', () => {
  it('is asked for with an amount that fits a cup', async () => {
    const { scope, run } = await opened()
    await scope.run(model.amountChanged, 500)
    await scope.run(model.runPressed)
    expect(run).not.toHaveBeenCalled()
    await scope.run(model.amountChanged, 25)
    await scope.run(model.liquidChosen, 'INGREDIENT')
    await scope.run(model.runPressed)
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
    expect(page.scope.getState(model.$phase)).toBe('running')
    expect(page.step).not.toHaveBeenCalled()
  })

  it('is measured by a person where the scale cannot tell', async () => {
    const page = await opened(commissioning({ pumps: ready, pending: { ...pending, weighed: false } }))
    expect(page.scope.getState(model.$phase)).toBe('measuring')
    expect(page.step).not.toHaveBeenCalled()
    await page.scope.run(model.measurePressed)
    expect(page.step).not.toHaveBeenCalled()
    await page.scope.run(model.measureChanged, 27)
    await page.scope.run(model.measurePressed)
    expect(page.step).toHaveBeenCalledWith({ kind: 'finish-run', measuredMl: 27 })
  })

  it('says at its field why a measure was not taken', async () => {
    const page = await opened(commissioning({ pumps: ready, pending: { ...pending, weighed: false } }))
    page.step.mockImplementationOnce(failsWith('implausible-measure'))
    await page.scope.run(model.measureChanged, 2)
    await page.scope.run(model.measurePressed)
    expect(page.scope.getState(model.$measureProblem)?.code).toBe('implausible-measure')
    await page.scope.run(model.measureChanged, 20)
    expect(page.scope.getState(model.$measureProblem)).toBeNull()
  })

  it('is stopped and thrown away', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }))
    await arrive(page.scope, 'ML')
    await page.scope.run(model.stopPressed)
    expect(page.stop).toHaveBeenCalledWith(21)
    expect(page.step).toHaveBeenCalledWith({ kind: 'discard-run' })
  })

  it('is stopped at once, also while something else is on its way', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }))
    await arrive(page.scope, 'ML')
    page.step.mockClear()
    const scanned = later<Commissioning>()
    page.step.mockImplementationOnce(() => scanned.promise as never)
    void page.scope.run(stepTaken, { kind: 'scan-bus' })
    const stopped = page.scope.run(model.stopPressed)
    expect(page.stop).toHaveBeenCalledWith(21)
    expect(page.step).toHaveBeenCalledTimes(1)
    scanned.answer(commissioning({ pumps: ready, pending }))
    await stopped
    expect(page.step).toHaveBeenLastCalledWith({ kind: 'discard-run' })
  })

  it('can be weighed again', async () => {
    const page = await opened(commissioning({ pumps: ready, pending }))
    page.step.mockClear()
    await page.scope.run(model.weighPressed)
    expect(page.step).toHaveBeenCalledWith({ kind: 'finish-run', measuredMl: null })
  })

  it('of a finished pump leads to another value, or to none', async () => {
    const page = await opened(commissioning({ pumps: [commissioned(21, { primed, calibrated })] }))
    await page.scope.run(model.againPressed)
    expect(page.scope.getState(model.$phase)).toBe('to-run')
    await page.scope.run(stepTaken, { kind: 'apply', pumpId: 21 })
    expect(page.scope.getState(model.$phase)).toBe('done')
  })
})
