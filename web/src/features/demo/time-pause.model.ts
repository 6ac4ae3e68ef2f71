import { createStore, sample } from 'effector'
import { timePauseChanged } from '../../entities/runtime/runtime.model.ts'

const $before = createStore(false)
const change = sample({ clock: timePauseChanged, source: $before, fn: (before, now) => ({ before, now }) })
$before.on(change, (_, { now }) => now)

/** The tab is shown again, and the machine's time goes on. */
export const timeGoesOn = sample({ clock: change, filter: ({ before, now }) => before && !now, fn: () => undefined })
