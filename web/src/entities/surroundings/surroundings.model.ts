import { createEvent, restore } from 'effector'

/** Where the machine runs: on a computer with a server, or within this very tab of the browser. */
export type Surroundings = 'computer' | 'tab'

/** Set once, before anything is shown. */
export const surroundingsTold = createEvent<Surroundings>()
export const $surroundings = restore(surroundingsTold, 'computer')
export const $isInTab = $surroundings.map(surroundings => surroundings === 'tab')

/** Where the program can be had, to be installed; without it nothing leads there. */
export const projectTold = createEvent<string>()
export const $projectUrl = restore(projectTold, '')

/** Only in a tab: whatever the machine has kept is thrown away, and it begins as on its first day. */
export const startAnewRequested = createEvent()

/** Only in a tab: the machine's time pauses while the tab is hidden, and goes on. */
export const timePauseChanged = createEvent<boolean>()
export const $timePaused = restore(timePauseChanged, false)
