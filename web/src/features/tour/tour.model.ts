import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { $isSimulated, $simulation } from '../../entities/machine/app-shell.model.ts'
import { $user } from '../../session/session.model.ts'

/** What is done on the way, in this order. */
export const stations = ['choose', 'watch', 'lift', 'plug', 'finish', 'plan'] as const
export type Station = (typeof stations)[number]
/** Where the tour is: at a station, or behind the last one. */
export type Stop = Station | 'end'

/** Only those may cut the power who may end the controller. */
export const $stations = $user.map((user): readonly Station[] =>
  user !== null && isPermitted(user.role, 'simulator.command')
    ? stations
    : stations.filter(station => station !== 'plug'),
)

/** From the beginning, or from where it was put away. */
export const tourStarted = createEvent()
/** Done, or not wanted: it isn't offered again. */
export const tourEnded = createEvent()
/** From this stop to the next: it was done, or skipped. */
export const stopLeft = createEvent<Stop>()
/** Put away on the way. */
export const tourPaused = createEvent()

const key = 'guidedMinute'
/** Before the stop at which it was put away. */
const later = 'later:'

const isStop = (text: string | null): text is Stop => text === 'end' || stations.some(station => station === text)

const stopAfter = (stop: Stop, way: readonly Station[]): Stop =>
  stop === 'end' ? 'end' : (way[way.indexOf(stop) + 1] ?? 'end')

function resumedAt(kept: string | null): Stop {
  const stop = kept?.startsWith(later) ? kept.slice(later.length) : kept
  return isStop(stop) && stop !== 'end' ? stop : 'choose'
}

/** What the browser keeps: the stop, the same `later:`, that it is over, or nothing yet (null). */
export const $kept = createStore(typeof localStorage === 'undefined' ? null : localStorage.getItem(key), {
  skipVoid: false,
})
  .on(tourStarted, resumedAt)
  .on(tourPaused, kept => (isStop(kept) ? later + kept : kept))
  .on(tourEnded, () => 'over')
sample({
  clock: stopLeft,
  source: { kept: $kept, way: $stations },
  // A second press must not leave the next one, too.
  filter: ({ kept }, stop) => kept === stop,
  fn: ({ way }, stop) => stopAfter(stop, way),
  target: $kept,
})
export const keepFx = createEffect((kept: string) => localStorage.setItem(key, kept))
sample({ clock: $kept, filter: Boolean, target: keepFx })

/** The stop the tour is at; null while it isn't under way. Without a simulated machine there is nothing to be shown. */
export const $stop = combine($kept, $isSimulated, (kept, isSimulated) => (isSimulated && isStop(kept) ? kept : null), {
  skipVoid: false,
})
/** Whether there's an offer isn't known yet. */
export const $isUndecided = combine($kept, $simulation, (kept, simulation) => kept === null && simulation === null)
/** A newcomer to a simulated machine gets one offer. */
export const $isOffered = combine($kept, $isSimulated, (kept, isSimulated) => isSimulated && kept === null)
