import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { $isPartyOpen } from '../../entities/party/party.model.ts'
import { $active, dialogClosed } from '../../entities/production/production.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { $view } from '../../theme/theme.model.ts'
import { $isKiosk } from './kiosk.model.ts'

/** How long the screen stays untouched before it's made ready for the next guest. */
export const idleAfterMs = 3 * 60_000

const startPage = '/simple/recipe'
const progressPage = '/simple/orderprogress'
/** Calls the guests of a party, and shows their drinks. */
const barPage = '/simple/bar'

/** A finger, a key, a wheel: someone is there. */
export const screenTouched = createEvent()
/** The screen was left alone; the payload is the page for the next guest. What's open for one guest only closes. */
export const guestGone = createEvent<string>()

/** Screens that many people use one after the other. */
const $isShared = combine(
  $isKiosk,
  $view,
  $user,
  (isKiosk, view, user) => user !== null && (isKiosk || view === 'simple'),
)

const idleElapsed = createEvent()
debounce({
  source: sample({
    // A screen that was left at the progress of a drink goes back to its start when the drink is over.
    clock: merge([screenTouched, $isShared.updates, $active.updates, idleElapsed]),
    // One person's own screen needs no reset.
    filter: $isShared,
    fn: () => undefined,
  }),
  timeout: idleAfterMs,
  target: idleElapsed,
})

sample({
  clock: idleElapsed,
  source: { active: $active, isPartyOpen: $isPartyOpen },
  filter: $isShared,
  fn: ({ active, isPartyOpen }) => (isPartyOpen ? barPage : active ? progressPage : startPage),
  target: guestGone,
})
const nextGuestAwaited = sample({ clock: guestGone, filter: $active.map(active => !active), fn: () => undefined })
sample({ clock: nextGuestAwaited, target: dialogClosed })

/** Counts the guests: a page that is shown for another one begins from its beginning, with its dialogs closed. */
export const $guest = createStore(0).on(nextGuestAwaited, count => count + 1)

/** Reports touches, at most once in a while: each begins the wait anew. */
export const watchTouchesFx = createEffect(() => {
  let reportedAt = 0
  const tell = (): void => {
    const now = performance.now()
    if (now - reportedAt < 1000) return
    reportedAt = now
    screenTouched()
  }
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(name, tell, { passive: true, capture: true })
  }
  screenTouched()
})

export const screenWoken = createEvent()
/** The screen was left alone, and nothing happens on the machine: it rests until it's touched. */
export const $isResting = createStore(false)
  .on(sample({ clock: nextGuestAwaited, filter: $isPartyOpen.map(isOpen => !isOpen) }), () => true)
  .reset(screenWoken, $active.updates, $isPartyOpen.updates, loggedOut)
