import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { someoneCalled } from '../../entities/party/party.model.ts'
import { ringBell } from '../../ui/bell.ts'
import { booleanStore } from '../../ui/boolean-store.ts'

const key = 'callsSilently'

export const barShown = createEvent()
export const barLeft = createEvent()
export const soundToggled = createEvent()

export const readSilenceFx = createEffect(() => localStorage.getItem(key) === 'true')
export const keepSilenceFx = createEffect((isSilent: boolean) => localStorage.setItem(key, String(isSilent)))
export const chimeFx = createEffect(ringBell)

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
