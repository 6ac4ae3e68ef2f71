import { createEvent, createStore, sample } from 'effector'
import { liveAnswer } from '../../queries/live-value.ts'
import { $user } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import {
  InterruptedDocument,
  type Ordered,
  type Production,
  ProductionDocument,
  type ProductionUpdate,
} from './production.documents.ts'
import { hasEnded, isPaused, waitsForPerson, withPoured } from './production-steps.ts'

/**
 * Puts the messages of one subscription together: what was ordered comes once, what changes comes again and again. A
 * server that was lost and found begins anew with everything.
 */
export function productionReader(): (update: ProductionUpdate | null) => Production | null {
  let ordered: Ordered | null = null
  return update => {
    ordered = update && (update.whole ?? ordered)
    return update && ordered && { ...update, ...ordered }
  }
}

/** The drink in the making, or that has just ended; null when there is none. */
export const liveProduction = liveAnswer(ProductionDocument, productionReader)
export const productionArrived = liveProduction.arrived
const { unfollowFx } = liveProduction

export const liveInterrupted = liveAnswer(InterruptedDocument)

export const dialogOpened = createEvent()
export const dialogClosed = createEvent()
/** The caller's order was taken; the payload is its number. */
export const orderTaken = createEvent<number>()

export const productionEnded = createEvent<Production>()

export const $production = liveProduction.$value

/** A drink is being made: the machine takes no order. */
export const $active = $production.map(production => production !== null && !hasEnded(production))

export const $dialogOpen = booleanStore({ on: [dialogOpened, orderTaken], off: [dialogClosed, unfollowFx] })

/** The drink in the dialog. One that ended while it was shown stays until the dialog is closed. */
export const $shown = createStore<Production | null>(null)
  .on(productionArrived, (shown, production) =>
    production ? withPoured(shown, production) : shown && hasEnded(shown) ? shown : null,
  )
  .reset(unfollowFx)
sample({
  clock: [dialogClosed, productionArrived],
  source: { production: $production, open: $dialogOpen, shown: $shown },
  filter: ({ production, open, shown }) => production === null && !open && shown !== null,
  fn: () => null,
  target: $shown,
})
// A new order: yesterday's drink must not flash up before the first message about the new one.
$shown.on(orderTaken, (shown, orderId) => (shown?.orderId === orderId ? shown : null))

/** The order was taken, and the first word about it is not here yet. */
export const $starting = booleanStore({ on: orderTaken, off: [productionArrived, dialogClosed, unfollowFx] })

// Each end is announced once; the first message after a page load isn't new.
const $lastActive = createStore<number | null>(null, { skipVoid: false })
const change = sample({ clock: productionArrived, source: $lastActive, fn: (before, now) => ({ before, now }) })
const ending = change.map(({ before, now }) => (now !== null && hasEnded(now) && before === now.orderId ? now : null))
sample({ clock: ending, filter: Boolean, target: productionEnded })
$lastActive.on(change, (_, { now }) => (now !== null && !hasEnded(now) ? now.orderId : null))

/** The end of a drink that isn't on the screen. */
export const endedUnseen = sample({ clock: productionEnded, filter: $dialogOpen.map(open => !open) })

// A person is needed: a message says so at once, on whichever page; once each time.
const promptOf = (production: Production | null, userId: number | undefined): string | null =>
  production !== null && (waitsForPerson(production) || isPaused(production)) && production.userId === userId
    ? `${production.orderId}/${production.stepIndex}`
    : null
const $prompted = createStore<string | null>(null, { skipVoid: false })
const prompt = sample({
  clock: productionArrived,
  source: { prompted: $prompted, user: $user },
  filter: ({ prompted, user }, production) => {
    const key = promptOf(production, user?.id)
    return key !== null && key !== prompted
  },
  fn: ({ user }, production) => promptOf(production, user?.id),
})
$prompted.on(prompt, (_, key) => key)
// The glass can be lifted more than once in one step.
$prompted.on(productionArrived, (prompted, production) => (production?.state === 'RUNNING' ? null : prompted))
sample({ clock: prompt, target: dialogOpened })
