import { createEvent } from 'effector'
import { booleanStore } from '../../ui/boolean-store.ts'

export const planOpened = createEvent()
export const planClosed = createEvent()
/** The plan of a drink is on the screen: the tour waits for it. */
export const $planShown = booleanStore({ on: planOpened, off: planClosed })
