import { describe, expect, it, vi } from 'vitest'
import { unreachable } from '../../api/api-problem.ts'
import { connectionClosed, connectionOpened, waitBegan, waitEnded } from '../../api/connection.model.ts'
import { $user, type SessionUser } from '../../session/session.model.ts'
import { apiProblem, failsWith, type Given, ownTimers, testScope } from '../../testing/test-scope.ts'
import * as breaking from './simulator.model.ts'
import { pageClosed } from './simulator.model.ts'

const problem = apiProblem('forbidden')

function start(role: SessionUser['role'] = 'admin', ...given: readonly Given[]) {
  const scope = testScope([breaking.cutPowerFx, true], [$user, { id: 1, username: 'ada', role }], ...given)
  // The tries of a power cut never settle.
  const lose = (): void => {
    void scope.run(connectionClosed)
    void scope.run(waitBegan, 5)
  }
  return { scope, lose }
}

ownTimers()

it.each([
  ['admin', true],
  ['user', false],
] as const)('the controller itself is touched by an %s: %s', (role, may) => {
  expect(start(role).scope.getState(breaking.$mayCommand)).toBe(may)
})

describe('the silence of the machine', () => {
  it('is a lost connection like any other where nobody here cut the power', async () => {
    const { scope, lose } = start()
    expect(scope.getState(breaking.$silence)).toBeNull()
    lose()
    expect(scope.getState(breaking.$silence)).toBe('lost')
  })

  it.each([
    ['was confirmed', true],
    ['took its own answer along', failsWith(unreachable())],
  ])('is a power cut that %s, until the machine is back', async (_, answer) => {
    const { scope, lose } = start('admin', [breaking.cutPowerFx, answer])
    void scope.run(breaking.powerCut)
    await vi.advanceTimersByTimeAsync(0)
    lose()
    expect(scope.getState(breaking.$silence)).toBe('power-cut')
    expect(scope.told()).toEqual([])
    void scope.run(connectionOpened)
    await vi.advanceTimersByTimeAsync(0)
    expect(scope.getState(breaking.$silence)).toBeNull()
  })

  it('is looked into every second after a power cut', async () => {
    const { scope, lose } = start()
    const tried = scope.heard(waitEnded)
    void scope.run(breaking.powerCut)
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
    const { scope, lose } = start('admin', [breaking.cutPowerFx, failsWith(problem)])
    void scope.run(breaking.powerCut)
    await vi.advanceTimersByTimeAsync(0)
    lose()
    expect(scope.getState(breaking.$silence)).toBe('lost')
    expect(scope.told()).toEqual([problem])
  })
})
