import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { soundAlarm } from './alarm-sound.ts'
import { $machine } from './machine.model.ts'

/** Liquid that runs, or has run, although nothing is on; null while there is none. */
export const $uncommandedLiquid = $machine.map(machine => machine?.uncommandedLiquid ?? null)
export const $liquidRuns = $uncommandedLiquid.map(liquid => liquid?.running === true)

/** Somebody is there and has heard it. */
export const alarmSilenced = createEvent()
const $silenced = createStore(false)
  .on(alarmSilenced, () => true)
  .on($liquidRuns, (silenced, running) => silenced && running)

/** The alarm is to be heard. */
export const $sounding = combine($liquidRuns, $silenced, (running, silenced) => running && !silenced)

let callOff: (() => void) | null = null

export const soundFx = createEffect((sounding: boolean) => {
  callOff?.()
  callOff = sounding ? soundAlarm() : null
})
sample({ clock: $sounding, target: soundFx })
