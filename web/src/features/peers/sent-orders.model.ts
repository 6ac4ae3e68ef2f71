import { combine, createEvent, createStore, restore, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import {
  DeclineSentOrderDocument,
  StartSentOrderDocument,
  WithdrawSentOrderDocument,
} from '../../entities/peers/peers.documents.ts'
import { $waitingHere } from '../../entities/peers/peers.model.ts'
import { orderTaken } from '../../entities/production/production.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

/** A glass stands there. The payload is the id of the sent order. */
export const startPressed = createEvent<number>()
/** "It will not be made?" comes up. */
export const declineAsked = createEvent<number>()
export const declineDropped = createEvent()
export const declineConfirmed = createEvent()
/** Taken back, or taken note of. */
export const withdrawPressed = createEvent<number>()

export const startFx = createRequest((id: number) => tell(StartSentOrderDocument, { id }))
export const declineFx = createRequest((id: number) => tell(DeclineSentOrderDocument, { id }))
export const withdrawFx = createRequest((id: number) => tell(WithdrawSentOrderDocument, { id }))

/** The one that something is being done with; the others wait for it. */
export const $pendingId = createStore<number | null>(null, { skipVoid: false })
  .on([startFx, declineFx, withdrawFx], (_, id) => id)
  .reset(startFx.finally, declineFx.finally, withdrawFx.finally)

/** The one that is to be declined, if it still waits; else null. */
const $declineId = restore(declineAsked, null).reset(declineDropped, declineFx.finally, loggedOut)
export const $declining = combine($declineId, $waitingHere, (id, all) => all.find(one => one.id === id) ?? null)

sample({ clock: startPressed, source: $pendingId, filter: id => id === null, fn: (_, id) => id, target: startFx })
sample({ clock: withdrawPressed, source: $pendingId, filter: id => id === null, fn: (_, id) => id, target: withdrawFx })
sample({
  clock: declineConfirmed,
  source: combine($declining, $pendingId, (one, pending) => (pending === null ? one : null)),
  filter: Boolean,
  fn: ({ id }) => id,
  target: declineFx,
})
// From here on it is a drink like any other.
export const sentOrderStarted = createEvent<number>()
sample({ clock: startFx.doneData, target: [orderTaken, sentOrderStarted] })
sample({ clock: [startFx.failData, declineFx.failData, withdrawFx.failData], target: notify.problem })
