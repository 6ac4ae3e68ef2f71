import { describe, expect, it, vi } from 'vitest'
import type { MachinePump } from '../../entities/machine/machine.documents.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { fault, machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import type { JobMetrics, PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { setup } from '../../entities/pump/testing/setup-builder.ts'
import { failsWith, ownTimers, type TestScope, testScope } from '../../testing/test-scope.ts'
import { $setup, loadSetupFx, pageOpened } from './pump-setup.model.ts'
import * as model from './pump-tester.model.ts'

ownTimers()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const metrics = (change: Partial<JobMetrics> = {}) =>
  ({ id: 7, pumpId: 21, advice: 'ML', state: 'FINISHED', mlPumped: 20, ...change }) as JobMetrics
const job = (id: number): MachinePump['job'] => ({ id, advice: 'ML', state: 'RUNNING', percent: 40 })
const arrive = (scope: TestScope, change: Partial<MachinePump> = {}, whole: Parameters<typeof machine>[0] = {}) =>
  void scope.run(machineArrived, machine({ pumps: [pump(21, change)], ...whole }))

async function opened(known: PumpSetup = setup()) {
  const handlers = {
    start: vi.fn((_order: object) => 7),
    read: vi.fn((_id: number) => metrics()),
    apply: vi.fn((_measure: object): PumpSetup => setup({ timePerClMs: 2500 })),
    stop: vi.fn((_id: number) => true),
  }
  const scope = testScope(
    [loadSetupFx, known],
    [model.startTestFx, handlers.start],
    [model.readMetricsFx, handlers.read],
    [model.applyFx, handlers.apply],
    [model.stopTestFx, handlers.stop],
  )
  arrive(scope)
  void scope.run(pageOpened, 21)
  await pass(0)
  return { scope, ...handlers }
}

async function tested(...answers: JobMetrics[]) {
  const page = await opened()
  for (const answer of answers) page.read.mockReturnValueOnce(answer)
  void page.scope.run(model.testRequested, { advice: 'ML', amount: 20 })
  await pass(0)
  arrive(page.scope, { job: job(7) })
  await pass(0)
  arrive(page.scope)
  await pass(1000)
  return page
}

describe('the tester', () => {
  it('is off as long as a parameter is missing, and names it', async () => {
    const { scope, start } = await opened(setup({ timePerClMs: null, pin: null }))
    expect(scope.getState(model.$testerState)).toEqual({ kind: 'missing', missing: ['pin', 'timePerCl'] })
    void scope.run(model.testRequested, { advice: 'ML', amount: 20 })
    await pass(0)
    expect(start).not.toHaveBeenCalled()
  })

  it('is off while somebody else runs the pump, who can be stopped', async () => {
    const { scope, stop } = await opened()
    arrive(scope, { job: job(99) })
    expect(scope.getState(model.$testerState).kind).toBe('foreign')
    void scope.run(model.stopPressed)
    await pass(0)
    expect(stop).toHaveBeenCalledExactlyOnceWith(21)
  })

  it('is off while the machine stands still', async () => {
    const { scope } = await opened()
    arrive(scope, {}, { fault })
    const expected = { kind: 'disabled', blockedReason: { kind: 'fault' } }
    expect(scope.getState(model.$testerState)).toMatchObject(expected)
  })

  it('starts what was asked for, and follows its own job', async () => {
    const { scope, start } = await opened()
    void scope.run(model.testRequested, { advice: 'RUN', amount: null })
    await pass(0)
    expect(start.mock.calls[0]?.[0]).toEqual({ pumpId: 21, advice: 'RUN' })
    arrive(scope, { job: job(7) })
    expect(scope.getState(model.$testerState)).toMatchObject({ kind: 'running', job: { id: 7 } })
  })

  it('asks what the job made once it is gone, again when the answer came too early', async () => {
    const { scope, read } = await tested(metrics({ state: 'READY' }), metrics({ state: 'RUNNING' }), metrics())
    expect(scope.getState(model.$metrics)).toMatchObject({ id: 7, mlPumped: 20 })
    expect(read).toHaveBeenCalledTimes(3)
  })
})

it('the measure suggests a value, is applied, and counts once', async () => {
  const { scope, apply } = await tested(metrics())
  expect(scope.getState(model.$mayMeasure)).toBe(true)
  void scope.run(model.measureChanged, 24)
  expect(scope.getState(model.$suggested)).toBe(2500)
  void scope.run(model.applyPressed)
  await pass(0)
  expect(apply.mock.calls[0]?.[0]).toEqual({ jobId: 7, measuredMl: 24 })
  expect(scope.getState($setup)?.timePerClMs).toBe(2500)
  expect(scope.getState(model.$mayMeasure)).toBe(false)
  void scope.run(model.measureChanged, 24)
  void scope.run(model.applyPressed)
  await pass(0)
  expect(apply).toHaveBeenCalledOnce()
})

it('the measure says why it was not believed, until it is changed', async () => {
  const { scope, apply } = await tested(metrics())
  apply.mockImplementationOnce(failsWith('implausible-measure'))
  void scope.run(model.measureChanged, 900)
  void scope.run(model.applyPressed)
  await pass(0)
  expect(scope.getState(model.$applyProblem)?.code).toBe('implausible-measure')
  void scope.run(model.measureChanged, 90)
  expect(scope.getState(model.$applyProblem)).toBeNull()
})

it('the measure is asked of nothing that came to nothing', async () => {
  const { scope } = await tested(metrics({ state: 'CANCELLED', mlPumped: 0 }))
  expect(scope.getState(model.$mayMeasure)).toBe(false)
})
