import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { request, takeFile } from '../../api/file-requests.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { type Loaded, loadedBy } from '../../queries/loaded.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  DeletePartyDocument,
  PartiesDocument,
  type PartySummary,
  PartySummaryDocument,
  type PastParty,
  type Statistics,
  StatisticsDocument,
} from './evening.documents.ts'

/** A drink has ended, or what drinks are made of has other names and prices. */
const news = sample({ clock: [productionEnded, changesOf('INGREDIENTS', 'RECIPES')], fn: () => undefined })

export const pastParties = createQuery<readonly PastParty[]>(() => ask(PartiesDocument), news)

export const statistics = createQuery<Statistics>(
  () => ask(StatisticsDocument, { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  news,
)

// One party.

export const partyOpened = createEvent<number>()
export const partyClosed = createEvent()
export const partyRetried = createEvent()

/** Null in the answer: it is gone. */
interface FoundParty {
  readonly id: number
  readonly summary: PartySummary | null
}

export const loadPartyFx = createRequest<FoundParty, number>(async id => ({
  id,
  summary: await ask(PartySummaryDocument, { id }),
}))

/** Null while no party is looked at. */
const $partyId = createStore<number | null>(null, { skipVoid: false })
  .on(partyOpened, (_, id) => id)
  .reset(partyClosed, loggedOut)

sample({ clock: [partyOpened, partyRetried, news], source: $partyId, filter: Boolean, target: loadPartyFx })

/** What is known of it; an answer for the one before counts for nothing. */
export const $party = combine(
  $partyId,
  loadedBy(loadPartyFx),
  (id, loaded): Loaded<FoundParty> =>
    loaded.kind === 'ready' && loaded.value.id !== id ? { kind: 'loading' } : loaded,
)

// The log as a file.

export const logAsked = createEvent<PastParty>()
export const downloadLogFx = createRequest(async ({ id }: PastParty) =>
  takeFile(await request(`/api/party/${id}/log.csv`), 'party.csv'),
)
export const saveFileFx = createEffect(handToBrowser)
sample({
  clock: logAsked,
  source: downloadLogFx.pending,
  filter: isOnItsWay => !isOnItsWay,
  fn: (_, party) => party,
  target: downloadLogFx,
})
sample({ clock: downloadLogFx.doneData, target: saveFileFx })

// A party is deleted after a question.

export const deletionAsked = createEvent<PastParty>()
export const deletionDeclined = createEvent()
export const deletionConfirmed = createEvent()
export const deletePartyFx = createRequest(({ id }: PastParty) => tell(DeletePartyDocument, { id }))
/** The one that the question is about. */
export const $toBeDeleted = restore<PastParty>(deletionAsked, null).reset(
  deletionDeclined,
  deletePartyFx.done,
  loggedOut,
)
export const $isAsking = flag({ on: deletionAsked, off: [deletionDeclined, deletePartyFx.finally, partyClosed] })
sample({ clock: deletionConfirmed, source: $toBeDeleted, filter: Boolean, target: deletePartyFx })
/** Its name, when it is gone. */
export const partyDeleted = sample({ clock: deletePartyFx.done, fn: ({ params }) => params.name })
sample({ clock: partyDeleted, fn: () => undefined, target: pastParties.refetch })

sample({ clock: [downloadLogFx.failData, deletePartyFx.failData], target: notify.problem })
