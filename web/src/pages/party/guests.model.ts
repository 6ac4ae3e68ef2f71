import { createEvent, createStore, sample } from 'effector'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { hostedParty } from '../../features/party/hosted-party.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  type PartyGuest,
  PartyGuestsDocument,
  ReadmitGuestDocument,
  RemoveGuestDocument,
  RenewPartyCodeDocument,
} from './party.documents.ts'

export const removePressed = createEvent<PartyGuest>()
export const readmitPressed = createEvent<number>()
/** The last removal is taken back. */
export const undoPressed = createEvent()
export const undoDismissed = createEvent()
/** "A new code?" comes up. */
export const renewalAsked = createEvent()
export const renewalDropped = createEvent()
export const renewalConfirmed = createEvent()

export const removeFx = createRequest(({ id }: PartyGuest) => tell(RemoveGuestDocument, { id }))
export const readmitFx = createRequest((id: number) => tell(ReadmitGuestDocument, { id }))
export const renewFx = createRequest(() => tell(RenewPartyCodeDocument))

// They come and go as the party's number of guests is told anew.
export const partyGuests = createQuery<readonly PartyGuest[]>(
  () => ask(PartyGuestsDocument),
  hostedParty.fetchFx.done.map(() => undefined),
)

/** The guest who was removed last. */
export const $lastRemoved = createStore<PartyGuest | null>(null, { skipVoid: false })
  .on(removeFx.done, (_, { params }) => params)
  .reset(undoDismissed, readmitFx.done, partyGuests.closed, loggedOut)

export const $isRenewing = flag({ on: renewalAsked, off: [renewalDropped, renewFx.done, loggedOut] })

sample({ clock: removePressed, target: removeFx })
sample({ clock: readmitPressed, target: readmitFx })
sample({
  clock: undoPressed,
  source: $lastRemoved,
  filter: Boolean,
  fn: ({ id }: PartyGuest) => id,
  target: readmitFx,
})
sample({ clock: renewalConfirmed, filter: renewFx.pending.map(pending => !pending), target: renewFx })
sample({ clock: [removeFx.finally, readmitFx.finally, renewFx.done], target: hostedParty.refetch })
sample({ clock: [removeFx.failData, readmitFx.failData, renewFx.failData], target: notify.problem })
