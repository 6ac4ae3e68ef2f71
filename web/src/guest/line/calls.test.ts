import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownTimers } from '../../testing/test-scope.ts'
import { $screen, line, menu, placeRead, type Screen } from '../place/place.ts'
import { order, visit } from '../testing/order.ts'
import { liveVisit, type OwnOrder } from '../visit/visit.model.ts'
import { followCalls } from './calls.ts'

ownTimers()

const vibrate = vi.fn<(pattern: number[]) => boolean>()
const page = new EventTarget()

beforeAll(() => {
  vi.stubGlobal('navigator', { vibrate })
  vi.stubGlobal('window', page)
  vi.stubGlobal('history', { pushState: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => 'yes' })
  followCalls()
})
afterAll(() => void vi.unstubAllGlobals())

const tell = (...orders: OwnOrder[]): void => void liveVisit.arrived(visit(orders))
const show = (screen: Screen): unknown => placeRead({ place: { code: 'GIN42', screen }, depth: 0 })
beforeEach(() => {
  tell()
  show(menu)
  vibrate.mockClear()
})

const called = order({ state: 'CALLED', place: 1, patienceSeconds: 90 })
const drink: Screen = { kind: 'drink', drinkId: 9, changes: null, alcoholFree: false }

describe('a guest who is called', () => {
  it('hears it once for each call, and again until the phone is touched', () => {
    tell(order({ place: 1 }))
    expect(vibrate).not.toHaveBeenCalled()
    tell(called)
    tell({ ...called, patienceSeconds: 80 })
    expect(vibrate).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
    expect(vibrate).toHaveBeenCalledTimes(2)
    page.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(60_000)
    expect(vibrate).toHaveBeenCalledTimes(2)
  })

  it('is not nagged without end, nor after somebody has started', () => {
    tell(called)
    vi.advanceTimersByTime(600_000)
    expect(vibrate).toHaveBeenCalledTimes(5)
    tell(order({ state: 'POURING', place: null }))
    tell(order({ state: 'POURING', place: null, needsHand: true }))
    expect(vibrate).toHaveBeenCalledTimes(6)
    vi.advanceTimersByTime(60_000)
    expect(vibrate).toHaveBeenCalledTimes(6)
  })

  it.each([
    [menu, line],
    [drink, drink],
  ])('is shown it in place of the menu, and not of a drink that is being put together', (before, after) => {
    show(before)
    tell(called)
    expect($screen.getState()).toEqual(after)
  })
})
