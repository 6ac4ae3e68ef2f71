import { createEvent, createStore } from 'effector'

/** Where the browser keeps how far the tour is, or that it's over. */
export const tourKey = 'guidedMinute'
export const tourOver = 'over'
/** Before the stop at which it was put away. */
export const tourLater = 'later:'

/** The frame of the pages is there, and with it what the browser has kept. */
export const appShellShown = createEvent<Storage>()
export const tourWanted = createEvent()

const isOnWay = (kept: string | null): boolean => kept !== null && kept !== tourOver && !kept.startsWith(tourLater)

/** Whether the guided minute has to be fetched: it's under way, or begins. */
export const $isTourWanted = createStore(false)
  .on(appShellShown, (_, storage) => isOnWay(storage.getItem(tourKey)))
  .on(tourWanted, () => true)
