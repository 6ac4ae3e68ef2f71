import { describe, expect, it } from 'vitest'
import { type MachinePump, machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { failsWith, later, type TestScope, testScope } from '../../testing/test-scope.ts'
import type { Commissioning } from './commissioning.documents.ts'
import { changePumpFx, commissioningQuery, stepTaken, takeStepFx } from './commissioning.model.ts'
import * as model from './guided-run.model.ts'
import { calibrated, commissioned, commissioning, primed } from './testing/commissioning-builders.ts'

const pending = { jobId: 7, pumpId: 21, weighed: true }
const ready = [commissioned(21, { primed }), commissioned(22, { primed })]

type JobAdvice = NonNullable<MachinePump['job']>['advice']

async function opened(known: Commissioning = commissioning({ pumps: ready }), advice?: JobAdvice) {
  let now = known
  const scope = testScope(
    [model.startPrimingFx, 7],
    [model.startRunFx, 7],
    [model.stopFx, true],
    [takeStepFx, () => now],
    [changePumpFx, null],
    [commissioningQuery.fetchFx, () => ({ commissioning: now, i2c: { enabled: false } })],
  )
  await scope.run(commissioningQuery.opened)
  await arrive(scope, advice)
  const becomes = async (next: Commissioning) => {
    now = next
    await scope.run(commissioningQuery.refetch)
  }
  return Object.assign(scope, { becomes })
}
const arrive = (scope: TestScope, advice?: JobAdvice) => {
  const job = advice ? ({ id: 7, advice, state: 'RUNNING', percent: 40 } as const) : null
  return scope.run(machineArrived, machine({ pumps: [pump(21, { job }), pump(22)] }))
}

describe('the guided run', () => {
  it('begins with the first pump that there is something to do with', async () => {
    const pumps = [commissioned(21, { calibrated }), commissioned(22)]
    const scope = await opened(commissioning({ pumps }))
    expect(scope.getState(model.$pump)?.pump.id).toBe(22)
    await scope.run(model.pumpChosen, 21)
    expect(scope.getState(model.$phase)).toBe('done')
    await scope.run(model.nextPressed)
    expect(scope.getState(model.$pump)?.pump.id).toBe(22)
  })

  it('takes a guess for a pump of which nothing is known', async () => {
    const scope = await opened(commissioning({ pumps: [commissioned(21, {}, { timePerClMs: null })] }))
    expect(scope.getState(model.$phase)).toBe('first-value')
    await scope.run(model.motorGuessed, 'membrane')
    expect(scope.calls(changePumpFx)).toContainEqual({
      id: 21,
      change: { kind: 'DC', timePerClMs: 500 },
      removeFields: [],
    })
  })

  it('fills a tube until somebody stops it', async () => {
    const scope = await opened(commissioning())
    await scope.run(model.primePressed)
    expect(scope.calls(model.startPrimingFx)).toContainEqual({ pumpId: 21, liquid: 'WATER' })
    await arrive(scope, 'TIME')
    expect(scope.getState(model.$phase)).toBe('priming')
    await scope.run(model.stopPressed)
    expect(scope.calls(model.stopFx)).toContainEqual(21)
  })

  it('stays with a pump that is through until somebody goes on', async () => {
    const scope = await opened()
    await scope.run(model.runPressed)
    await scope.becomes(commissioning({ pumps: [commissioned(21, { primed, calibrated }), commissioned(22)] }))
    expect(scope.getState(model.$pump)?.pump.id).toBe(21)
    expect(scope.getState(model.$phase)).toBe('done')
  })
})

describe('a run', () => {
  it('is asked for with an amount that fits a cup', async () => {
    const scope = await opened()
    await scope.run(model.amountChanged, 500)
    await scope.run(model.runPressed)
    expect(scope.calls(model.startRunFx)).toEqual([])
    await scope.run(model.amountChanged, 25)
    await scope.run(model.liquidChosen, 'INGREDIENT')
    await scope.run(model.runPressed)
    expect(scope.calls(model.startRunFx)).toContainEqual({ pumpId: 21, ml: 25, liquid: 'INGREDIENT' })
  })

  it('that goes on when the page is opened is measured by the scale once it has ended', async () => {
    const scope = await opened(commissioning({ pumps: ready, pending }), 'ML')
    expect(scope.getState(model.$phase)).toBe('running')
    expect(scope.calls(takeStepFx)).toEqual([])
    await arrive(scope)
    expect(scope.calls(takeStepFx)).toContainEqual({ kind: 'finish-run', measuredMl: null })
  })

  it('is measured by a person where the scale cannot tell', async () => {
    const scope = await opened(commissioning({ pumps: ready, pending: { ...pending, weighed: false } }))
    expect(scope.getState(model.$phase)).toBe('measuring')
    expect(scope.calls(takeStepFx)).toEqual([])
    await scope.run(model.measurePressed)
    expect(scope.calls(takeStepFx)).toEqual([])
    await scope.run(model.measureChanged, 27)
    await scope.run(model.measurePressed)
    expect(scope.calls(takeStepFx)).toContainEqual({ kind: 'finish-run', measuredMl: 27 })
  })

  it('says at its field why a measure was not taken', async () => {
    const scope = await opened(commissioning({ pumps: ready, pending: { ...pending, weighed: false } }))
    scope.next(takeStepFx, failsWith('implausible-measure'))
    await scope.run(model.measureChanged, 2)
    await scope.run(model.measurePressed)
    expect(scope.getState(model.$measureProblem)?.code).toBe('implausible-measure')
    await scope.run(model.measureChanged, 20)
    expect(scope.getState(model.$measureProblem)).toBeNull()
  })

  it('is stopped at once and thrown away, also while something else is on its way', async () => {
    const scope = await opened(commissioning({ pumps: ready, pending }), 'ML')
    const scanned = later<Commissioning>()
    scope.next(takeStepFx, scanned.promise)
    void scope.run(stepTaken, { kind: 'scan-bus' })
    const stopped = scope.run(model.stopPressed)
    expect(scope.calls(model.stopFx)).toContainEqual(21)
    expect(scope.calls(takeStepFx)).toHaveLength(1)
    scanned.answer(commissioning({ pumps: ready, pending }))
    await stopped
    expect(scope.calls(takeStepFx).at(-1)).toEqual({ kind: 'discard-run' })
  })

  it('can be weighed again', async () => {
    const scope = await opened(commissioning({ pumps: ready, pending }))
    await scope.run(model.weighPressed)
    const weighed = { kind: 'finish-run', measuredMl: null }
    expect(scope.calls(takeStepFx)).toEqual([weighed, weighed])
  })

  it('of a finished pump leads to another value, or to none', async () => {
    const scope = await opened(commissioning({ pumps: [commissioned(21, { primed, calibrated })] }))
    await scope.run(model.againPressed)
    expect(scope.getState(model.$phase)).toBe('to-run')
    await scope.run(stepTaken, { kind: 'apply', pumpId: 21 })
    expect(scope.getState(model.$phase)).toBe('done')
  })
})
