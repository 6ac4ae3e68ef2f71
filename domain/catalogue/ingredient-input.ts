import { type InvalidValue, inRange, invalid, wholeInRange } from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { unless } from '../result.ts'
import { roundedTo } from '../units/decimal.ts'
import type { IngredientId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { inMillilitres, noVolume } from '../units/volume.ts'
import { type Input, isColour, isNumberWithin, merged, namesProblems } from './draft-rules.ts'
import {
  type AddableIngredient,
  type AutomatedIngredient,
  addableFlags,
  type Ingredient,
  type ManualIngredient,
  unitOf,
} from './ingredient.ts'
import { laterUpdate } from './last-update.ts'
import { catalogueLimits } from './limits.ts'
import { mergedTexts, type NameTexts, type TextInput } from './translations.ts'

/** What's added to drinks has, where nothing else is said. */
export const addableDefaults = {
  alcoholContent: 0,
  density: 1,
  bottlePrice: null,
  bottleSize: null,
  imageKey: null,
  ...addableFlags.none,
} as const satisfies Partial<ManualIngredient>

interface CommonInput
  extends TextInput<NameTexts>,
    Pick<Ingredient, 'name'>,
    Input<Pick<Ingredient, 'colour' | 'look'>> {
  /** Ignored for what isn't counted in millilitres: such ingredients belong to no group. */
  readonly parentGroupId: IngredientId | null
}

type AddableInput = CommonInput &
  Input<Pick<ManualIngredient, keyof typeof addableDefaults>> & {
    /** Null for none. */
    readonly standsInFor?: IngredientId | null | undefined
  }

/**
 * An ingredient as someone wants it. Fields left out stay as they were. New ones have {@link addableDefaults}, the
 * colour of their group, flow like water, and are counted in millilitres.
 */
export type IngredientInput =
  | (CommonInput & { readonly kind: 'group' })
  | (AddableInput & Input<Pick<AutomatedIngredient, 'flowFactor'>> & { readonly kind: 'automated' })
  | (AddableInput & Input<Pick<ManualIngredient, 'unit'>> & { readonly kind: 'manual' })

/** Drawn for what nobody has given a colour. */
export const neutralColour = '#d8d4c8'

interface Edited {
  readonly id: IngredientId
  /** Null for a new ingredient. */
  readonly before: Ingredient | null
  /** Its group, if that exists. */
  readonly parent: Ingredient | undefined
  readonly now: Timestamp
}

/** The ingredient that an input describes, whether it's valid or not. */
export function ingredientOfInput(input: IngredientInput, { id, before, parent, now }: Edited): Ingredient {
  const common = {
    id,
    ...mergedTexts({ name: tidyName(input.name) }, input, before),
    ...merged<Pick<Ingredient, 'look'>>(input, before, { look: null }),
    parentGroupId: input.parentGroupId,
    colour: input.colour?.toLowerCase() ?? before?.colour ?? parent?.colour ?? neutralColour,
    lastUpdate: before ? laterUpdate(before, now) : now,
  }
  if (input.kind === 'group') return { kind: 'group', ...common }
  const old = before?.kind === 'group' ? null : before
  const { alcoholContent, bottleSize, ...addable } = addableOfInput(input, old)
  const parts = { ...common, ...addable, alcoholContent: toTenth(alcoholContent) }
  if (input.kind === 'automated') {
    const flowFactor = input.flowFactor ?? (old?.kind === 'automated' ? old.flowFactor : 1)
    return { kind: 'automated', ...parts, bottleSize: bottleSize ?? noVolume, flowFactor }
  }
  const unit = input.unit ?? (old ? unitOf(old) : 'ml')
  const ofMillilitres = unit === 'ml' ? { bottleSize } : { bottleSize: null, parentGroupId: null }
  return { kind: 'manual', ...parts, ...ofMillilitres, unit }
}

function addableOfInput(input: AddableInput, before: AddableIngredient | null) {
  const standsInFor = input.standsInFor === undefined ? before?.standsInFor : input.standsInFor
  return {
    ...merged<Pick<ManualIngredient, keyof typeof addableDefaults>>(input, before, addableDefaults),
    ...(standsInFor == null ? {} : { standsInFor }),
  }
}

/** What is out of bounds isn't rounded into them. */
const toTenth = (percent: number): number =>
  isNumberWithin(percent, catalogueLimits.alcoholContent) ? roundedTo(percent, 1) : percent

/** Everything that is wrong with an ingredient by itself. */
export function ingredientValueProblems(ingredient: Ingredient): InvalidValue[] {
  const { ingredientName: name } = catalogueLimits
  const problems = [
    ...namesProblems(ingredient, name),
    ...unless(isColour(ingredient.colour), invalid('colour', 'colour')),
  ]
  if (ingredient.kind === 'group') return problems
  const { alcoholContent, density, bottlePrice, bottleSize, flowFactor } = catalogueLimits
  const { bottlePrice: price, bottleSize: size } = ingredient
  const inCurrency = { least: bottlePrice.least / 100, most: bottlePrice.most / 100 }
  return [
    ...problems,
    ...inRange('alcoholContent', ingredient.alcoholContent, alcoholContent),
    ...inRange('density', ingredient.density, density),
    ...wholeInRange('bottlePrice', price, bottlePrice, inCurrency),
    ...wholeInRange('bottleSizeMl', size, bottleSize, inMillilitres(bottleSize)),
    ...(ingredient.kind === 'automated' ? inRange('flowFactor', ingredient.flowFactor, flowFactor) : []),
  ]
}
