import { createEvent, restore } from 'effector'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import type { OrderableDrink } from './order-draft.ts'

/** A drink of the past, as much as then. */
type FormerDrink = Pick<OrderableDrink, 'kind' | 'id'> & { readonly amountMl: number }

/** The same drink once more: the order comes up over the page that's open. */
export const againPressed = createEvent<FormerDrink>()
export const againClosed = createEvent()

/** The drink that is ordered once more; null while there is none. */
export const $again = restore(againPressed, null).reset(againClosed, loggedOut)

export const planOpened = createEvent()
export const planClosed = createEvent()
/** The plan of a drink is on the screen: the tour waits for it. */
export const $planShown = booleanStore({ on: planOpened, off: planClosed })
