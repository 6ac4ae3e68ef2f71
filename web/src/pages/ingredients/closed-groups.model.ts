import { createEvent, createStore } from 'effector'
import { loggedOut } from '../../session/session.model.ts'

export const groupsClosed = createEvent<ReadonlySet<number>>()
/** Groups whose ingredients are out of sight; they stay so when the page is left. */
export const $closedGroups = createStore<ReadonlySet<number>>(new Set())
  .on(groupsClosed, (_, closed) => closed)
  .reset(loggedOut)
