import { combine, createEvent, sample } from 'effector'
import { neutralColour } from '#domain/catalogue/ingredient-draft.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { clarities, type Look, lookByName } from '#domain/catalogue/look.ts'
import { confidence } from '#domain/flow/learned-flow.ts'
import { type ServedDrink, serve } from '#domain/serving/served-drink.ts'
import { toPrice } from '#domain/units/price.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { ask, tell } from '../../api/operate.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../../forms/picture-draft.ts'
import { between, faults, letters, required } from '../../forms/rules.ts'
import {
  fieldOfName,
  type NamedDraft,
  namedDraftOf,
  namedInputOf,
  nameRules,
  unnamedDraft,
} from '../../forms/translations/named-draft.ts'
import { translationsFault } from '../../forms/translations/translations.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import {
  AllIngredientsDocument,
  CreateIngredientDocument,
  type IngredientInput,
  type IngredientKind,
  type IngredientRow,
  type SuggestedFlowFactor,
  SuggestedFlowFactorsDocument,
  type Unit,
  UpdateIngredientDocument,
} from './ingredients.documents.ts'
import { ingredients } from './ingredients.model.ts'

export interface IngredientDraft extends SharedDraft, NamedDraft {
  /** Null of one that is only being made. */
  readonly origin: IngredientRow | null
  readonly kind: IngredientKind
  readonly parentGroupId: number | null
  /** Null: that of its group. */
  readonly colour: string | null
  /** Null: that of its group. */
  readonly look: Look | null
  readonly alcoholContent: number | null
  readonly unit: Unit
  readonly bottleSizeMl: number | null
  readonly bottlePrice: number | null
  readonly density: number | null
  readonly flowFactor: number | null
  /** Only of what has no alcohol. */
  readonly standsInFor: number | null
  readonly picture: PictureDraft
}

const emptyDraft: IngredientDraft = {
  origin: null,
  kind: 'AUTOMATED',
  ...unnamedDraft,
  parentGroupId: null,
  colour: null,
  look: null,
  alcoholContent: 0,
  unit: 'ml',
  bottleSizeMl: 700,
  bottlePrice: null,
  density: 1,
  flowFactor: 1,
  standsInFor: null,
  picture: keptPicture,
}

const draftOf = (before: IngredientRow): IngredientDraft => ({
  origin: before,
  kind: before.kind,
  ...namedDraftOf(before.names),
  parentGroupId: before.parentGroupId,
  colour: before.colour,
  look: before.ownLook,
  alcoholContent: before.alcoholContent ?? 0,
  unit: before.unit,
  bottleSizeMl: before.bottleSizeMl,
  bottlePrice: before.bottlePrice,
  density: before.density ?? 1,
  flowFactor: before.flowFactor ?? 1,
  standsInFor: before.standsInFor,
  picture: keptPicture,
})

/** How long names may be, in letters. */
export const nameLength = catalogueLimits.ingredientName
/** The units that a person can count in. */
export const units: readonly Unit[] = ['ml', 'g', 'piece', 'teaspoon', 'tablespoon']

/** The bounds of the form's numbers, in the units of the wire. */
export const ingredientBounds = {
  alcoholContent: { ...catalogueLimits.alcoholContent, metric: '%', decimals: 1 },
  bottleSizeMl: { ...inMillilitres(catalogueLimits.bottleSize), metric: 'ml' },
  bottlePrice: { least: toPrice(catalogueLimits.bottlePrice.least), most: toPrice(catalogueLimits.bottlePrice.most) },
  density: { ...catalogueLimits.density, metric: 'g/ml' },
  flowFactor: catalogueLimits.flowFactor,
} as const

/** Ingredients of pumps are counted in millilitres, and so are groups. */
export const unitOfDraft = ({ kind, unit }: Pick<IngredientDraft, 'kind' | 'unit'>): Unit =>
  kind === 'MANUAL' ? unit : 'ml'
export const canStandIn = ({ kind, alcoholContent }: Pick<IngredientDraft, 'kind' | 'alcoholContent'>): boolean =>
  kind !== 'GROUP' && alcoholContent === 0
/** Ingredients with alcohol that are counted alike. */
export const originalsFor = (draft: IngredientDraft, rows: readonly IngredientRow[]): IngredientRow[] =>
  rows.filter(({ unit, maxAlcoholContent }) => (maxAlcoholContent ?? 0) > 0 && unit === unitOfDraft(draft))
export const hasBottle = (draft: Pick<IngredientDraft, 'kind' | 'unit'>): boolean =>
  draft.kind !== 'GROUP' && unitOfDraft(draft) === 'ml'

