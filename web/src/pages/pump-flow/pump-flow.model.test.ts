import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { notify } from '../../ui/notifications.model.ts'
import type { FlowOfPump } from './pump-flow.documents.ts'
import {
  $askingToReset,
  $problem,
  $pump,
  acceptAsked,
  acceptFlowFx,
  judgementsOf,
  loadFlowFx,
  pageClosed,
  pageOpened,
  resetAsked,
  resetConfirmed,
  resetDeclined,
  resetFlowFx,
  retryAsked,
  strayDrinkOf,
} from './pump-flow.model.ts'

const flow: FlowOfPump['flow'] = {
  ...{ health: 'DRIFTED', calibrated: 3.3, now: 0.88, deviation: 0.01, acceptedAt: null },
  observations: [{ at: '2026-03-05T20:15:00.000Z', flow: 0.87, deviation: 0.02, expectedGrams: 40, ingredient: null }],
}
const pump = (id: number, change: Partial<FlowOfPump['flow']> = {}): FlowOfPump => ({
  ...{ id, kind: 'DC', printName: `Pump ${id}` },
  flow: { ...flow, ...change },
})
const refused = (): never => {
  throw new ApiProblem({ code: 'occupied' })
}

async function opened(handlers: Partial<Record<'load' | 'accept' | 'reset', (id: number) => unknown>> = {}) {
  const { load = pump, accept = (id: number) => pump(id, { now: 1 }), reset = accept } = handlers
  const scope = fork({
    handlers: [
      [loadFlowFx, load],
      [acceptFlowFx, accept],
      [resetFlowFx, reset],
    ],
  })
  const told = vi.fn()
  createWatch({ unit: notify.problem, scope, fn: told })
  await allSettled(pageOpened, { scope, params: 4 })
  return { scope, told }
}

describe('the page of the flow of a pump', () => {
  it('shows the pump that it is about, and forgets it', async () => {
    const { scope } = await opened()
    expect(scope.getState($pump)?.id).toBe(4)
    await allSettled(pageClosed, { scope })
    expect(scope.getState($pump)).toBeNull()
  })

  it('says why it has nothing to show, and tries again', async () => {
    const load = vi.fn<(id: number) => FlowOfPump>(pump).mockImplementationOnce(refused)
    const { scope } = await opened({ load })
    expect(scope.getState($problem)?.code).toBe('occupied')
    await allSettled(retryAsked, { scope })
    expect(scope.getState($problem)).toBeNull()
    expect(scope.getState($pump)?.id).toBe(4)
  })
})

describe('what a scale has taught', () => {
  it('is accepted at once, however often that is pressed', async () => {
    const answers: (() => void)[] = []
    const accept = vi.fn(
      (id: number) => new Promise<FlowOfPump>(resolve => answers.push(() => resolve(pump(id, { now: 1 })))),
    )
    const { scope } = await opened({ accept })
    const both = [allSettled(acceptAsked, { scope }), allSettled(acceptAsked, { scope })]
    for (const answer of answers) answer()
    await Promise.all(both)
    expect(accept).toHaveBeenCalledExactlyOnceWith(4)
    expect(scope.getState($pump)?.flow.now).toBe(1)
  })

  it('is taken back after a question', async () => {
    const reset = vi.fn((id: number) => pump(id, { now: 1, observations: [] }))
    const { scope } = await opened({ reset })
    await allSettled(resetAsked, { scope })
    await allSettled(resetDeclined, { scope })
    expect(scope.getState($askingToReset)).toBe(false)
    expect(reset).not.toHaveBeenCalled()
    await allSettled(resetAsked, { scope })
    await allSettled(resetConfirmed, { scope })
    expect(reset).toHaveBeenCalledExactlyOnceWith(4)
    expect(scope.getState($askingToReset)).toBe(false)
  })

  it('stays, and why is told, where the machine refuses', async () => {
    const { scope, told } = await opened({ accept: refused })
    await allSettled(acceptAsked, { scope })
    expect(told).toHaveBeenCalledOnce()
    expect(scope.getState($pump)?.flow.now).toBe(0.88)
  })

  it('is judged only where there is something to judge', () => {
    expect(judgementsOf(flow)).toEqual({ accept: true, reset: true })
    expect(judgementsOf({ ...flow, now: 1.004 })).toEqual({ accept: false, reset: true })
    // Another liquid: what was learned is not sure any more, but can be forgotten.
    expect(judgementsOf({ ...flow, health: 'UNKNOWN' })).toEqual({ accept: false, reset: true })
    expect(judgementsOf({ ...flow, health: 'UNKNOWN', observations: [] })).toEqual({ accept: false, reset: false })
  })
})

describe('the last drink', () => {
  const [seen] = flow.observations
  const gave = (part: number) => ({ ...flow, observations: [...flow.observations, { ...seen, flow: part } as never] })

  it('strays where its flow is surely not the learned one yet', () => {
    expect(strayDrinkOf(flow)).toBeNull()
    expect(strayDrinkOf(gave(0.83))).toBeNull()
    expect(strayDrinkOf(gave(0.7))?.flow).toBe(0.7)
    expect(strayDrinkOf(gave(1.02))?.flow).toBe(1.02)
  })

  it('says nothing of a liquid that has not been measured, nor where there is none', () => {
    expect(strayDrinkOf({ ...gave(0.7), health: 'UNKNOWN' })).toBeNull()
    expect(strayDrinkOf({ ...flow, observations: [] })).toBeNull()
  })
})
