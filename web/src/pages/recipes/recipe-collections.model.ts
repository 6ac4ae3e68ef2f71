import { combine, createEvent, createStore, sample } from 'effector'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ask, createRequest, mutate } from '../../api/operate.ts'
import { collectionRules, emptyDraft, inputOf } from '../../entities/collection/collection-draft.ts'
import {
  AddToCollectionDocument,
  CreateCollectionDocument,
  RemoveFromCollectionDocument,
} from '../../entities/collection/collections.documents.ts'
import { createForm } from '../../forms/form.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

const RecipeCollectionsDocument = graphql(`
  query RecipeCollections($recipeId: Int!) {
    collections(first: 200) { id name owner { id } contains(recipeId: $recipeId) }
  }
`)
type RecipeCollection = ResultOf<typeof RecipeCollectionsDocument>['collections'][number]

/** Whether a recipe is in a collection, and shall be. */
interface Membership {
  readonly recipeId: number
  readonly collection: { readonly id: number; readonly name: string }
  readonly isIn: boolean
}

/** The collections of this recipe are looked at. */
export const collectionsWanted = createEvent<number>()
export const membershipChosen = createEvent<Membership>()

export const loadCollectionsFx = createRequest((recipeId: number) => ask(RecipeCollectionsDocument, { recipeId }))
export const changeMembershipFx = createRequest(async ({ recipeId, collection, isIn }: Membership) => {
  const variables = { recipeId, collectionId: collection.id }
  await (isIn ? mutate(AddToCollectionDocument, variables) : mutate(RemoveFromCollectionDocument, variables))
})

interface Listed {
  readonly recipeId: number
  readonly collections: readonly RecipeCollection[]
}
const $listed = createStore<Listed | null>(null, { skipVoid: false })
  .on(loadCollectionsFx.done, (_, { params, result }) => ({ recipeId: params, collections: result }))
  .on(changeMembershipFx.done, (listed, { params: { recipeId, collection, isIn } }) => {
    if (listed?.recipeId !== recipeId) return undefined
    return {
      recipeId,
      collections: listed.collections.map(one => (one.id === collection.id ? { ...one, contains: isIn } : one)),
    }
  })
  .on(collectionsWanted, (listed, recipeId) => (listed?.recipeId === recipeId ? listed : null))
  .reset(loggedOut)

/** The caller's, by name; null while it is not known. */
export const $ownCollections = combine(
  $listed,
  $user,
  (listed, user) => listed?.collections.filter(({ owner }) => owner.id === user?.id) ?? null,
)
/** Everybody's that the recipe is in. */
export const $holdingCollections = $listed.map(listed => listed?.collections.filter(({ contains }) => contains) ?? [])

sample({ clock: collectionsWanted, target: loadCollectionsFx })
sample({ clock: membershipChosen, target: changeMembershipFx })
sample({ clock: [changeMembershipFx.failData, loadCollectionsFx.failData], target: notify.problem })

/** A collection that begins with a recipe. */
interface NewCollection {
  readonly recipeId: number
  readonly name: string
}
export const newCollectionForm = createForm<NewCollection, Membership>({
  rules: ({ name }) => {
    const { name: fault } = collectionRules({ ...emptyDraft, name })
    return fault ? { name: fault } : {}
  },
  save: async ({ recipeId, name }) => {
    const { createCollection } = await mutate(CreateCollectionDocument, {
      collection: inputOf({ ...emptyDraft, name }),
    })
    await mutate(AddToCollectionDocument, { collectionId: createCollection.id, recipeId })
    return { recipeId, collection: createCollection, isIn: true }
  },
  closesWhenSaved: true,
})
sample({ clock: newCollectionForm.saved, fn: ({ recipeId }) => recipeId, target: loadCollectionsFx })

/** A recipe went into a collection, or out of it. */
export const membershipChanged = createEvent<Membership>()
sample({
  clock: [changeMembershipFx.done.map(({ params }) => params), newCollectionForm.saved],
  target: membershipChanged,
})
