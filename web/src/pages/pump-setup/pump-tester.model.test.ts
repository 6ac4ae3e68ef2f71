import { describe, expect, it } from 'vitest'
import { type MachinePump, machineArrived } from '../../entities/machine/machine.model.ts'
import { fault, machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import type { JobMetrics, PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { setup } from '../../entities/pump/testing/setup-builder.ts'
import { failsWith, type Given, type TestScope, testScope } from '../../testing/test-scope.ts'
import { $setup, loadSetupFx, pageOpened } from './pump-setup.model.ts'
import * as model from './pump-tester.model.ts'

const metrics = (change: Partial<JobMetrics> = {}) =>
  ({ id: 7, pumpId: 21, advice: 'ML', state: 'FINISHED', mlPumped: 20, ...change }) as JobMetrics
const job = (id: number): MachinePump['job'] => ({ id, advice: 'ML', state: 'RUNNING', percent: 40 })
const arrive = (scope: TestScope, change: Partial<MachinePump> = {}, whole: Parameters<typeof machine>[0] = {}) =>
  scope.run(machineArrived, machine({ pumps: [pump(21, change)], ...whole }))

async function opened(known: PumpSetup = setup(), ...given: readonly Given[]) {
  const scope = testScope(
    [loadSetupFx, known],
    [model.startTestFx, 7],
    [model.readMetricsFx, metrics()],
    [model.applyFx, setup({ timePerClMs: 2500 })],
    [model.stopTestFx, true],
    ...given,
  )
  await arrive(scope)
  await scope.run(pageOpened, 21)
  return scope
}

async function tested(answers: JobMetrics[], ...given: readonly Given[]) {
  const scope = await opened(setup(), [model.readMetricsFx, () => answers.shift() ?? metrics()], ...given)
  await scope.run(model.testRequested, { advice: 'ML', amount: 20 })
  await arrive(scope, { job: job(7) })
  await arrive(scope)
  return scope
}

describe('the tester', () => {
  it('is off as long as a parameter is missing, and names it', async () => {
    const scope = await opened(setup({ timePerClMs: null, pin: null }))
    expect(scope.getState(model.$testerState)).toEqual({ kind: 'missing', missing: ['pin', 'timePerCl'] })
    await scope.run(model.testRequested, { advice: 'ML', amount: 20 })
    expect(scope.calls(model.startTestFx)).toEqual([])
  })

  it('is off while somebody else runs the pump, who can be stopped', async () => {
    const scope = await opened()
    await arrive(scope, { job: job(99) })
    expect(scope.getState(model.$testerState).kind).toBe('foreign')
    await scope.run(model.stopPressed)
    expect(scope.calls(model.stopTestFx)).toEqual([21])
  })

  it('is off while the machine stands still', async () => {
    const scope = await opened()
    await arrive(scope, {}, { fault })
    const expected = { kind: 'disabled', blockedReason: { kind: 'fault' } }
    expect(scope.getState(model.$testerState)).toMatchObject(expected)
  })

  it('starts what was asked for, and follows its own job', async () => {
    const scope = await opened()
    await scope.run(model.testRequested, { advice: 'RUN', amount: null })
    expect(scope.calls(model.startTestFx)[0]).toEqual({ pumpId: 21, advice: 'RUN' })
    await arrive(scope, { job: job(7) })
    expect(scope.getState(model.$testerState)).toMatchObject({ kind: 'running', job: { id: 7 } })
  })

  it('asks what the job made once it is gone, again when the answer came too early', async () => {
    const scope = await tested([metrics({ state: 'READY' }), metrics({ state: 'RUNNING' }), metrics()])
    expect(scope.getState(model.$metrics)).toMatchObject({ id: 7, mlPumped: 20 })
    expect(scope.calls(model.readMetricsFx)).toHaveLength(3)
  })
})

it('the measure suggests a value, is applied, and counts once', async () => {
  const scope = await tested([])
  expect(scope.getState(model.$mayMeasure)).toBe(true)
  await scope.run(model.measureChanged, 24)
  expect(scope.getState(model.$suggested)).toBe(2500)
  await scope.run(model.applyPressed)
  expect(scope.calls(model.applyFx)[0]).toEqual({ jobId: 7, measuredMl: 24 })
  expect(scope.getState($setup)?.timePerClMs).toBe(2500)
  expect(scope.getState(model.$mayMeasure)).toBe(false)
  await scope.run(model.measureChanged, 24)
  await scope.run(model.applyPressed)
  expect(scope.calls(model.applyFx)).toHaveLength(1)
})

it('the measure says why it was not believed, until it is changed', async () => {
  const scope = await tested([], [model.applyFx, failsWith('implausible-measure')])
  await scope.run(model.measureChanged, 900)
  await scope.run(model.applyPressed)
  expect(scope.getState(model.$applyProblem)?.code).toBe('implausible-measure')
  await scope.run(model.measureChanged, 90)
  expect(scope.getState(model.$applyProblem)).toBeNull()
})

it('the measure is asked of nothing that came to nothing', async () => {
  const scope = await tested([metrics({ state: 'CANCELLED', mlPumped: 0 })])
  expect(scope.getState(model.$mayMeasure)).toBe(false)
})
