import { createEvent, restore } from 'effector'
import { loggedOut } from '../../session/session.model.ts'
import type { OrderableDrink } from './order-draft.ts'

/** A drink of the past. */
export interface FormerDrink {
  readonly kind: OrderableDrink['kind']
  readonly id: number
  /** As much as then. */
  readonly amountMl: number
}

/** The same drink once more: the order comes up over the page that's open. */
export const againPressed = createEvent<FormerDrink>()
export const againClosed = createEvent()

/** The drink that is ordered once more; null while there is none. */
export const $again = restore(againPressed, null).reset(againClosed, loggedOut)
