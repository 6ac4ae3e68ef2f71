import { describe, expect, it, vi } from 'vitest'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine } from '../../entities/party/testing/party-builders.ts'
import { $production, dialogClosed, productionArrived } from '../../entities/production/production.model.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import { $user } from '../../session/session.model.ts'
import { ownTimers, testScope } from '../../testing/test-scope.ts'
import { $view } from '../../theme/theme.model.ts'
import { $guest, $isResting, guestGone, idleAfterMs, screenTouched, screenWoken } from './idle.model.ts'
import { $flags } from './kiosk.model.ts'

const guest = { id: 4, username: 'guest', role: 'user', adminLevel: 1 } as const

interface Screen {
  readonly view?: 'normal' | 'simple'
  readonly isKiosk?: boolean
  readonly loggedIn?: boolean
  readonly making?: boolean
}

function screen({ view = 'simple', isKiosk = false, loggedIn = true, making = false }: Screen = {}) {
  const scope = testScope(
    [$view, view],
    [$flags, { isKiosk, isMobile: false }],
    [$user, loggedIn ? guest : null],
    [$production, making ? production() : null],
  )
  const gone = scope.heard(guestGone)
  const closed = scope.heard(dialogClosed)
  const touch = () => void scope.run(screenTouched)
  return { scope, gone, closed, touch }
}

describe('a screen that is left alone', () => {
  ownTimers()

  it('goes back to its start after three minutes', async () => {
    const { scope, gone, closed, touch } = screen()
    touch()
    await vi.advanceTimersByTimeAsync(idleAfterMs - 1)
    expect(gone).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(idleAfterMs).toBe(180_000)
    expect(gone).toHaveBeenCalledExactlyOnceWith('/simple/recipe')
    expect(closed).toHaveBeenCalledTimes(1)
    expect(scope.getState($guest)).toBe(1)
  })

  it('goes to the screen that calls its guests while a party is open, whatever is being made', async () => {
    const { scope, gone, touch } = screen({ making: true })
    await scope.run(liveLine.arrived, partyLine([]))
    touch()
    await vi.advanceTimersByTimeAsync(idleAfterMs)
    expect(gone).toHaveBeenCalledExactlyOnceWith('/simple/bar')
  })

  it('waits anew with every touch', async () => {
    const { gone, touch } = screen()
    touch()
    await vi.advanceTimersByTimeAsync(idleAfterMs - 1000)
    touch()
    await vi.advanceTimersByTimeAsync(idleAfterMs - 1000)
    expect(gone).not.toHaveBeenCalled()
  })

  it('shows the drink that is being made or waits for somebody, and its start when it is over', async () => {
    const { scope, gone, closed, touch } = screen({ making: true })
    touch()
    await vi.advanceTimersByTimeAsync(idleAfterMs)
    expect(gone).toHaveBeenLastCalledWith('/simple/orderprogress')
    expect(closed).not.toHaveBeenCalled()
    void scope.run(productionArrived, null)
    await vi.advanceTimersByTimeAsync(idleAfterMs)
    expect(gone).toHaveBeenLastCalledWith('/simple/recipe')
  })

  it('rests when nothing is made and no party is on, until it is woken or a drink begins', async () => {
    const { scope, touch } = screen()
    for (const wake of [() => scope.run(screenWoken), () => scope.run(productionArrived, production())]) {
      touch()
      await vi.advanceTimersByTimeAsync(idleAfterMs)
      expect(scope.getState($isResting)).toBe(true)
      void wake()
      expect(scope.getState($isResting)).toBe(false)
    }
    await vi.advanceTimersByTimeAsync(idleAfterMs)
    expect(scope.getState($isResting)).toBe(false)
    const party = screen()
    void party.scope.run(liveLine.arrived, partyLine([]))
    party.touch()
    await vi.advanceTimersByTimeAsync(idleAfterMs)
    expect(party.scope.getState($isResting)).toBe(false)
  })

  it('is one for many guests: a kiosk, or the simple view', async () => {
    const [kiosk, desk, login] = [
      screen({ view: 'normal', isKiosk: true }),
      screen({ view: 'normal' }),
      screen({ loggedIn: false }),
    ]
    for (const each of [kiosk, desk, login]) each.touch()
    await vi.advanceTimersByTimeAsync(idleAfterMs)
    expect(kiosk.gone).toHaveBeenCalledTimes(1)
    expect(desk.gone).not.toHaveBeenCalled()
    expect(login.gone).not.toHaveBeenCalled()
  })
})
