import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { $screen, screenOpened } from '../place/place.model.ts'
import { line } from '../place/place.ts'
import { $visit, type Visit, visitTold } from '../visit/visit.model.ts'
import { $seen } from './line.model.ts'
import { newCalls, situationOf } from './situation.ts'
import { tabSignOf } from './tab-sign.ts'

/* A bell that calls somebody to the machine, made by the browser itself: nothing has to be fetched for it. */

/** In hertz, each a little after the other. */
const notes = [659.26, 830.61, 987.77] as const
const betweenNotes = 0.16
/** How long a note dies away, in seconds. */
const noteLength = 1.1
const loudness = 0.4

let context: AudioContext | null = null

/** Browsers play nothing before somebody has touched the page. */
function wakeUp(): void {
  context ??= new AudioContext()
  // After a phone has slept it has to be told again.
  if (context.state !== 'running') void context.resume().catch(() => undefined)
}

/** Makes the bell ready with the first touch, and again with each that finds it asleep. */
export function readyBell(view: Window): void {
  for (const touch of ['pointerup', 'keydown', 'touchend']) view.addEventListener(touch, wakeUp, { passive: true })
}

/** Nothing is heard of it where nobody has touched the page. */
function ringBell(): void {
  if (context === null) return
  wakeUp()
  const start = context.currentTime + 0.02
  notes.forEach((frequency, index) => {
    if (context) playNote(context, frequency, start + index * betweenNotes)
  })
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const volume = new GainNode(audio, { gain: 0 })
  volume.connect(audio.destination)
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteLength)
  const note = new OscillatorNode(audio, { type: 'triangle', frequency })
  note.connect(volume)
  note.start(at)
  note.stop(at + noteLength)
}

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
