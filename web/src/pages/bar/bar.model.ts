import { combine, createEvent, createStore, sample } from 'effector'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ask, createRequest, mutate, query } from '../../api/operate.ts'
import { changesOfRecipes } from '../../queries/catalogue.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'

const BarIngredientFragment = graphql(`
  fragment BarIngredient on Ingredient { id name kind unit colour alcoholContent onPump owned parentGroupName imageUrl }
`)

/** With how many drinks can be made of it, and how many there are. */
const BarDocument = graphql(
  `
  query Bar {
    bar { ...BarIngredient }
    makeable: recipes(filter: { fabricable: WITH_OWNED }) { totalElements }
    all: recipes { totalElements }
  }
`,
  [BarIngredientFragment],
)
const BarChoicesDocument = graphql(`query BarChoices { ingredients { ...BarIngredient } }`, [BarIngredientFragment])
const AddToBarDocument = graphql(`
  mutation AddToBar($ingredientId: Int!) { addToBar(ingredientId: $ingredientId) { id } }
`)
const RemoveFromBarDocument = graphql(`
  mutation RemoveFromBar($ingredientId: Int!) { removeFromBar(ingredientId: $ingredientId) { id } }
`)

export type BarAnswer = ResultOf<typeof BarDocument>
export type BarIngredient = ResultOf<typeof BarIngredientFragment>

export const removed = createEvent<BarIngredient>()
export const undoRequested = createEvent()
export const undoDismissed = createEvent()
/** The dialog to add more of the shelf comes up. */
export const addAsked = createEvent()
export const addDeclined = createEvent()
export const choiceToggled = createEvent<number>()
export const addConfirmed = createEvent()

export const barQuery = createQuery<BarAnswer>(() => query(BarDocument), changesOfRecipes)
export const loadChoicesFx = createRequest(async () =>
  (await ask(BarChoicesDocument)).filter(({ kind }) => kind !== 'GROUP'),
)
export const addFx = createRequest(async (ids: readonly number[]) => {
  for (const ingredientId of ids) await mutate(AddToBarDocument, { ingredientId })
})
export const removeFx = createRequest(({ id }: BarIngredient) => mutate(RemoveFromBarDocument, { ingredientId: id }))

/** Taken out and not yet missing from what the server tells. */
const $gone = createStore<ReadonlySet<number>>(new Set())
  .on(removeFx, (gone, { id }) => new Set([...gone, id]))
  .on(removeFx.fail, (gone, { params }) => new Set([...gone].filter(id => id !== params.id)))
  .reset(barQuery.fetchFx.doneData, loggedOut)
export const $bar = combine(barQuery.$content, $gone, (loaded, gone) =>
  loaded.kind === 'ready'
    ? { ...loaded, value: { ...loaded.value, bar: loaded.value.bar.filter(({ id }) => !gone.has(id)) } }
    : loaded,
)

/** The ingredient that was taken out last; it can be put back. */
export const $lastRemoved = createStore<BarIngredient | null>(null, { skipVoid: false })
  .on(removeFx.done, (_, { params }) => params)
  .reset(undoDismissed, addFx.done, barQuery.closed, loggedOut)

export const $isAdding = flag({ on: addAsked, off: [addDeclined, addFx.done, barQuery.closed] })
export const $chosen = createStore<ReadonlySet<number>>(new Set())
  .on(choiceToggled, (chosen, id) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    return next
  })
  .reset(addAsked, addDeclined, addFx.done)
export const $choices = loadedBy(loadChoicesFx)
export const $isSaving = addFx.pending

sample({ clock: [addFx.finally, removeFx.finally], target: barQuery.refetch })
sample({ clock: addAsked, target: loadChoicesFx })
sample({ clock: removed, target: removeFx })
sample({
  clock: undoRequested,
  source: $lastRemoved,
  filter: Boolean,
  fn: ({ id }: BarIngredient) => [id],
  target: addFx,
})
sample({
  clock: addConfirmed,
  source: { chosen: $chosen, saving: addFx.pending },
  filter: ({ chosen, saving }) => chosen.size > 0 && !saving,
  fn: ({ chosen }) => [...chosen],
  target: addFx,
})
sample({ clock: [addFx.failData, removeFx.failData], target: notify.problem })
