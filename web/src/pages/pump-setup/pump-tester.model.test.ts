import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { MachinePump } from '../../entities/machine/machine.documents.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { fault, machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import type { JobMetrics, PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { setup } from '../../entities/pump/testing/setup-builder.ts'
import { $setup, loadSetupFx, pageOpened } from './pump-setup.model.ts'
import {
  $applyProblem,
  $mayMeasure,
  $metrics,
  $suggested,
  $testerState,
  applyFx,
  applyPressed,
  measureChanged,
  readMetricsFx,
  startTestFx,
  stopPressed,
  stopTestFx,
  testRequested,
} from './pump-tester.model.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const metrics = (change: Partial<JobMetrics> = {}): JobMetrics => ({
  id: 7,
  pumpId: 21,
  advice: 'ML',
  state: 'FINISHED',
  reason: '',
  mlPumped: 20,
  stepsMade: 0,
  stepsLateByUs: null,
  seconds: 6,
  ...change,
})
const job = (id: number): MachinePump['job'] => ({ id, advice: 'ML', state: 'RUNNING', percent: 40 })
const arrive = (scope: Scope, change: Partial<MachinePump> = {}, whole: Parameters<typeof machine>[0] = {}) =>
  void allSettled(machineArrived, { scope, params: machine({ pumps: [pump(21, change)], ...whole }) })

async function opened(known: PumpSetup = setup()) {
  const handlers = {
    start: vi.fn((_order: object) => 7),
    read: vi.fn((_id: number) => metrics()),
    apply: vi.fn((_measure: object): PumpSetup => setup({ timePerClMs: 2500 })),
    stop: vi.fn((_id: number) => true),
  }
  const scope = fork({
    handlers: [
      [loadSetupFx, () => known],
      [startTestFx, handlers.start],
      [readMetricsFx, handlers.read],
      [applyFx, handlers.apply],
      [stopTestFx, handlers.stop],
    ],
  })
  arrive(scope)
  void allSettled(pageOpened, { scope, params: 21 })
  await pass(0)
  return { scope, ...handlers }
}

async function tested(...answers: JobMetrics[]) {
  const page = await opened()
  for (const answer of answers) page.read.mockReturnValueOnce(answer)
  void allSettled(testRequested, { scope: page.scope, params: { advice: 'ML', amount: 20 } })
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
    expect(scope.getState($testerState)).toEqual({ kind: 'missing', missing: ['pin', 'timePerCl'] })
    void allSettled(testRequested, { scope, params: { advice: 'ML', amount: 20 } })
    await pass(0)
    expect(start).not.toHaveBeenCalled()
  })

  it('is off while somebody else runs the pump, who can be stopped', async () => {
    const { scope, stop } = await opened()
    arrive(scope, { job: job(99) })
    expect(scope.getState($testerState).kind).toBe('foreign')
    void allSettled(stopPressed, { scope })
    await pass(0)
    expect(stop).toHaveBeenCalledExactlyOnceWith(21)
  })

  it('is off while the machine stands still', async () => {
    const { scope } = await opened()
    arrive(scope, {}, { fault })
    expect(scope.getState($testerState)).toMatchObject({ kind: 'disabled', blockedReason: { kind: 'fault' } })
  })

  it('starts what was asked for, and follows its own job', async () => {
    const { scope, start } = await opened()
    void allSettled(testRequested, { scope, params: { advice: 'RUN', amount: null } })
    await pass(0)
    expect(start.mock.calls[0]?.[0]).toEqual({ pumpId: 21, advice: 'RUN' })
    arrive(scope, { job: job(7) })
    expect(scope.getState($testerState)).toMatchObject({ kind: 'running', job: { id: 7 } })
  })

  it('asks what the job made once it is gone, again when the answer came too early', async () => {
    const { scope, read } = await tested(metrics({ state: 'READY' }), metrics({ state: 'RUNNING' }), metrics())
    expect(scope.getState($metrics)).toMatchObject({ id: 7, mlPumped: 20 })
    expect(read).toHaveBeenCalledTimes(3)
  })
})

describe('the measure', () => {
  it('suggests a value, is applied, and counts once', async () => {
    const { scope, apply } = await tested(metrics())
    expect(scope.getState($mayMeasure)).toBe(true)
    void allSettled(measureChanged, { scope, params: 24 })
    expect(scope.getState($suggested)).toBe(2500)
    void allSettled(applyPressed, { scope })
    await pass(0)
    expect(apply.mock.calls[0]?.[0]).toEqual({ jobId: 7, measuredMl: 24 })
    expect(scope.getState($setup)?.timePerClMs).toBe(2500)
    expect(scope.getState($mayMeasure)).toBe(false)
    void allSettled(measureChanged, { scope, params: 24 })
    void allSettled(applyPressed, { scope })
    await pass(0)
    expect(apply).toHaveBeenCalledOnce()
  })

  it('says why it was not believed, until it is changed', async () => {
    const { scope, apply } = await tested(metrics())
    apply.mockImplementationOnce(() => {
      throw new ApiProblem({ code: 'implausible-measure', text: '', values: [] })
    })
    void allSettled(measureChanged, { scope, params: 900 })
    void allSettled(applyPressed, { scope })
    await pass(0)
    expect(scope.getState($applyProblem)?.code).toBe('implausible-measure')
    void allSettled(measureChanged, { scope, params: 90 })
    expect(scope.getState($applyProblem)).toBeNull()
  })

  it('is asked of nothing that came to nothing', async () => {
    const { scope } = await tested(metrics({ state: 'CANCELLED', mlPumped: 0 }))
    expect(scope.getState($mayMeasure)).toBe(false)
  })
})
