import { combine, createEvent, createStore, restore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { replacedPicture } from '../../forms/picture-draft.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import { type CollectionDraft, collectionFieldOf, collectionRules, draftOf, inputOf } from './collection-draft.ts'
import {
  AddToCollectionDocument,
  CollectionDocument,
  type CollectionFields,
  DeleteCollectionDocument,
  RemoveFromCollectionDocument,
  UpdateCollectionDocument,
} from './collections.documents.ts'

export const collectionOpened = createEvent<number>()
export const collectionClosed = createEvent()
export const retryRequested = createEvent()
export const editToggled = createEvent()
export const detailsAsked = createEvent()
export const deleteAsked = createEvent()
export const deleteDeclined = createEvent()
export const deleteConfirmed = createEvent()

/** A recipe as it is put in or taken out. */
export interface NamedRecipe {
  readonly id: number
  readonly name: string
}
export const recipeAdded = createEvent<NamedRecipe>()
export const recipeRemoved = createEvent<NamedRecipe>()
export const undoRequested = createEvent()
export const undoDismissed = createEvent()

interface Membership {
  readonly collectionId: number
  readonly recipe: NamedRecipe
}

const readCollection = (id: number): Promise<CollectionFields | null> => ask(CollectionDocument, { id })
export const loadCollectionFx = createRequest(readCollection)
export const addFx = createRequest(({ collectionId, recipe }: Membership) =>
  tell(AddToCollectionDocument, { collectionId, recipeId: recipe.id }),
)
export const removeFx = createRequest(({ collectionId, recipe }: Membership) =>
  tell(RemoveFromCollectionDocument, { collectionId, recipeId: recipe.id }),
)
export const deleteFx = createRequest((id: number) => tell(DeleteCollectionDocument, { id }))

/** The collection of the page, as far as it is known. */
export type CollectionPage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }
  | { readonly kind: 'ready'; readonly collection: CollectionFields }

const loading: CollectionPage = { kind: 'loading' }
const ready = (collection: CollectionFields): CollectionPage => ({ kind: 'ready', collection })

export const $openedId = restore(collectionOpened, null).reset(collectionClosed)
export const $page = createStore<CollectionPage>(loading)
  .on(collectionOpened, (page, id) => (page.kind === 'ready' && page.collection.id === id ? page : loading))
  .on(retryRequested, () => loading)
  .reset(loggedOut)
const $collection = $page.map(page => (page.kind === 'ready' ? page.collection : null), { skipVoid: false })

const answered = sample({
  clock: loadCollectionFx.finally,
  source: $openedId,
  filter: (id, { params }) => id === params,
  fn: (_, outcome) => outcome,
})
const changed = sample({
  clock: [addFx.doneData, removeFx.doneData],
  source: $openedId,
  filter: (id, collection) => id === collection.id,
  fn: (_, collection) => collection,
})
$page
  .on(answered, (page, outcome): CollectionPage => {
    if (outcome.status === 'done') return outcome.result === null ? { kind: 'unknown' } : ready(outcome.result)
    if (outcome.error.code === 'not-found') return { kind: 'unknown' }
    // The collection on the screen stays when only reading it again failed.
    return page.kind === 'ready' ? page : { kind: 'failed', problem: outcome.error }
  })
  .on(changed, (_, collection) => ready(collection))

sample({ clock: collectionOpened, target: loadCollectionFx })
sample({
  clock: [retryRequested, changesOf('COLLECTIONS')],
  source: $openedId,
  filter: Boolean,
  target: loadCollectionFx,
})

/** Recipes can be put in and taken out. */
export const $isEditing = createStore(false)
  .on(editToggled, editing => !editing)
  .reset(collectionOpened, collectionClosed)
// Putting back is into the collection that is on the screen.
const removedHere = sample({
  clock: removeFx.done,
  source: $openedId,
  filter: (id, { params }) => id === params.collectionId,
  fn: (_, done) => done,
})
export const $lastRemoved = createStore<NamedRecipe | null>(null, { skipVoid: false })
  .on(removedHere, (_, { params }) => params.recipe)
  .on(addFx.done, (last, { params }) => (last?.id === params.recipe.id ? null : last))
  .reset(undoDismissed, collectionOpened, collectionClosed)
export const $isAdding = addFx.pending

const membership = (collectionId: number, recipe: NamedRecipe): Membership => ({ collectionId, recipe })
sample({ clock: recipeAdded, source: $openedId, filter: Boolean, fn: membership, target: addFx })
sample({ clock: recipeRemoved, source: $openedId, filter: Boolean, fn: membership, target: removeFx })
sample({ clock: undoRequested, source: $lastRemoved, filter: Boolean, target: recipeAdded })
sample({ clock: [addFx.failData, removeFx.failData], target: notify.problem })

/** The details of a collection that exists. */
export interface DetailsDraft extends CollectionDraft, SharedDraft {
  readonly origin: CollectionFields | null
}
export const detailsForm = createForm<DetailsDraft, CollectionFields>({
  rules: collectionRules,
  fieldOf: collectionFieldOf,
  save: async ({ origin, ...draft }) => {
    const { id, version } = origin as CollectionFields
    return tell(UpdateCollectionDocument, { id, version, collection: inputOf(draft) })
  },
  closesWhenSaved: true,
})

const detailsOf = (origin: CollectionFields): DetailsDraft => ({ ...draftOf(origin), origin })
sample({ clock: detailsAsked, source: $collection, filter: Boolean, fn: detailsOf, target: detailsForm.opened })
export const detailsConflict = createConflict(detailsForm, {
  read: readCollection,
  draftOf: detailsOf,
  news: changesOf('COLLECTIONS'),
  contentOf: (draft, mine) => ({ ...draft, origin: replacedPicture(mine.picture, draft.origin) }),
})
$page.on(detailsForm.saved, (_, collection) => ready(collection))

export const $isAskingToDelete = flag({ on: deleteAsked, off: [deleteDeclined, deleteFx.finally, collectionClosed] })
export const $isDeleting = deleteFx.pending
export const collectionDeleted = deleteFx.done
sample({
  clock: deleteConfirmed,
  source: combine($openedId, deleteFx.pending, (id, deleting) => (deleting ? null : id)),
  filter: Boolean,
  target: deleteFx,
})
sample({ clock: deleteFx.failData, target: notify.problem })
