import { createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { $screen, screenOpened } from '../place/place.model.ts'
import { line } from '../place/place.ts'
import { $visit, type Visit, visitReceived } from '../visit/visit.model.ts'
import { newCalls, situationOf } from './situation.ts'

/* A bell that calls a guest to the machine, made by the browser: nothing has to be fetched for it. */

/** In hertz, each a little after the other. */
const notes = [659.26, 830.61, 987.77] as const
const betweenNotes = 0.16
/** How long a note dies away, in seconds. */
const noteLength = 1.1
const loudness = 0.4

let context: AudioContext | null = null

/** Browsers play nothing before the first touch. */
function wakeUp(): void {
  context ??= new AudioContext()
  // After a phone has slept it has to be resumed.
  if (context.state !== 'running') void context.resume().catch(() => undefined)
}

/** Makes the bell ready with the first touch, and again with each that finds it asleep. */
export function readyBell(view: Window): void {
  for (const touch of ['pointerup', 'keydown', 'touchend']) view.addEventListener(touch, wakeUp, { passive: true })
}

/** Silent where the page wasn't touched. */
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
/** The phone is in the hand: the guest has noticed. */
export const touched = createEvent()

export const readMutedFx = createEffect(() => localStorage.getItem(mutedKey) === 'yes')
export const keepMutedFx = createEffect((isMuted: boolean) => {
  if (isMuted) localStorage.setItem(mutedKey, 'yes')
  else localStorage.removeItem(mutedKey)
})
const muted = soundSwitched.map(isOn => !isOn)
export const $isMuted = createStore(false).on([readMutedFx.doneData, muted], (_, isMuted) => isMuted)
sample({ clock: muted, target: keepMutedFx })

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
}).on(visitReceived, ({ now }, { visit }) => ({ before: now, now: visit.orders }))
const called = sample({
  clock: $step,
  filter: ({ before, now }) => newCalls(before, now).length > 0,
  fn: () => undefined,
})

// Until the phone is taken out, but no longer than the machine waits.
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

// The menu gives way to the called drink; a drink that's being put together stays.
sample({
  clock: called,
  source: $screen,
  filter: ({ kind }) => kind === 'menu',
  fn: () => line,
  target: screenOpened,
})
