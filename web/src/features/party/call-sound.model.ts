import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { someoneCalled } from '../../entities/party/party.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'

/* Three soft tones upwards, as a bell at a bar: made by the browser itself. */

/** In hertz, one after another, … */
const tones = [659.3, 880, 1108.7] as const
/** … each so many seconds after the one before, … */
const interval = 0.16
/** … fading away in so many, … */
const fading = 1.4
/** … as loud as this, of 1. */
const loudness = 0.4

/** A browser that plays nothing before the first touch is waited for this long, ms; a late call is none. */
const patienceMs = 400

let context: AudioContext | null = null

async function chime(): Promise<void> {
  context ??= new AudioContext()
  const resumed = context.resume().catch(() => undefined)
  await Promise.race([resumed, new Promise(resolve => setTimeout(resolve, patienceMs))])
  if (context.state !== 'running') return
  for (const [index, frequency] of tones.entries()) ring(context, frequency, context.currentTime + index * interval)
}

function ring(bell: AudioContext, frequency: number, at: number): void {
  const volume = new GainNode(bell, { gain: 0 })
  volume.gain.setValueAtTime(loudness, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + fading)
  volume.connect(bell.destination)
  const oscillator = new OscillatorNode(bell, { type: 'sine', frequency })
  oscillator.connect(volume)
  oscillator.start(at)
  oscillator.stop(at + fading)
}

const key = 'callsSilently'

/** The bar screen came up, and left. */
export const barShown = createEvent()
export const barLeft = createEvent()
export const soundToggled = createEvent()

export const readSilenceFx = createEffect(() => localStorage.getItem(key) === 'true')
export const keepSilenceFx = createEffect((isSilent: boolean) => localStorage.setItem(key, String(isSilent)))
export const chimeFx = createEffect(chime)

/** Calls are only seen on this screen, until the sound is switched on again. */
export const $isSilent = createStore(false)
  .on(readSilenceFx.doneData, (_, isSilent) => isSilent)
  .on(soundToggled, isSilent => !isSilent)
const $isShown = booleanStore({ on: barShown, off: barLeft })

sample({ clock: barShown, target: readSilenceFx })
sample({ clock: soundToggled, source: $isSilent, target: keepSilenceFx })
sample({
  clock: someoneCalled,
  filter: combine($isShown, $isSilent, (isShown, isSilent) => isShown && !isSilent),
  fn: () => undefined,
  target: chimeFx,
})
// Switching it on plays it once.
sample({ clock: soundToggled, filter: $isSilent.map(isSilent => !isSilent), fn: () => undefined, target: chimeFx })
