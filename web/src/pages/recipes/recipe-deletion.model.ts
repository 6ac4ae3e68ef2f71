import { createEvent, restore, sample } from 'effector'
import { graphql } from '../../api/graphql.ts'
import { createRequest, mutate } from '../../api/operate.ts'
import { notify } from '../../ui/notifications.model.ts'
import { collectionsWanted, loadCollectionsFx } from './recipe-collections.model.ts'

const DeleteRecipeDocument = graphql(`mutation DeleteRecipe($id: Int!) { deleteRecipe(id: $id) { collections } }`)

interface NamedRecipe {
  readonly id: number
  readonly name: string
}

export const deletionAsked = createEvent<NamedRecipe>()
export const deletionCancelled = createEvent()
export const deletionConfirmed = createEvent()

export const deleteRecipeFx = createRequest(async ({ id }: NamedRecipe) => {
  await mutate(DeleteRecipeDocument, { id })
})

/** The subject of the question; null while nothing is asked. */
export const $deletion = restore(deletionAsked, null).reset(deletionCancelled, deleteRecipeFx.finally)
export const $isDeleting = deleteRecipeFx.pending
/** Which collections lose it is still being looked up. */
export const $isLookedUp = loadCollectionsFx.pending
/** It is gone: its page has nothing to show any more. */
export const recipeDeleted = deleteRecipeFx.done.map(({ params }) => params)

sample({ clock: deletionAsked, fn: ({ id }) => id, target: collectionsWanted })
sample({ clock: deletionConfirmed, source: $deletion, filter: Boolean, target: deleteRecipeFx })
sample({ clock: deleteRecipeFx.failData, target: notify.problem })
