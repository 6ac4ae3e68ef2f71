import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { someoneCalled } from '../../entities/party/party.model.ts'
import { flag } from '../../ui/flag.ts'
import { chime } from './chime.ts'

const key = 'callsSilently'

/** The bar screen came up, and left. */
export const barShown = createEvent()
export const barLeft = createEvent()
export const soundToggled = createEvent()

export const readSilenceFx = createEffect(() => localStorage.getItem(key) === 'true')
export const keepSilenceFx = createEffect((isSilent: boolean) => localStorage.setItem(key, String(isSilent)))
export const chimeFx = createEffect(chime)

/** Calls are only seen at this screen, until somebody wants to hear them again. */
export const $isSilent = createStore(false)
  .on(readSilenceFx.doneData, (_, isSilent) => isSilent)
  .on(soundToggled, isSilent => !isSilent)
const $isShown = flag({ on: barShown, off: barLeft })

sample({ clock: barShown, target: readSilenceFx })
sample({ clock: soundToggled, source: $isSilent, target: keepSilenceFx })
sample({
  clock: someoneCalled,
  filter: combine($isShown, $isSilent, (isShown, isSilent) => isShown && !isSilent),
  fn: () => undefined,
  target: chimeFx,
})
// Whoever switches it on wants to know how it sounds.
sample({ clock: soundToggled, filter: $isSilent.map(isSilent => !isSilent), fn: () => undefined, target: chimeFx })
