import { describe, expect, it, vi } from 'vitest'
import { $user, loggedOut } from '../../session/session.model.ts'
import { apiProblem, callsOfTwo, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as simulator from './simulator.model.ts'
import { aMachineView } from './testing/machine-views.ts'

const problem = apiProblem('forbidden')

const view = aMachineView

function start() {
  const unsubscribe = vi.fn()
  return { scope: testScope([simulator.followFx, () => unsubscribe], [simulator.moveGlassFx, true]), unsubscribe }
}

describe('watching the machine', () => {
  it('is one subscription while the page is open, however often it opens and closes', async () => {
    const { scope, unsubscribe } = start()
    for (const event of [simulator.pageOpened, simulator.pageClosed, simulator.pageOpened, simulator.pageOpened])
      await scope.run(event)
    expect(scope.calls(simulator.followFx).length - unsubscribe.mock.calls.length).toBe(1)
    await scope.run(simulator.pageClosed)
    expect(scope.calls(simulator.followFx).length).toBe(unsubscribe.mock.calls.length)
  })

  it('tells a simulated machine from a real one', async () => {
    const { scope } = start()
    expect(scope.getState(simulator.$kind)).toBe('unknown')
    await scope.run(simulator.viewArrived, view())
    expect(scope.getState(simulator.$kind)).toBe('simulated')
    await scope.run(simulator.viewArrived, null)
    expect(scope.getState(simulator.$kind)).toBe('real')
  })

  it('shows why it was refused, and tries again when asked', async () => {
    const { scope, unsubscribe } = start()
    await scope.run(simulator.pageOpened)
    await scope.run(simulator.followRefused, problem)
    expect(scope.getState(simulator.$problem)).toBe(problem)
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    await scope.run(simulator.retryRequested)
    expect(scope.getState(simulator.$problem)).toBeNull()
    expect(scope.calls(simulator.followFx)).toHaveLength(2)
  })
})

it('the machine always end with the last state', async () => {
  const { scope } = start()
  const shown = scope.heard(simulator.$figures)
  const all = [1, 2, 3, 4, 5, 6].map(grams => scope.run(simulator.viewArrived, view({ scaleGrams: grams })))
  await Promise.all(all)
  expect(scope.getState(simulator.$figures)?.scaleGrams).toBe(6)
  expect(shown.mock.calls.length).toBeLessThan(6)
})

describe('hands at the machine', () => {
  it('take the glass once', async () => {
    expect(await callsOfTwo(simulator.moveGlassFx, simulator.glassMoved, false)).toBe(1)
  })

  it('put it back once, when it is in the hand', async () => {
    const hold = (scope: TestScope) => scope.run(simulator.viewArrived, view({ glass: null, glassInHand: true }))
    expect(await callsOfTwo(simulator.moveGlassFx, simulator.glassMoved, true, hold)).toBe(1)
  })
})

it.each([
  ['admin', true],
  ['user', false],
] as const)('the controller itself is touched by an %s: %s', (role, may) => {
  expect(testScope([$user, { id: 1, username: 'ada', role }]).getState(simulator.$mayCommand)).toBe(may)
})

describe('what is looked at', () => {
  it('is chosen in the picture or from outside it, and let go', async () => {
    const { scope } = start()
    await scope.run(simulator.targetChosen, { kind: 'pump', pumpId: 4 })
    expect(scope.getState(simulator.$selected)).toEqual({ kind: 'pump', pumpId: 4 })
    await scope.run(simulator.partInspected, { kind: 'scale' })
    expect(scope.getState(simulator.$selected)).toEqual({ kind: 'scale' })
    await scope.run(simulator.targetChosen, null)
    expect(scope.getState(simulator.$selected)).toBeNull()
  })

  it('stays the same when it is chosen once more', async () => {
    const { scope } = start()
    await scope.run(simulator.targetChosen, { kind: 'expander', address: 33 })
    const changed = scope.heard(simulator.$selected)
    await scope.run(simulator.targetChosen, { kind: 'expander', address: 33 })
    expect(changed).not.toHaveBeenCalled()
    await scope.run(simulator.targetChosen, { kind: 'expander', address: 34 })
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('is not left to whoever comes next', async () => {
    const { scope } = start()
    await scope.run(simulator.targetChosen, { kind: 'glass' })
    await scope.run(loggedOut)
    expect(scope.getState(simulator.$selected)).toBeNull()
  })

  it('can be followed', async () => {
    const { scope } = start()
    await scope.run(simulator.followed, true)
    expect(scope.getState(simulator.$following)).toBe(true)
  })
})
