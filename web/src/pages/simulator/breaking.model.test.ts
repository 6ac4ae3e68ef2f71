import { describe, expect, it, vi } from 'vitest'
import { unreachable } from '../../api/api-problem.ts'
import { connectionClosed, connectionOpened, waitBegan, waitEnded } from '../../api/connection.model.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import { $user, type SessionUser } from '../../session/session.model.ts'
import { apiProblem, failsWith, ownTimers, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import * as breaking from './breaking.model.ts'
import { pageClosed } from './simulator.model.ts'

const problem = apiProblem('forbidden')
const jammed: SimulatedFault = { kind: 'JAMMED', pumpId: 4, address: null, factor: null, grams: null }

function start(role: SessionUser['role'] = 'admin') {
  const done = () => vi.fn((_: unknown) => Promise.resolve(true))
  const [breakIt, mend, mendAll, cut, hang] = [done(), done(), done(), done(), done()]
  const scope = testScope(
    [breaking.breakFx, breakIt],
    [breaking.mendFx, mend],
    [breaking.mendAllFx, mendAll],
    [breaking.cutPowerFx, cut],
    [breaking.hangFx, hang],

    [$user, { id: 1, username: 'ada', role }],
  )
  const [told, said] = [scope.heard(notify.problem), scope.heard(notify.success)]
  // The tries of a power cut never settle.
  const lose = (): void => {
    void scope.run(connectionClosed)
    void scope.run(waitBegan, 5)
  }
  return { scope, told, said, lose, breakIt, mend, mendAll, cut, hang }
}

ownTimers()

it('breaking and mending is asked of the machine', async () => {
  const { scope, breakIt, mend, mendAll } = start()
  await scope.run(breaking.breakRequested, jammed)
  await scope.run(breaking.mendRequested, jammed)
  await scope.run(breaking.mendAllRequested)
  expect(breakIt).toHaveBeenCalledWith(jammed)
  expect(mend).toHaveBeenCalledWith(jammed)
  expect(mendAll).toHaveBeenCalledTimes(1)
})

it('breaking and mending says why it is refused', async () => {
  const { scope, told, breakIt } = start()
  breakIt.mockRejectedValueOnce(problem)
  await scope.run(breaking.breakRequested, jammed)
  expect(told.mock.calls).toEqual([[problem]])
})

it.each([
  ['admin', true],
  ['user', false],
] as const)('the controller itself is touched by an %s: %s', (role, may) => {
  expect(start(role).scope.getState(breaking.$mayCommand)).toBe(may)
})

it('the controller itself hangs for longer than the actuator waits, and that is said', async () => {
  const { scope, told, said, hang } = start()
  await scope.run(breaking.hangRequested)
  expect(hang).toHaveBeenCalledWith(breaking.hangSeconds)
  expect([told.mock.calls.length, said.mock.calls.length]).toEqual([0, 1])
})

it('the controller itself loses its power only after a question', async () => {
  const { scope, cut } = start()
  await scope.run(breaking.powerCutAsked)
  expect(scope.getState(breaking.$askingToCut)).toBe(true)
  await scope.run(breaking.powerCutDeclined)
  expect(scope.getState(breaking.$askingToCut)).toBe(false)
  expect(cut).not.toHaveBeenCalled()
  void scope.run(breaking.powerCutConfirmed)
  expect(cut).toHaveBeenCalledWith(breaking.powerCutSeconds)
})

describe('the silence of the machine', () => {
  it('is a lost connection like any other where nobody here cut the power', async () => {
    const { scope, lose } = start()
    expect(scope.getState(breaking.$silence)).toBeNull()
    lose()
    expect(scope.getState(breaking.$silence)).toBe('lost')
  })

  it.each([
    ['was confirmed', () => Promise.resolve(true)],
    ['took its own answer along', failsWith(unreachable())],
  ])('is a power cut that %s, until the machine is back', async (_, answer) => {
    const { scope, lose, told, cut } = start()
    cut.mockImplementationOnce(answer)
    void scope.run(breaking.powerCutConfirmed)
    await vi.advanceTimersByTimeAsync(0)
    lose()
    expect(scope.getState(breaking.$silence)).toBe('power-cut')
    expect(told).not.toHaveBeenCalled()
    void scope.run(connectionOpened)
    await vi.advanceTimersByTimeAsync(0)
    expect(scope.getState(breaking.$silence)).toBeNull()
  })

  it('is looked into every second after a power cut', async () => {
    const { scope, lose } = start()
    const tried = scope.heard(waitEnded)
    void scope.run(breaking.powerCutConfirmed)
    await vi.advanceTimersByTimeAsync(0)
    lose()
    await vi.advanceTimersByTimeAsync(1_001)
    expect(tried).toHaveBeenCalledTimes(1)
    void scope.run(pageClosed)
    void scope.run(waitBegan, 20)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(tried).toHaveBeenCalledTimes(1)
  })

  it('is no power cut that was refused', async () => {
    const { scope, lose, told, cut } = start()
    cut.mockRejectedValueOnce(problem)
    void scope.run(breaking.powerCutConfirmed)
    await vi.advanceTimersByTimeAsync(0)
    lose()
    expect(scope.getState(breaking.$silence)).toBe('lost')
    expect(told.mock.calls).toEqual([[problem]])
  })
})
