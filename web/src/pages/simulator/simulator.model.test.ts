import { allSettled, createWatch, type EffectParams, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify, showForAWhileFx } from '../../ui/notifications.model.ts'
import {
  $figures,
  $following,
  $glassInHand,
  $kind,
  $machine,
  $problem,
  $selected,
  $speed,
  followFx,
  followRefused,
  followToggled,
  glassReturned,
  glassTaken,
  levelSet,
  pageClosed,
  pageOpened,
  partInspected,
  refillFx,
  refillRequested,
  retryRequested,
  returnGlassFx,
  setBottleFx,
  setSpeedFx,
  speedChosen,
  takeGlassFx,
  targetChosen,
  viewArrived,
} from './simulator.model.ts'
import { aMachineView } from './testing/machine-views.ts'

const problem = new ApiProblem({ code: 'forbidden', text: 'Not for you', values: [] })

const view = aMachineView

function start() {
  const unsubscribe = vi.fn()
  const subscribe = vi.fn(() => unsubscribe)
  const setSpeed = vi.fn((_: EffectParams<typeof setSpeedFx>) => Promise.resolve(true))
  const takeGlass = vi.fn(() => Promise.resolve(true))
  const returnGlass = vi.fn(() => Promise.resolve(true))
  const refill = vi.fn((_: number) => Promise.resolve(true))
  const setBottle = vi.fn((_: EffectParams<typeof setBottleFx>) => Promise.resolve(true))
  const scope = fork({
    handlers: [
      [followFx, subscribe],
      [setSpeedFx, setSpeed],
      [takeGlassFx, takeGlass],
      [returnGlassFx, returnGlass],
      [refillFx, refill],
      [setBottleFx, setBottle],
      [showForAWhileFx, () => Promise.resolve()],
    ],
  })
  const told = vi.fn()
  createWatch({ unit: notify.success, fn: () => told('success'), scope })
  createWatch({ unit: notify.problem, fn: told, scope })
  return { scope, told, subscribe, unsubscribe, setSpeed, takeGlass, returnGlass, refill, setBottle }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setTimerTickMode('nextTimerAsync')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watching the machine', () => {
  it('starts and ends with the page', async () => {
    const { scope, subscribe, unsubscribe } = start()
    await allSettled(pageOpened, { scope })
    expect(subscribe).toHaveBeenCalledTimes(1)
    expect(unsubscribe).not.toHaveBeenCalled()
    await allSettled(pageClosed, { scope })
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('is one subscription however often the page opens and closes', async () => {
    const { scope, subscribe, unsubscribe } = start()
    for (const event of [pageOpened, pageClosed, pageOpened, pageOpened]) await allSettled(event, { scope })
    expect(subscribe.mock.calls.length - unsubscribe.mock.calls.length).toBe(1)
    await allSettled(pageClosed, { scope })
    expect(subscribe.mock.calls.length).toBe(unsubscribe.mock.calls.length)
  })

  it('tells a simulated machine from a real one', async () => {
    const { scope } = start()
    expect(scope.getState($kind)).toBe('unknown')
    await allSettled(viewArrived, { scope, params: view() })
    expect(scope.getState($kind)).toBe('simulated')
    await allSettled(viewArrived, { scope, params: null })
    expect(scope.getState($kind)).toBe('real')
  })

  it('shows why it was refused, and tries again when asked', async () => {
    const { scope, subscribe, unsubscribe } = start()
    await allSettled(pageOpened, { scope })
    await allSettled(followRefused, { scope, params: problem })
    expect(scope.getState($problem)).toBe(problem)
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    await allSettled(retryRequested, { scope })
    expect(scope.getState($problem)).toBeNull()
    expect(subscribe).toHaveBeenCalledTimes(2)
  })
})

describe('the figures', () => {
  it('always end with the last state', async () => {
    const { scope } = start()
    const shown = vi.fn()
    createWatch({ unit: $figures, fn: shown, scope })
    const all = [1, 2, 3, 4, 5, 6].map(grams => allSettled(viewArrived, { scope, params: view({ scaleGrams: grams }) }))
    await Promise.all(all)
    expect(scope.getState($figures)?.scaleGrams).toBe(6)
    expect(shown.mock.calls.length).toBeLessThan(6)
  })
})

describe('the speed', () => {
  it('is shown as soon as it is chosen', async () => {
    const { scope, setSpeed } = start()
    await allSettled(viewArrived, { scope, params: view() })
    let accept = (_: boolean): void => {}
    setSpeed.mockImplementationOnce(() => new Promise(resolve => (accept = resolve)))
    const settled = allSettled(speedChosen, { scope, params: 10 })
    expect(scope.getState($speed)).toBe(10)
    expect(scope.getState($machine)?.speed).toBe(2)
    accept(true)
    await settled
    expect(scope.getState($speed)).toBe(10)
    expect(scope.getState($machine)?.speed).toBe(10)
  })

  it('falls back to the old one with a message when it is refused', async () => {
    const { scope, told, setSpeed } = start()
    await allSettled(viewArrived, { scope, params: view() })
    setSpeed.mockRejectedValueOnce(problem)
    await allSettled(speedChosen, { scope, params: 60 })
    expect(scope.getState($speed)).toBe(2)
    expect(told.mock.calls).toEqual([[problem]])
  })

  it('is the last one chosen, whichever answer comes last', async () => {
    const { scope, setSpeed } = start()
    await allSettled(viewArrived, { scope, params: view() })
    let refuse = (_: unknown): void => {}
    setSpeed.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
    const first = allSettled(speedChosen, { scope, params: 5 })
    const second = allSettled(speedChosen, { scope, params: 30 })
    refuse(problem)
    await Promise.all([first, second])
    expect(scope.getState($speed)).toBe(30)
  })

  it('follows the machine when somebody else changes it', async () => {
    const { scope } = start()
    await allSettled(viewArrived, { scope, params: view({ speed: 30 }) })
    expect(scope.getState($speed)).toBe(30)
  })
})

describe('hands at the machine', () => {
  it('take the glass once', async () => {
    const { scope, takeGlass } = start()
    const both = [allSettled(glassTaken, { scope }), allSettled(glassTaken, { scope })]
    await Promise.all(both)
    expect(takeGlass).toHaveBeenCalledTimes(1)
  })

  it('put it back once, when it is in the hand', async () => {
    const { scope, returnGlass } = start()
    await allSettled(viewArrived, { scope, params: view({ glass: null, glassInHand: true }) })
    expect(scope.getState($glassInHand)).toBe(true)
    const both = [allSettled(glassReturned, { scope }), allSettled(glassReturned, { scope })]
    await Promise.all(both)
    expect(returnGlass).toHaveBeenCalledTimes(1)
  })

  it('refill a bottle and say so', async () => {
    const { scope, told, refill } = start()
    await allSettled(viewArrived, { scope, params: view() })
    await allSettled(refillRequested, { scope, params: 4 })
    expect(refill).toHaveBeenCalledWith(4)
    expect(told.mock.calls).toEqual([['success']])
  })

  it('say why a bottle was not refilled', async () => {
    const { scope, told, refill } = start()
    refill.mockRejectedValueOnce(problem)
    await allSettled(refillRequested, { scope, params: 4 })
    expect(told.mock.calls).toEqual([[problem]])
  })
})

describe('what is looked at', () => {
  it('is chosen in the picture or from outside it, and let go', async () => {
    const { scope } = start()
    await allSettled(targetChosen, { scope, params: { kind: 'pump', pumpId: 4 } })
    expect(scope.getState($selected)).toEqual({ kind: 'pump', pumpId: 4 })
    await allSettled(partInspected, { scope, params: { kind: 'scale' } })
    expect(scope.getState($selected)).toEqual({ kind: 'scale' })
    await allSettled(targetChosen, { scope, params: null })
    expect(scope.getState($selected)).toBeNull()
  })

  it('stays the same when it is chosen once more', async () => {
    const { scope } = start()
    const changed = vi.fn()
    await allSettled(targetChosen, { scope, params: { kind: 'expander', address: 33 } })
    createWatch({ unit: $selected, fn: changed, scope })
    await allSettled(targetChosen, { scope, params: { kind: 'expander', address: 33 } })
    expect(changed).not.toHaveBeenCalled()
    await allSettled(targetChosen, { scope, params: { kind: 'expander', address: 34 } })
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('is not left to whoever comes next', async () => {
    const { scope } = start()
    await allSettled(targetChosen, { scope, params: { kind: 'glass' } })
    await allSettled(loggedOut, { scope })
    expect(scope.getState($selected)).toBeNull()
  })

  it('can be followed', async () => {
    const { scope } = start()
    await allSettled(followToggled, { scope })
    expect(scope.getState($following)).toBe(true)
  })
})

describe('what really is in a bottle', () => {
  it('is set, and said', async () => {
    const { scope, told, setBottle } = start()
    await allSettled(viewArrived, { scope, params: view() })
    await allSettled(levelSet, { scope, params: { pumpId: 4, ml: 0 } })
    expect(setBottle).toHaveBeenCalledWith({ pumpId: 4, ml: 0 })
    expect(told.mock.calls).toEqual([['success']])
  })

  it('says why it was not', async () => {
    const { scope, told, setBottle } = start()
    setBottle.mockRejectedValueOnce(problem)
    await allSettled(levelSet, { scope, params: { pumpId: 4, ml: 9_999 } })
    expect(told.mock.calls).toEqual([[problem]])
  })
})
