import { neutralColour } from '#domain/catalogue/ingredient-draft.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { type Look, lookByName } from '#domain/catalogue/look.ts'
import { confidence } from '#domain/flow/learned-flow.ts'
import { toPrice } from '#domain/units/price.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { imageKeyOf, keptPicture, type PictureDraft } from '../../forms/picture-draft.ts'
import { between, faults, letters, required } from '../../forms/rules.ts'
import {
  type NamedDraft,
  namedDraftOf,
  namedInputOf,
  nameRules,
  unnamedDraft,
} from '../../forms/translations/named-draft.ts'
import { translationsFault } from '../../forms/translations/translations.ts'
import type { IngredientInput, IngredientRow, Unit } from './ingredients.documents.ts'

/** Null as `colour` or `look`: that of its group. */
export type IngredientDraft = NamedDraft &
  Pick<IngredientRow, 'kind' | 'parentGroupId' | 'alcoholContent' | 'unit' | 'bottleSizeMl' | 'bottlePrice'> &
  Pick<IngredientRow, 'density' | 'flowFactor' | 'standsInFor' | 'imageUrl'> & {
    readonly colour: string | null
    readonly look: Look | null
    readonly picture: PictureDraft
  }

/** What a new one begins with. */
export type NewIngredient = Pick<IngredientDraft, 'kind' | 'parentGroupId'>

export const emptyDraft = (begun: NewIngredient): IngredientDraft => ({
  ...unnamedDraft,
  ...begun,
  ...{ colour: null, look: null, alcoholContent: 0, unit: 'ml', bottleSizeMl: 700, bottlePrice: null },
  ...{ density: 1, flowFactor: 1, standsInFor: null, imageUrl: null, picture: keptPicture },
})

export function draftOf(row: IngredientRow): IngredientDraft {
  const { kind, parentGroupId, colour, ownLook: look, unit, bottleSizeMl, bottlePrice, standsInFor, imageUrl } = row
  return {
    ...namedDraftOf(row.names),
    ...{ kind, parentGroupId, colour, look, unit, bottleSizeMl, bottlePrice, standsInFor, imageUrl },
    alcoholContent: row.alcoholContent ?? 0,
    density: row.density ?? 1,
    flowFactor: row.flowFactor ?? 1,
    picture: keptPicture,
  }
}

/** How long names may be, in letters. */
export const nameLength = catalogueLimits.ingredientName

/** The bounds of the form's numbers, in the units of the wire. */
export const ingredientBounds = {
  alcoholContent: { ...catalogueLimits.alcoholContent, metric: '%', decimals: 1 },
  bottleSizeMl: { ...inMillilitres(catalogueLimits.bottleSize), metric: 'ml' },
  bottlePrice: { least: toPrice(catalogueLimits.bottlePrice.least), most: toPrice(catalogueLimits.bottlePrice.most) },
  density: { ...catalogueLimits.density, metric: 'g/ml' },
  flowFactor: catalogueLimits.flowFactor,
} as const

/** Ingredients of pumps are counted in millilitres, and so are groups. */
export const unitOfDraft = ({ kind, unit }: IngredientDraft): Unit => (kind === 'MANUAL' ? unit : 'ml')
export const hasBottle = (draft: IngredientDraft): boolean => draft.kind !== 'GROUP' && unitOfDraft(draft) === 'ml'
/** Only what has no alcohol. */
export const canStandIn = ({ kind, alcoholContent }: IngredientDraft): boolean =>
  kind !== 'GROUP' && alcoholContent === 0
/** Ingredients with alcohol that are counted alike. */
export const originalsFor = (draft: IngredientDraft, rows: readonly IngredientRow[]): IngredientRow[] =>
  rows.filter(({ unit, maxAlcoholContent }) => (maxAlcoholContent ?? 0) > 0 && unit === unitOfDraft(draft))

/** Fields that the kind doesn't have aren't sent. */
export function inputOf(draft: IngredientDraft): IngredientInput {
  const { kind, colour, look, alcoholContent, bottlePrice, bottleSizeMl, density, flowFactor, unit } = draft
  const isMl = unitOfDraft(draft) === 'ml'
  const parentGroupId = isMl ? draft.parentGroupId : null
  const named = { kind, ...namedInputOf(draft), parentGroupId, ...(colour !== null && { colour }), look }
  if (kind === 'GROUP') return named
  const standsInFor = canStandIn(draft) ? draft.standsInFor : null
  const addable = { ...named, alcoholContent, bottlePrice, density, standsInFor, ...imageKeyOf(draft.picture) }
  if (kind === 'MANUAL') return { ...addable, unit, ...(isMl && { bottleSizeMl }) }
  return { ...addable, bottleSizeMl, flowFactor }
}

export function rules(draft: IngredientDraft) {
  const { name, translations, kind, alcoholContent, bottleSizeMl, bottlePrice, density, flowFactor } = draft
  const bounds = ingredientBounds
  const named = {
    name: required(name) ?? letters(name, nameLength),
    translations: translationsFault(translations, nameRules(nameLength)),
  }
  if (kind === 'GROUP') return faults<IngredientDraft>(named)
  return faults<IngredientDraft>({
    ...named,
    alcoholContent: required(alcoholContent) ?? between(alcoholContent, bounds.alcoholContent),
    bottleSizeMl: hasBottle(draft) ? between(bottleSizeMl, bounds.bottleSizeMl) : undefined,
    bottlePrice: between(bottlePrice, bounds.bottlePrice),
    density: required(density) ?? between(density, bounds.density),
    flowFactor: kind === 'AUTOMATED' ? (required(flowFactor) ?? between(flowFactor, bounds.flowFactor)) : undefined,
  })
}

/** What scales have seen of an ingredient. */
interface SuggestedFactor {
  readonly flowFactor: number
  readonly deviation: number
}

/** As the field writes it. */
const fieldStep = 0.01
const toField = (factor: number): number => Math.round(100 * factor) / 100

/** Null where nothing is suggested, or it's in the field. */
export function suggestionFor({ kind, flowFactor: now }: IngredientDraft, suggested: SuggestedFactor | undefined) {
  if (!suggested || kind !== 'AUTOMATED') return null
  const flowFactor = toField(suggested.flowFactor)
  const spread = Math.max(fieldStep, toField(confidence * suggested.deviation))
  return now === flowFactor ? null : { flowFactor, spread }
}

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
