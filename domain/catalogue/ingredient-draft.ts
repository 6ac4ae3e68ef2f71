import type { NameCharacters } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import type { Unit } from '../units/amount.ts'
import { roundedTo } from '../units/decimal.ts'
import type { IngredientId } from '../units/id.ts'
import type { Cents } from '../units/price.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { inMillilitres, type Microlitres, noVolume } from '../units/volume.ts'
import { isColour, isNumberWithin, isWholeWithin, namesProblems, unless } from './draft-rules.ts'
import type { ImageKey } from './image.ts'
import { type AddableIngredient, type Ingredient, unitOf } from './ingredient.ts'
import { laterUpdate } from './last-update.ts'
import { catalogueLimits } from './limits.ts'
import type { Look } from './look.ts'
import { type NameTexts, said, translated, type WrittenTexts } from './translations.ts'

interface DraftCommon extends WrittenTexts<NameTexts> {
  readonly name: string
  /** Without meaning for what is not counted in millilitres: such ingredients belong to no group. */
  readonly parentGroupId: IngredientId | null
  /** `#rrggbb`. Left out: as it was; of what is new, as its group. */
  readonly colour?: string | undefined
  /** Null, the default, is as its group looks. */
  readonly look?: Look | null | undefined
}

/** Fields left out stay as they were; the defaults are for new things. */
interface AddableDraft extends DraftCommon {
  /** Percent by volume, to one decimal; 0 by default. */
  readonly alcoholContent?: number | undefined
  /** Grams per millilitre; 1 by default. */
  readonly density?: number | undefined
  /** Null, the default, is unknown. */
  readonly bottlePrice?: Cents | null | undefined
  /** Dropped for what is not counted in millilitres. Null, the default, is unknown; of what pumps dispense 0 stands for it. */
  readonly bottleSize?: Microlitres | null | undefined
  /** Null, the default, is nothing. */
  readonly standsInFor?: IngredientId | null | undefined
  /** None by default. */
  readonly imageKey?: ImageKey | null | undefined
}

/** An ingredient as someone wants it. */
export type IngredientDraft =
  | (DraftCommon & { readonly kind: 'group' })
  | (AddableDraft & {
      readonly kind: 'automated'
      /** 1 by default. */
      readonly flowFactor?: number | undefined
    })
  | (AddableDraft & {
      readonly kind: 'manual'
      /** Millilitres by default. */
      readonly unit?: Unit | undefined
    })

export type IngredientValue = 'alcoholContent' | 'density' | 'bottlePrice' | 'bottleSize' | 'flowFactor'

/** The problems of a draft by itself. */
export type IngredientValueProblem =
  | { readonly kind: 'ingredient-name-length'; readonly field: string; readonly least: number; readonly most: number }
  | { readonly kind: 'ingredient-colour-malformed'; readonly colour: string }
  | NameCharacters
  /** In the unit of the wire: percent, grams per millilitre, the currency, millilitres. */
  | {
      readonly kind: 'ingredient-value-out-of-range'
      readonly field: IngredientValue
      readonly least: number
      readonly most: number
    }

/** Drawn for what nobody has given a colour. */
export const neutralColour = '#d8d4c8'

/** The subject of a draft. */
interface Drafted {
  readonly id: IngredientId
  /** The ingredient that is changed; null for one that does not exist yet. */
  readonly before: Ingredient | null
  /** The group that it is to belong to, if that exists. */
  readonly parent: Ingredient | undefined
  readonly now: Timestamp
}

/** The ingredient that a draft describes, whether it may be or not. */
export function draftedIngredient(draft: IngredientDraft, about: Drafted): Ingredient {
  const { first, translations } = said({ name: tidyName(draft.name) }, draft, about.before)
  const common = {
    id: about.id,
    ...first,
    ...translated(translations),
    parentGroupId: draft.parentGroupId,
    colour: draft.colour?.toLowerCase() ?? about.before?.colour ?? about.parent?.colour ?? neutralColour,
    look: orKept(draft.look, about.before?.look),
    lastUpdate: about.before ? laterUpdate(about.before, about.now) : about.now,
  }
  if (draft.kind === 'group') return { kind: 'group', ...common }
  const before = about.before?.kind === 'group' ? null : about.before
  const { bottleSize, ...parts } = addableParts(draft, before)
  if (draft.kind === 'automated') {
    const flowFactor = draft.flowFactor ?? (before?.kind === 'automated' ? before.flowFactor : 1)
    return { kind: 'automated', ...common, ...parts, bottleSize: bottleSize ?? noVolume, flowFactor }
  }
  const unit = draft.unit ?? (before ? unitOf(before) : 'ml')
  const ofMillilitres = unit === 'ml' ? { bottleSize } : { bottleSize: null, parentGroupId: null }
  return { kind: 'manual', ...common, ...parts, ...ofMillilitres, unit }
}

function addableParts(draft: AddableDraft, before: AddableIngredient | null) {
  const standsInFor = orKept(draft.standsInFor, before?.standsInFor)
  return {
    alcoholContent: toTenth(draft.alcoholContent ?? before?.alcoholContent ?? 0),
    density: draft.density ?? before?.density ?? 1,
    bottlePrice: orKept(draft.bottlePrice, before?.bottlePrice),
    bottleSize: orKept(draft.bottleSize, before?.bottleSize),
    imageKey: orKept(draft.imageKey, before?.imageKey),
    ...(standsInFor === null ? {} : { standsInFor }),
  }
}

/** What is out of bounds isn't rounded into them. */
const toTenth = (percent: number): number =>
  isNumberWithin(percent, catalogueLimits.alcoholContent) ? roundedTo(percent, 1) : percent

/** Null is a value of its own: it says that there is none. */
const orKept = <Value>(drafted: Value | null | undefined, before: Value | null | undefined): Value | null =>
  drafted === undefined ? (before ?? null) : drafted

/** Everything that is wrong with an ingredient by itself. */
export function ingredientValueProblems(ingredient: Ingredient): IngredientValueProblem[] {
  const { ingredientName: name } = catalogueLimits
  const problems: IngredientValueProblem[] = [
    ...namesProblems(ingredient, 'ingredient-name-length', name),
    ...unless(isColour(ingredient.colour), { kind: 'ingredient-colour-malformed', colour: ingredient.colour }),
  ]
  if (ingredient.kind === 'group') return problems
  const { alcoholContent, density, bottlePrice, bottleSize, flowFactor } = catalogueLimits
  const outOfRange = (field: IngredientValue, holds: boolean, range: { least: number; most: number }): void =>
    void problems.push(...unless(holds, { kind: 'ingredient-value-out-of-range', field, ...range }))
  const { bottlePrice: price, bottleSize: size } = ingredient
  outOfRange('alcoholContent', isNumberWithin(ingredient.alcoholContent, alcoholContent), alcoholContent)
  outOfRange('density', isNumberWithin(ingredient.density, density), density)
  outOfRange('bottlePrice', price === null || isWholeWithin(price, bottlePrice), {
    least: bottlePrice.least / 100,
    most: bottlePrice.most / 100,
  })
  outOfRange('bottleSize', size === null || isWholeWithin(size, bottleSize), inMillilitres(bottleSize))
  if (ingredient.kind === 'automated') {
    outOfRange('flowFactor', isNumberWithin(ingredient.flowFactor, flowFactor), flowFactor)
  }
  return problems
}
