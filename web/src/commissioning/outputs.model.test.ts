import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { changePumpFx, commissioningReading, stepTaken, takeStepFx } from './commissioning.model.ts'
import {
  $shownPump,
  $walk,
  earlierOf,
  earlierPressed,
  foundForm,
  foundPressed,
  showFx,
  showPressed,
  supplyConfirmed,
  walkStarted,
  walkStopped,
} from './outputs.model.ts'
import { commissioned, commissioning } from './testing/commissioning-builders.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function opened(known = commissioning()) {
  const show = vi.fn((_order: { pumpId: number; showing: string }): number => 7)
  const change = vi.fn((_change: object) => null)
  const scope = fork({
    handlers: [
      [showFx, show],
      [changePumpFx, change],
      [takeStepFx, () => known],
      [commissioningReading.readFx, () => ({ commissioning: known, i2c: { enabled: false } })],
    ],
  })
  await allSettled(commissioningReading.opened, { scope })
  await allSettled(supplyConfirmed, { scope, params: true })
  return { scope, show, change, pumpsShown: () => show.mock.calls.map(([{ pumpId }]) => pumpId) }
}

describe('showing an output', () => {
  it('waits for somebody to say that the pumps have no supply', async () => {
    const { scope, show } = await opened()
    await allSettled(supplyConfirmed, { scope, params: false })
    await allSettled(showPressed, { scope, params: { pumpId: 21, showing: 'once' } })
    expect(show).not.toHaveBeenCalled()
  })

  it('asks what was seen until it is answered', async () => {
    const { scope } = await opened()
    await allSettled(showPressed, { scope, params: { pumpId: 21, showing: 'once' } })
    expect(scope.getState($shownPump)).toBe(21)
    await allSettled(stepTaken, { scope, params: { kind: 'answer', pumpId: 21, answer: 'REACTED' } })
    expect(scope.getState($shownPump)).toBeNull()
  })

  it('asks nothing when it was refused', async () => {
    const { scope, show } = await opened()
    show.mockImplementationOnce(() => {
      throw new ApiProblem({ code: 'busy', text: 'Busy.', values: [] })
    })
    // The message that tells of it goes away by itself.
    void allSettled(showPressed, { scope, params: { pumpId: 21, showing: 'once' } })
    await pass(0)
    expect(scope.getState($shownPump)).toBeNull()
  })
})

describe('looking for an output', () => {
  it('shows one after the other, three rounds at most', async () => {
    const { scope, pumpsShown } = await opened()
    void allSettled(walkStarted, { scope })
    await pass(3000)
    expect(pumpsShown()).toEqual([21, 22])
    await pass(60_000)
    expect(pumpsShown()).toEqual([21, 22, 21, 22, 21, 22])
    expect(scope.getState($walk)).toBeNull()
  })

  it('leaves out what has no output', async () => {
    const { scope, pumpsShown } = await opened(
      commissioning({ pumps: [commissioned(21, { showable: false }), commissioned(22)] }),
    )
    void allSettled(walkStarted, { scope })
    await pass(3000)
    expect(pumpsShown()).toEqual([22, 22])
  })

  it('ends when somebody stops it, also while one is to follow', async () => {
    const { scope, pumpsShown } = await opened()
    void allSettled(walkStarted, { scope })
    await pass(1000)
    void allSettled(walkStopped, { scope })
    await pass(60_000)
    expect(pumpsShown()).toEqual([21])
  })

  it('asks what hangs on the one that was found, or on the one before', async () => {
    const { scope, change } = await opened()
    void allSettled(walkStarted, { scope })
    await pass(3000)
    void allSettled(foundPressed, { scope })
    await pass(0)
    expect(scope.getState(foundForm.$draft)).toEqual({ pumpId: 22, kind: 'DC', name: 'Pump 22', ingredientId: 11 })
    void allSettled(earlierPressed, { scope })
    await pass(0)
    expect(scope.getState(foundForm.$draft)).toMatchObject({ pumpId: 21 })
    void allSettled(foundForm.changed, { scope, params: { name: 'Gin' } })
    void allSettled(foundForm.submitted, { scope })
    await pass(0)
    expect(change).toHaveBeenCalledWith({
      id: 21,
      change: { kind: 'DC', name: 'Gin', currentIngredientId: 11 },
      removeFields: [],
    })
    await pass(60_000)
    expect(scope.getState($walk)).toBeNull()
  })

  it('knows no one before where there is only one', () => {
    const pumps = [commissioned(21), commissioned(22)]
    expect(earlierOf(pumps, [21, 22], 21)?.pump.id).toBe(22)
    expect(earlierOf(pumps, [21], 21)).toBeNull()
    expect(earlierOf(pumps, [21, 22], undefined)).toBeNull()
  })
})
