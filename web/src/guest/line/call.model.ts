import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { $screen, screenOpened } from '../place/place.model.ts'
import { line } from '../place/place.ts'
import type { Visit } from '../visit/visit.documents.ts'
import { $visit, visitTold } from '../visit/visit.model.ts'
import { ringBell } from './chime.ts'
import { $seen } from './line.model.ts'
import { newCalls, situationOf } from './situation.ts'
import { tabSignOf } from './tab-sign.ts'

const mutedKey = 'partyMuted'

export const soundSwitched = createEvent<boolean>()
/** Somebody has the phone in the hand: they have noticed. */
export const touched = createEvent()

export const readMutedFx = createEffect(() => localStorage.getItem(mutedKey) === 'yes')
export const keepMutedFx = createEffect((isMuted: boolean) => {
  if (isMuted) localStorage.setItem(mutedKey, 'yes')
  else localStorage.removeItem(mutedKey)
})
export const $isMuted = createStore(false)
  .on(readMutedFx.doneData, (_, isMuted) => isMuted)
  .on(soundSwitched, (_, isOn) => !isOn)
sample({ clock: soundSwitched, fn: isOn => !isOn, target: keepMutedFx })

/** Long, short, long: it is felt in a pocket. */
const buzz = [400, 150, 150, 150, 400]
export const callFx = createEffect((isMuted: boolean) => {
  // Not every browser has it.
  navigator.vibrate?.(buzz)
  if (!isMuted) ringBell()
})

const $step = createStore<{ readonly before: Visit['orders']; readonly now: Visit['orders'] }>({
  before: [],
  now: [],
}).on(visitTold, ({ now }, { visit }) => ({ before: now, now: visit.orders }))
const called = sample({
  clock: $step,
  filter: ({ before, now }) => newCalls(before, now).length > 0,
  fn: () => undefined,
})

// Until the phone is taken out, but nobody is nagged for longer than they are waited for.
const againAfterMs = 9_000
const mostCalls = 5
const $calls = createStore(0)
const $isCalled = $visit.map(visit => (visit?.orders ?? []).some(order => situationOf(order) === 'called'))
const again = delay({ source: callFx.finally, timeout: againAfterMs })
const onceMore = sample({
  clock: again,
  source: { isCalled: $isCalled, calls: $calls },
  filter: ({ isCalled, calls }) => isCalled && calls < mostCalls,
  fn: () => undefined,
})
$calls
  .on(callFx, calls => calls + 1)
  .on(called, () => 0)
  .on(touched, () => mostCalls)
sample({ clock: [called, onceMore], source: $isMuted, target: callFx })

// Whoever looks at the menu is shown what they are called for; a drink that is being put together stays.
sample({
  clock: called,
  source: $screen,
  filter: ({ kind }) => kind === 'menu',
  fn: () => line,
  target: screenOpened,
})

/** What the tab in the background shows. */
export const $tabSign = combine($visit, $seen, (visit, seen) => tabSignOf(visit?.orders ?? [], seen), {
  skipVoid: false,
})
