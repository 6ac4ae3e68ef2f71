import { createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../api/api-problem.ts'
import { query } from '../api/operate.ts'
import type { IngredientFields } from '../recipes/recipe.documents.ts'
import { type Glass, GlassesDocument } from './order.documents.ts'
import {
  asWritten,
  bySize,
  newDraft,
  type OrderableDrink,
  type OrderDraft,
  withAdditional,
  withAdditionalAmount,
  withAmount,
  withBoost,
  withByHand,
  withGlass,
  withOmission,
  withoutAdditional,
  withReplacement,
  withSubstitute,
} from './order-draft.ts'

export const orderOpened = createEvent<OrderableDrink>()
export const orderClosed = createEvent()
/** The glasses could not be loaded; try again. */
export const glassesRetried = createEvent()

export const glassChosen = createEvent<Glass>()
export const amountChosen = createEvent<number>()
export const boostChosen = createEvent<number>()
export const additionalAdded = createEvent<IngredientFields>()
export const additionalChanged = createEvent<{ readonly ingredientId: number; readonly amount: number }>()
export const additionalRemoved = createEvent<number>()
export const replacementChosen = createEvent<{ readonly groupId: number; readonly replacementId: number }>()
export const byHandChosen = createEvent<{ readonly ingredientId: number; readonly byHand: boolean }>()
/** An ingredient of the recipe is left out. */
export const ingredientOmitted = createEvent<number>()
/** Something else instead of an ingredient of the recipe. */
export const substituteChosen = createEvent<{ readonly ingredientId: number; readonly substitute: IngredientFields }>()
/** The ingredient as the recipe has it, after all. */
export const changeUndone = createEvent<number>()
export const overfillConfirmed = createEvent<boolean>()

export const loadGlassesFx = createEffect<void, readonly Glass[], ApiProblem>(
  async () => (await query(GlassesDocument)).glasses,
)
// The draft: from the recipe and the glasses, then as the guest wants it.
const $drink = createStore<OrderableDrink | null>(null)
  .on(orderOpened, (_, drink) => drink)
  .reset(orderClosed)
const $glassList = createStore<readonly Glass[]>([]).on(loadGlassesFx.doneData, (_, glasses) => glasses)
export const $glasses = $glassList.map(bySize)
export const $draft = createStore<OrderDraft | null>(null).reset(orderClosed, orderOpened)

export const $glassesProblem = createStore<ApiProblem | null>(null)
  .on(loadGlassesFx.failData, (_, problem) => problem)
  .reset(loadGlassesFx, orderClosed)

sample({ clock: [orderOpened, glassesRetried], fn: () => undefined, target: loadGlassesFx })
sample({
  clock: loadGlassesFx.doneData,
  source: { drink: $drink, draft: $draft },
  filter: ({ drink, draft }) => drink !== null && draft === null,
  fn: ({ drink }, glasses) => (drink ? newDraft(drink, glasses) : null),
  target: $draft,
})

const changed =
  <Payload>(change: (draft: OrderDraft, payload: Payload) => OrderDraft) =>
  (draft: OrderDraft | null, payload: Payload): OrderDraft | null =>
    draft && change(draft, payload)
$draft
  .on(glassChosen, changed(withGlass))
  .on(amountChosen, changed(withAmount))
  .on(boostChosen, changed(withBoost))
  .on(additionalAdded, changed(withAdditional))
  .on(
    additionalChanged,
    changed((draft, { ingredientId, amount }) => withAdditionalAmount(draft, ingredientId, amount)),
  )
  .on(additionalRemoved, changed(withoutAdditional))
  .on(
    replacementChosen,
    changed((draft, { groupId, replacementId }) => withReplacement(draft, groupId, replacementId)),
  )
  .on(
    byHandChosen,
    changed((draft, { ingredientId, byHand }) => withByHand(draft, ingredientId, byHand)),
  )
  .on(ingredientOmitted, changed(withOmission))
  .on(
    substituteChosen,
    changed((draft, { ingredientId, substitute }) => withSubstitute(draft, ingredientId, substitute)),
  )
  .on(changeUndone, changed(asWritten))
  .on(
    overfillConfirmed,
    changed((draft, confirmOverfill) => ({ ...draft, confirmOverfill })),
  )
