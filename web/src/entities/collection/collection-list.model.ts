import { combine, createEvent, restore, sample } from 'effector'
import { createRequest, query, tell } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { type CollectionDraft, collectionFieldOf, collectionRules, emptyDraft, inputOf } from './collection-draft.ts'
import { type CollectionSummary, CollectionsDocument, CreateCollectionDocument } from './collections.documents.ts'

export type Whose = 'mine' | 'all'

export const listOpened = createEvent<Whose>()
export const listClosed = createEvent()
export const retryRequested = createEvent()
export const refreshRequested = createEvent()

/** How many are asked for at once; the server bounds what an answer may cost. */
const pageSize = 60

async function readAll(): Promise<readonly CollectionSummary[]> {
  const all: CollectionSummary[] = []
  for (;;) {
    const { collections } = await query(CollectionsDocument, { first: pageSize, offset: all.length })
    all.push(...collections)
    if (collections.length < pageSize) return all
  }
}
export const loadCollectionsFx = createRequest(readAll)

export const createCollectionForm = createForm<CollectionDraft, { readonly id: number; readonly name: string }>({
  rules: collectionRules,
  fieldOf: collectionFieldOf,
  save: draft => tell(CreateCollectionDocument, { collection: inputOf(draft) }),
  closesWhenSaved: true,
})

const $isOpen = flag({ on: listOpened, off: listClosed })
export const $whose = restore(listOpened, 'mine')
export const $refreshing = flag({ on: refreshRequested, off: [loadCollectionsFx.finally, loggedOut] })

const $all = loadedBy(loadCollectionsFx)
/** The collections on the screen, and how many there are of each. */
export const $collections = combine($all, $whose, $user, (all, whose, user) => {
  if (all.kind !== 'ready') return all
  const mine = all.value.filter(({ owner }) => owner.id === user?.id)
  return {
    kind: 'ready' as const,
    shown: whose === 'mine' ? mine : all.value,
    mine: mine.length,
    all: all.value.length,
  }
})

sample({
  clock: listOpened,
  source: $all,
  // Another choice of what is shown needs no other answer.
  fn: () => undefined,
  target: loadCollectionsFx,
})
sample({ clock: [retryRequested, refreshRequested], target: loadCollectionsFx })
sample({
  clock: changesOf('COLLECTIONS', 'RECIPES'),
  source: $isOpen,
  filter: isOpen => isOpen,
  target: loadCollectionsFx,
})
export const createAsked = createCollectionForm.opened.prepend<void>(() => emptyDraft)
