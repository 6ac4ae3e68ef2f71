import { allSettled, createWatch, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, unreachable } from '../../api/api-problem.ts'
import { connectionClosed, connectionOpened, waitBegan, waitEnded } from '../../api/connection.model.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import { $user, type SessionUser } from '../../session/session.model.ts'
import { notify, showForAWhileFx } from '../../ui/notifications.model.ts'
import {
  $askingToCut,
  $mayCommand,
  $silence,
  breakFx,
  breakRequested,
  cutPowerFx,
  hangFx,
  hangRequested,
  hangSeconds,
  mendAllFx,
  mendAllRequested,
  mendFx,
  mendRequested,
  powerCutAsked,
  powerCutConfirmed,
  powerCutDeclined,
  powerCutSeconds,
} from './breaking.model.ts'
import { pageClosed } from './simulator.model.ts'

const problem = new ApiProblem({ code: 'forbidden', text: 'Not for you', values: [] })
const jammed: SimulatedFault = { kind: 'JAMMED', pumpId: 4, address: null, factor: null, grams: null }

function start(role: SessionUser['role'] = 'admin') {
  const done = () => vi.fn((_: unknown) => Promise.resolve(true))
  const [breakIt, mend, mendAll, cut, hang] = [done(), done(), done(), done(), done()]
  const scope = fork({
    values: [[$user, { id: 1, username: 'ada', role }]],
    handlers: [
      [breakFx, breakIt],
      [mendFx, mend],
      [mendAllFx, mendAll],
      [cutPowerFx, cut],
      [hangFx, hang],
      [showForAWhileFx, () => Promise.resolve()],
    ],
  })
  const told = vi.fn()
  createWatch({ unit: notify.success, fn: () => told('success'), scope })
  createWatch({ unit: notify.problem, fn: told, scope })
  // The tries of a power cut never settle.
  const lose = (): void => {
    void allSettled(connectionClosed, { scope })
    void allSettled(waitBegan, { scope, params: 5 })
  }
  return { scope, told, lose, breakIt, mend, mendAll, cut, hang }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('breaking and mending', () => {
  it('is asked of the machine', async () => {
    const { scope, breakIt, mend, mendAll } = start()
    await allSettled(breakRequested, { scope, params: jammed })
    await allSettled(mendRequested, { scope, params: jammed })
    await allSettled(mendAllRequested, { scope })
    expect(breakIt).toHaveBeenCalledWith(jammed)
    expect(mend).toHaveBeenCalledWith(jammed)
    expect(mendAll).toHaveBeenCalledTimes(1)
  })

  it('says why it is refused', async () => {
    const { scope, told, breakIt } = start()
    breakIt.mockRejectedValueOnce(problem)
    await allSettled(breakRequested, { scope, params: jammed })
    expect(told.mock.calls).toEqual([[problem]])
  })
})

describe('the controller itself', () => {
  it.each([
    ['admin', true],
    ['user', false],
  ] as const)('is touched by an %s: %s', (role, may) => {
    expect(start(role).scope.getState($mayCommand)).toBe(may)
  })

  it('hangs for longer than the actuator waits, and that is said', async () => {
    const { scope, told, hang } = start()
    await allSettled(hangRequested, { scope })
    expect(hang).toHaveBeenCalledWith(hangSeconds)
    expect(told.mock.calls).toEqual([['success']])
  })

  it('loses its power only after a question', async () => {
    const { scope, cut } = start()
    await allSettled(powerCutAsked, { scope })
    expect(scope.getState($askingToCut)).toBe(true)
    await allSettled(powerCutDeclined, { scope })
    expect(scope.getState($askingToCut)).toBe(false)
    expect(cut).not.toHaveBeenCalled()
    void allSettled(powerCutConfirmed, { scope })
    expect(cut).toHaveBeenCalledWith(powerCutSeconds)
  })
})

describe('the silence of the machine', () => {
  it('is a lost connection like any other where nobody here cut the power', async () => {
    const { scope, lose } = start()
    expect(scope.getState($silence)).toBeNull()
    lose()
    expect(scope.getState($silence)).toBe('lost')
  })

  it.each([
    ['was confirmed', () => Promise.resolve(true)],
    ['took its own answer along', () => Promise.reject(unreachable())],
  ])('is a power cut that %s, until the machine is back', async (_, answer) => {
    const { scope, lose, told, cut } = start()
    cut.mockImplementationOnce(answer)
    void allSettled(powerCutConfirmed, { scope })
    await vi.advanceTimersByTimeAsync(0)
    lose()
    expect(scope.getState($silence)).toBe('power-cut')
    expect(told).not.toHaveBeenCalled()
    void allSettled(connectionOpened, { scope })
    await vi.advanceTimersByTimeAsync(0)
    expect(scope.getState($silence)).toBeNull()
  })

  it('is looked into every second after a power cut', async () => {
    const { scope, lose } = start()
    const tried = vi.fn()
    createWatch({ unit: waitEnded, fn: tried, scope })
    void allSettled(powerCutConfirmed, { scope })
    await vi.advanceTimersByTimeAsync(0)
    lose()
    await vi.advanceTimersByTimeAsync(1_001)
    expect(tried).toHaveBeenCalledTimes(1)
    void allSettled(pageClosed, { scope })
    void allSettled(waitBegan, { scope, params: 20 })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(tried).toHaveBeenCalledTimes(1)
  })

  it('is no power cut that was refused', async () => {
    const { scope, lose, told, cut } = start()
    cut.mockRejectedValueOnce(problem)
    void allSettled(powerCutConfirmed, { scope })
    await vi.advanceTimersByTimeAsync(0)
    lose()
    expect(scope.getState($silence)).toBe('lost')
    expect(told.mock.calls).toEqual([[problem]])
  })
})
