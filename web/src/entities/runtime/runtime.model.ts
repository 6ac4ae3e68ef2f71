import { createEvent, restore } from 'effector'

/** Where the machine runs: on a computer with a server, or within this very tab of the browser. */
export type Runtime = 'computer' | 'tab'

/** Set once, before anything is shown. */
export const runtimeReceived = createEvent<Runtime>()
export const $runtime = restore(runtimeReceived, 'computer')
export const $isInTab = $runtime.map(runtime => runtime === 'tab')

/** Where the program can be had, to be installed; without it nothing leads there. */
export const projectReceived = createEvent<string>()
export const $projectUrl = restore(projectReceived, '')

/** Only in a tab: whatever the machine has kept is thrown away, and it begins as on its first day. */
export const startAnewRequested = createEvent()

/** Only in a tab: the machine's time pauses while the tab is hidden, and goes on. */
export const timePauseChanged = createEvent<boolean>()
export const $timePaused = restore(timePauseChanged, false)
