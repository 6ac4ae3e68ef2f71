import { createEvent, createStore, restore, sample } from 'effector'
import { createRequest, queryField } from '../../api/operate.ts'
import { liveArea } from '../../entities/machine/machine.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { type Alternative, type Glass, GlassesDocument } from './order.documents.ts'
import {
  asWritten,
  bySize,
  newDraft,
  type OrderableDrink,
  type OrderDraft,
  withAdditional,
  withAdditionalAmount,
  withAlcoholFree,
  withAlternative,
  withAmount,
  withBoost,
  withByHand,
  withGlass,
  withGlassAndDetection,
  withOmission,
  withoutAdditional,
  withReplacement,
  withSubstitute,
} from './order-draft.ts'

/** The choices that an order begins with. */
export interface OrderStart {
  readonly drink: OrderableDrink
  /** Null leaves it to the recipe and the glass. */
  readonly amountMl: number | null
  /** Without alcohol, where the drink can be had so. */
  readonly isAlcoholFree?: boolean
}

export const orderOpened = createEvent<OrderStart>()
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
/** Without alcohol, or as the recipe has it. */
export const alcoholFreeChosen = createEvent<boolean>()
/** What is offered in place of what was refused. */
export const alternativeChosen = createEvent<Alternative>()
export const overfillConfirmed = createEvent<boolean>()
/** The guest knows how much alcohol that is. */
export const largeConfirmed = createEvent<boolean>()

export const loadGlassesFx = createRequest(() => queryField(GlassesDocument))
// The draft: from the recipe and the glasses, then as the guest wants it.
const $start = restore(orderOpened, null).reset(orderClosed)
const $glassList = restore(loadGlassesFx.doneData, [])
export const $glasses = $glassList.map(bySize)

/** The glass that the scale has recognised. One that was lifted still counts until another one stands there. */
export const $detectedId = createStore<number | null>(null, { skipVoid: false })
  .on(liveArea.$value, (before, area) => (area === null ? null : (area.glass?.id ?? (area.areaEmpty ? before : null))))
  .reset(orderClosed)

/** The scale has recognised a glass, and it stands there still. */
export const $glassStands = liveArea.$value.map(area => area?.glass != null)

export const $draft = createStore<OrderDraft | null>(null).reset(orderClosed, orderOpened)

export const $glassesProblem = restore(loadGlassesFx.failData, null).reset(loadGlassesFx, orderClosed)

sample({ clock: [orderOpened, glassesRetried], target: loadGlassesFx })
sample({
  clock: loadGlassesFx.doneData,
  source: { start: $start, draft: $draft, detectedId: $detectedId },
  filter: ({ start, draft }) => start !== null && draft === null,
  fn: ({ start, detectedId }, glasses) => {
    if (start === null) return null
    const draft = newDraft(start.drink, glasses, detectedId, start.amountMl)
    return start.isAlcoholFree ? withAlcoholFree(draft, true) : draft
  },
  target: $draft,
})
sample({
  clock: [loadGlassesFx.doneData, $detectedId],
  source: { draft: $draft, glasses: $glassList, detectedId: $detectedId },
  filter: ({ draft }) => draft !== null,
  fn: ({ draft, glasses, detectedId }) => draft && withGlassAndDetection(draft, glasses, detectedId),
  target: $draft,
})
sample({ clock: changesOf('GLASSES'), source: $draft, filter: draft => draft !== null, target: loadGlassesFx })

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
  .on(alcoholFreeChosen, changed(withAlcoholFree))
  .on(
    alternativeChosen,
    changed((draft, alternative) => withAlternative(draft, alternative) ?? draft),
  )
  .on(
    overfillConfirmed,
    changed((draft, confirmOverfill) => ({ ...draft, confirmOverfill })),
  )
  .on(
    largeConfirmed,
    changed((draft, confirmLarge) => ({ ...draft, confirmLarge })),
  )
