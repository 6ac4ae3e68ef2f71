import { ringBell } from '../../ui/bell.ts'
import { $screen, line, openScreen } from '../place/place.ts'
import { type Visit, visitReceived } from '../visit/visit.model.ts'
import { newCalls, situationOf } from './situation.ts'

const mutedKey = 'partyMuted'

export const isMuted = (): boolean => localStorage.getItem(mutedKey) === 'yes'
export function keepMuted(muted: boolean): void {
  if (muted) localStorage.setItem(mutedKey, 'yes')
  else localStorage.removeItem(mutedKey)
}

/** Long, short, long: it is felt in a pocket. */
const buzz = [400, 150, 150, 150, 400]
/** Until the phone is taken out, but no longer than the machine waits. */
const againAfterMs = 9_000
const mostCalls = 5

export function followCalls(): void {
  let orders: Visit['orders'] = []
  let calls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const call = (): void => {
    // Not every browser has it.
    navigator.vibrate?.(buzz)
    if (!isMuted()) void ringBell()
    calls += 1
    clearTimeout(timer)
    timer = setTimeout(again, againAfterMs)
  }
  const again = (): void => {
    if (calls < mostCalls && orders.some(order => situationOf(order) === 'called')) call()
  }
  visitReceived.watch(({ visit }) => {
    const isCalled = newCalls(orders, visit.orders).length > 0
    orders = visit.orders
    if (!isCalled) return
    calls = 0
    call()
    // The menu gives way to the called drink; a drink that's being put together stays.
    if ($screen.getState().kind === 'menu') openScreen(line)
  })
  // The phone is in the hand: the guest has noticed.
  window.addEventListener('pointerdown', () => {
    calls = mostCalls
  })
}
