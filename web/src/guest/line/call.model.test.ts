import { describe, expect, it, vi } from 'vitest'
import { ownTimers, type TestScope, testScope } from '../../testing/test-scope.ts'
import { $screen, placeRead, pushFx } from '../place/place.model.ts'
import { line, menu, type Screen } from '../place/place.ts'
import { order, visit } from '../testing/order.ts'
import { liveVisit, type OwnOrder, stampFx } from '../visit/visit.model.ts'
import { callFx, keepMutedFx, soundSwitched, touched } from './call.model.ts'

ownTimers()

function phone(screen: Screen = menu) {
  const scope = testScope(
    [callFx],
    [keepMutedFx],
    [pushFx],
    [stampFx, (received: ReturnType<typeof visit>) => ({ visit: received, at: 0 })],
  )
  void scope.run(placeRead, { place: { code: 'GIN42', screen }, depth: 0 })
  return scope
}
const tell = async (scope: TestScope, ...orders: OwnOrder[]): Promise<void> => {
  void scope.run(liveVisit.arrived, visit(orders))
  await vi.advanceTimersByTimeAsync(0)
}
const called = order({ state: 'CALLED', place: 1, patienceSeconds: 90 })
const drink: Screen = { kind: 'drink', drinkId: 9, changes: null, alcoholFree: false }

describe('a guest who is called', () => {
  it('hears it once for each call, and again until the phone is touched', async () => {
    const scope = phone()
    await tell(scope, order({ place: 1 }))
    expect(scope.calls(callFx)).toEqual([])
    await tell(scope, called)
    await tell(scope, { ...called, patienceSeconds: 80 })
    expect(scope.calls(callFx)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(scope.calls(callFx)).toHaveLength(2)
    void scope.run(touched)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(scope.calls(callFx)).toHaveLength(2)
  })

  it('is not nagged without end, nor after somebody has started', async () => {
    const scope = phone()
    await tell(scope, called)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(scope.calls(callFx)).toHaveLength(5)
    await tell(scope, order({ state: 'POURING', place: null }))
    await tell(scope, order({ state: 'POURING', place: null, needsHand: true }))
    expect(scope.calls(callFx)).toHaveLength(6)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(scope.calls(callFx)).toHaveLength(6)
  })

  it('hears nothing where the sound is off', async () => {
    const scope = phone()
    await scope.run(soundSwitched, false)
    await tell(scope, called)
    expect(scope.calls(callFx)).toContainEqual(true)
  })

  it('is shown it in place of the menu, and not of a drink that is being put together', async () => {
    for (const [before, after] of [
      [menu, line],
      [drink, drink],
    ] as const) {
      const scope = phone(before)
      await tell(scope, called)
      expect(scope.getState($screen)).toEqual(after)
    }
  })
})