/** Fields that the kind does not have are not sent. */
export function inputOf(draft: IngredientDraft): IngredientInput {
  const isMl = unitOfDraft(draft) === 'ml'
  const named = {
    kind: draft.kind,
    ...namedInputOf(draft),
    parentGroupId: isMl ? draft.parentGroupId : null,
    ...(draft.colour !== null && { colour: draft.colour }),
    look: draft.look,
  }
  if (draft.kind === 'GROUP') return named
  const { alcoholContent, bottlePrice, density } = draft
  const standsInFor = canStandIn(draft) ? draft.standsInFor : null
  const addable = { ...named, alcoholContent, bottlePrice, density, standsInFor, ...imageKeyOf(draft.picture) }
  if (draft.kind === 'MANUAL')
    return { ...addable, unit: draft.unit, ...(isMl && { bottleSizeMl: draft.bottleSizeMl }) }
  return { ...addable, bottleSizeMl: draft.bottleSizeMl, flowFactor: draft.flowFactor }
}

const rules = (draft: IngredientDraft) => {
  const named = {
    name: required(draft.name) ?? letters(draft.name, nameLength),
    translations: translationsFault(draft.translations, nameRules(nameLength)),
  }
  if (draft.kind === 'GROUP') return faults<IngredientDraft>(named)
  const { alcoholContent, bottleSizeMl, bottlePrice, density, flowFactor } = draft
  return faults<IngredientDraft>({
    ...named,
    alcoholContent: required(alcoholContent) ?? between(alcoholContent, ingredientBounds.alcoholContent),
    bottleSizeMl: hasBottle(draft) ? between(bottleSizeMl, ingredientBounds.bottleSizeMl) : undefined,
    bottlePrice: between(bottlePrice, ingredientBounds.bottlePrice),
    density: required(density) ?? between(density, ingredientBounds.density),
    flowFactor:
      draft.kind === 'AUTOMATED'
        ? (required(flowFactor) ?? between(flowFactor, ingredientBounds.flowFactor))
        : undefined,
  })
}

export const ingredientForm = createForm<IngredientDraft, { readonly name: string }>({
  rules,
  save: async draft => {
    const ingredient = inputOf(draft)
    if (draft.origin === null) return tell(CreateIngredientDocument, { ingredient })
    const { id, version } = draft.origin
    return tell(UpdateIngredientDocument, { id, ingredient, version })
  },
  fieldOf: fieldOfName,
  closesWhenSaved: true,
})

/** The form for a new one comes up, with its kind and the group it is made in. */
export const createRequested = ingredientForm.opened.prepend<Pick<IngredientDraft, 'kind' | 'parentGroupId'>>(
  begun => ({ ...emptyDraft, ...begun }),
)
export const editRequested = ingredientForm.opened.prepend<IngredientRow>(draftOf)

export const ingredientConflict = createConflict(ingredientForm, {
  read: async id => (await ask(AllIngredientsDocument)).find(one => one.id === id) ?? null,
  draftOf,
  news: changesOf('INGREDIENTS'),
  contentOf: (draft, mine) => ({ ...draft, origin: replacedPicture(mine.picture, draft.origin) }),
})

/** The flow factors that fit what scales have seen. */
export const suggestions = createQuery<readonly SuggestedFlowFactor[]>(
  () => ask(SuggestedFlowFactorsDocument),
  changesOf('INGREDIENTS', 'PUMPS'),
)
/** As the field writes it. */
const fieldStep = 0.01
const toField = (factor: number): number => Math.round(100 * factor) / 100
/** What the scale suggests of the ingredient in the form; null where it suggests nothing, or that is in the field. */
export const $suggestion = combine(ingredientForm.$draft, suggestions.$value, (draft, found) => {
  const suggested = found?.find(({ ingredientId }) => ingredientId === draft?.origin?.id)
  if (!suggested || draft?.kind !== 'AUTOMATED') return null
  const flowFactor = toField(suggested.flowFactor)
  const spread = Math.max(fieldStep, toField(confidence * suggested.deviation))
  return draft.flowFactor === flowFactor ? null : { flowFactor, spread, pours: suggested.pours }
})
export const suggestionTaken = createEvent()
sample({
  clock: suggestionTaken,
  source: $suggestion,
  filter: Boolean,
  fn: ({ flowFactor }) => ({ flowFactor }),
  target: ingredientForm.changed,
})

// A change made here need not wait for the news of it.
sample({ clock: ingredientForm.saved, target: ingredients.refetch })

/** The colour it will have. */
export const shownColour = (draft: IngredientDraft, rows: readonly IngredientRow[]): string =>
  draft.colour ?? rows.find(({ id }) => id === draft.parentGroupId)?.colour ?? neutralColour

/** How it will look; see `lookOf`. */
export function shownLook(draft: IngredientDraft, rows: readonly IngredientRow[]): Look {
  if (draft.look !== null) return draft.look
  const byId = new Map(rows.map(row => [row.id, row]))
  let above = byId.get(draft.parentGroupId ?? 0)
  while (above) {
    if (above.ownLook !== null) return above.ownLook
    above = byId.get(above.parentGroupId ?? 0)
  }
  return lookByName(draft.name)
}

export type { Look }

/** From gin to milk. */
export const clarityChoices = clarities

/** A glass of nothing else. @param colour `#rrggbb` */
export const glassOf = (colour: string, look: Look): ServedDrink =>
  serve([{ kind: 'add', parts: [{ name: '', ml: 100, colour, look, density: 1 }] }])
