import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $machine } from './machine.model.ts'

/* The alarm people near the screen hear: two alternating tones, made by the browser. */

/** In hertz, by turns, … */
const tones = [880, 660] as const
/** … each for so many seconds, … */
const toneLength = 0.4
/** … as loud as this, of 1. */
const loudness = 0.5

/**
 * Sounds until it's silenced. A browser that plays nothing before the first touch begins with the next
 * touch.
 */
function soundAlarm(): () => void {
  const context = new AudioContext()
  const volume = new GainNode(context, { gain: loudness })
  volume.connect(context.destination)
  const oscillator = new OscillatorNode(context, { type: 'square', frequency: tones[0] })
  oscillator.connect(volume)
  oscillator.start()
  let turn = 0
  const turning = setInterval(() => {
    oscillator.frequency.value = tones[++turn % tones.length] ?? tones[0]
  }, toneLength * 1000)
  const end = new AbortController()
  const begin = (): void => void context.resume().catch(() => undefined)
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, begin, { signal: end.signal })
  begin()
  return () => {
    end.abort()
    clearInterval(turning)
    void context.close()
  }
}

/** Liquid that runs, or has run, although nothing is on; null while there is none. */
export const $uncommandedLiquid = $machine.map(machine => machine?.uncommandedLiquid ?? null)
export const $liquidRuns = $uncommandedLiquid.map(liquid => liquid?.running === true)

/** Someone is there and has heard it. */
export const alarmSilenced = createEvent()
const $silenced = createStore(false)
  .on(alarmSilenced, () => true)
  .on($liquidRuns, (silenced, running) => silenced && running)

/** The alarm is to be heard. */
export const $sounding = combine($liquidRuns, $silenced, (running, silenced) => running && !silenced)

let callOff: (() => void) | null = null

const soundFx = createEffect((sounding: boolean) => {
  callOff?.()
  callOff = sounding ? soundAlarm() : null
})
sample({ clock: $sounding, target: soundFx })
