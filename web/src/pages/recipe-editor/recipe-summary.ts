import { alcoholOfMix, millilitresPerUnit } from '#domain/catalogue/alcohol.ts'
import { mlOfAmount, type ServedDrink, type ServingStep, serve } from '#domain/serving/served-drink.ts'
import { liquidOf } from '../../drawing/served.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import type { EditorGlass, EditorIngredient } from './recipe-editor.documents.ts'
import { isPour, type Part, partsOf, type Step } from './recipe-steps.ts'

/** Something that may not be meant. Volumes in millilitres. */
interface SummaryWarning {
  /** `fixed-…`: the parts that don't scale fill more. `boost-idle`: some are boostable, and it changes nothing. */
  readonly kind: 'fixed-over-served' | 'served-over-glass' | 'written-over-glass' | 'boost-idle' | 'nothing-scales'
  readonly fixed?: number
  readonly served?: number
  readonly written?: number
  /** Of the glass. */
  readonly size?: number
}

/** The sum of the steps. */
export interface RecipeSummary {
  /** As written, in millilitres. */
  readonly totalMl: number
  /** Whole percent by volume. */
  readonly alcohol: { readonly least: number; readonly most: number }
  readonly served: ServedDrink
  readonly warnings: readonly SummaryWarning[]
}

interface Poured {
  readonly part: Part
  readonly ingredient: EditorIngredient
  readonly ml: number
}

const usable = (amount: number | null): number =>
  amount !== null && Number.isFinite(amount) && amount > 0 ? amount : 0
const toTenths = (ml: number): number => Math.round(ml * 10) / 10
const totalOf = (poured: readonly Poured[]): number => toTenths(poured.reduce((sum, { ml }) => sum + ml, 0))

export function summaryOf(
  draft: Pick<RecipeDraft, 'steps' | 'defaultAmountMl'>,
  ingredients: ReadonlyMap<number, EditorIngredient>,
  glass: Pick<EditorGlass, 'sizeMl'> | null,
): RecipeSummary {
  const poured = partsOf(draft.steps).flatMap((part): Poured[] => {
    const ingredient = ingredients.get(part.ingredientId)
    return ingredient ? [{ part, ingredient, ml: usable(part.amount) * millilitresPerUnit[ingredient.unit] }] : []
  })
  return {
    totalMl: totalOf(poured),
    alcohol: alcoholOf(poured),
    served: serve(draft.steps.map(step => servingStep(step, ingredients))),
    warnings: warningsOf(poured, draft.defaultAmountMl, glass),
  }
}

function servingStep(step: Step, ingredients: ReadonlyMap<number, EditorIngredient>): ServingStep {
  if (!isPour(step)) return { kind: 'say', message: step.message }
  return {
    kind: 'add',
    parts: step.parts.flatMap(({ ingredientId, amount }) => {
      const ingredient = ingredients.get(ingredientId)
      if (!ingredient) return []
      return [{ ...liquidOf(ingredient), ml: mlOfAmount(usable(amount), ingredient.unit) }]
    }),
  }
}

/** As the server counts it; a group spans from its weakest to its strongest. */
function alcoholOf(poured: readonly Poured[]): RecipeSummary['alcohol'] {
  const mixed = (percentOf: (ingredient: EditorIngredient) => number | null): number =>
    alcoholOfMix(poured.map(({ ml, ingredient }) => [Math.round(ml * 1000), percentOf(ingredient) ?? 0]))
  return { least: mixed(one => one.minAlcoholContent), most: mixed(one => one.maxAlcoholContent) }
}

function warningsOf(
  poured: readonly Poured[],
  defaultAmountMl: number | null,
  glass: Pick<EditorGlass, 'sizeMl'> | null,
): readonly SummaryWarning[] {
  const liquids = poured.filter(isLiquid)
  const scaled = liquids.filter(({ part }) => part.scale)
  const written = totalOf(liquids)
  const fixed = totalOf(liquids.filter(({ part }) => !part.scale))
  const size = glass?.sizeMl ?? null
  const served = usable(defaultAmountMl) || size
  const found: SummaryWarning[] = []
  if (scaled.length > 0 && served !== null && fixed >= served) found.push({ kind: 'fixed-over-served', fixed, served })
  if (size !== null && usable(defaultAmountMl) > size) {
    found.push({ kind: 'served-over-glass', served: usable(defaultAmountMl), size })
  } else if (size !== null && defaultAmountMl === null && written > size) {
    found.push({ kind: 'written-over-glass', written, size })
  }
  if (poured.some(({ part }) => part.boostable) && isIdle(poured, scaled)) found.push({ kind: 'boost-idle' })
  if (liquids.length > 0 && scaled.length === 0) found.push({ kind: 'nothing-scales' })
  return found
}

/**
 * The boost is offered where some ingredients follow it and some do not. It changes the amount of what does not scale,
 * and shifts the balance of the liquids that do.
 */
const isIdle = (poured: readonly Poured[], scaled: readonly Poured[]): boolean =>
  !isMixed(poured) || (!isMixed(scaled) && poured.every(({ part }) => part.scale || !part.boostable))

const isMixed = (poured: readonly Poured[]): boolean =>
  poured.some(({ part }) => part.boostable) && poured.some(({ part }) => !part.boostable)

const isLiquid = ({ ingredient }: Poured): boolean => ingredient.unit === 'ml'
