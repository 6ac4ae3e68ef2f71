import { describe, expect, it, vi } from 'vitest'
import { loggedOut } from '../../session/session.model.ts'
import {
  apiProblem,
  callsOfTwo,
  failsWith,
  type Given,
  later,
  type TestScope,
  testScope,
} from '../../testing/test-scope.ts'
import * as simulator from './simulator.model.ts'
import { aMachineView } from './testing/machine-views.ts'

const problem = apiProblem('forbidden')

const view = aMachineView

function start() {
  const unsubscribe = vi.fn()
  const { setSpeedFx, moveGlassFx } = simulator
  const machine = [setSpeedFx, moveGlassFx].map((effect): Given => [effect, true])
  return { scope: testScope([simulator.followFx, () => unsubscribe], ...machine), unsubscribe }
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

describe('the speed', () => {
  it('is shown as soon as it is chosen', async () => {
    const { scope } = start()
    await scope.run(simulator.viewArrived, view())
    const accepted = later<boolean>()
    scope.next(simulator.setSpeedFx, accepted.promise)
    const settled = scope.run(simulator.speedChosen, 10)
    expect([scope.getState(simulator.$speed), scope.getState(simulator.$machine)?.speed]).toEqual([10, 2])
    accepted.answer(true)
    await settled
    expect([scope.getState(simulator.$speed), scope.getState(simulator.$machine)?.speed]).toEqual([10, 10])
  })

  it('falls back to the old one with a message when it is refused', async () => {
    const { scope } = start()
    await scope.run(simulator.viewArrived, view())
    scope.next(simulator.setSpeedFx, failsWith(problem))
    await scope.run(simulator.speedChosen, 60)
    expect(scope.getState(simulator.$speed)).toBe(2)
    expect(scope.told()).toEqual([problem])
  })

  it('is the last one chosen, whichever answer comes last', async () => {
    const { scope } = start()
    await scope.run(simulator.viewArrived, view())
    const refused = later<boolean>()
    scope.next(simulator.setSpeedFx, refused.promise)
    const both = [5, 30].map(speed => scope.run(simulator.speedChosen, speed))
    refused.refuse(problem)
    await Promise.all(both)
    expect(scope.getState(simulator.$speed)).toBe(30)
  })

  it('follows the machine when somebody else changes it', async () => {
    const { scope } = start()
    await scope.run(simulator.viewArrived, view({ speed: 30 }))
    expect(scope.getState(simulator.$speed)).toBe(30)
  })
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
    await scope.run(simulator.followToggled)
    expect(scope.getState(simulator.$following)).toBe(true)
  })
})
