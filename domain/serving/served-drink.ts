import { millilitresPerUnit } from '../catalogue/alcohol.ts'
import { type Ingredients, lookOf, unitOf } from '../catalogue/ingredient.ts'
import type { Look } from '../catalogue/look.ts'
import type { Recipe, StepIngredient } from '../catalogue/recipe.ts'
import { toUnits, type Unit } from '../units/amount.ts'
import { colourOf, type LiquidColour, type LiquidPart, mixOptics, opticsOf } from './liquid-colour.ts'
import {
  type Garnish,
  garnishIn,
  type Ice,
  iceFirst,
  iceNamed,
  isHotByName,
  type Rim,
  type Technique,
  techniqueOf,
} from './technique.ts'

export interface ServingPart {
  readonly name: string
  /** null for what's counted or weighed, see `mlOfAmount`. */
  readonly ml: number | null
  /** `#rrggbb` */
  readonly colour: string
  readonly look: Look
  /** Grams per millilitre. */
  readonly density: number
}

export type ServingStep =
  | { readonly kind: 'add'; readonly parts: readonly ServingPart[] }
  | { readonly kind: 'say'; readonly message: string }

export interface ServedLayer extends LiquidColour {
  readonly ml: number
}

export interface ServedDrink {
  /** Lowest first; several only if layered on purpose. */
  readonly layers: readonly ServedLayer[]
  readonly fizzy: boolean
  readonly head: boolean
  readonly hot: boolean
  readonly ice: Ice
  readonly rim: Rim
  /** On the drink or rim; at most three, each once. */
  readonly garnishes: readonly Garnish[]
  /** In the drink; at most three, each once. */
  readonly inside: readonly Garnish[]
}

export const emptyGlass: ServedDrink = {
  layers: [],
  fizzy: false,
  head: false,
  hot: false,
  ice: 'none',
  rim: 'none',
  garnishes: [],
  inside: [],
}

interface Liquid {
  readonly parts: readonly LiquidPart[]
  readonly ml: number
  readonly density: number
  readonly fizzyMl: number
  readonly foamyMl: number
}

/** Thinner layers are invisible. */
const leastHeadShare = 0.04
const leastFizzyShare = 0.15
/** Syrup added last without stirring sinks: a sunrise. */
const sinking = { density: 1.15, mostShare: 0.25 }
/** Spirit poured last onto sweet soda or juice floats. */
const floating = { lighterBy: 0.06, mostShare: 0.4 }
const mostGarnishes = 3

export function serve(steps: readonly ServingStep[]): ServedDrink {
  const techniques = steps.map(step => (step.kind === 'say' ? techniqueOf(step.message) : null))
  let liquids: readonly Liquid[] = []
  let ice: Ice = 'none'
  steps.forEach((step, index) => {
    const technique = techniques[index]
    if (step.kind === 'say') {
      if (technique?.mixes) liquids = stirred(liquids)
      ice = iceAfter(ice, technique)
      return
    }
    liquids = poured(liquids, liquidOf(step.parts), placeOf(steps, techniques, index))
    ice =
      step.parts.map(({ name, ml }) => (ml === null ? iceNamed(name) : 'none')).find(found => found !== 'none') ?? ice
  })
  const all = joined(liquids)
  return {
    layers: liquids.flatMap(({ parts, ml }) => {
      const optics = mixOptics(parts)
      return optics === null ? [] : [{ ...colourOf(optics), ml: Math.round(ml * 10) / 10 }]
    }),
    fizzy: all !== null && all.fizzyMl / all.ml >= leastFizzyShare,
    head: all !== null && all.foamyMl / all.ml >= leastHeadShare,
    hot: ice === 'none' && steps.some((step, index) => techniques[index]?.hot || hasHotPart(step)),
    ice,
    rim: techniques.find(technique => technique && technique.rim !== 'none')?.rim ?? 'none',
    ...piecesOf(steps, techniques),
  }
}

const hasHotPart = (step: ServingStep): boolean =>
  step.kind === 'add' && step.parts.some(({ name, ml }) => ml !== null && isHotByName(name))

/** Spoonfuls dissolve. null for what's counted or weighed. */
export const mlOfAmount = (amount: number, unit: Unit): number | null =>
  unit === 'piece' || unit === 'g' ? null : amount * millilitresPerUnit[unit]

function iceAfter(before: Ice, technique: Technique | null | undefined): Ice {
  if (!technique) return before
  if (technique.ice !== 'none') return technique.ice
  return technique.strains ? 'none' : before
}

function liquidOf(parts: readonly ServingPart[]): Liquid | null {
  const liquids = parts.flatMap(part => (part.ml !== null && part.ml > 0 ? [{ ...part, ml: part.ml }] : []))
  return joined(
    liquids.map(({ ml, colour, look, density }) => ({
      parts: [{ optics: opticsOf(colour, look.clarity), ml }],
      ml,
      density,
      fizzyMl: look.fizzy ? ml : 0,
      foamyMl: look.foamy ? ml : 0,
    })),
  )
}

function joined(parts: readonly Liquid[]): Liquid | null {
  const sum = (of: (liquid: Liquid) => number): number => parts.reduce((all, part) => all + of(part), 0)
  const ml = sum(part => part.ml)
  if (!(ml > 0)) return null
  return {
    parts: parts.flatMap(part => part.parts),
    ml,
    density: sum(part => part.density * part.ml) / ml,
    fizzyMl: sum(part => part.fizzyMl),
    foamyMl: sum(part => part.foamyMl),
  }
}

function stirred(liquids: readonly Liquid[]): readonly Liquid[] {
  const all = joined(liquids)
  return all === null ? [] : [all]
}

const isPour = (step: ServingStep): boolean => step.kind === 'add' && step.parts.some(({ ml }) => ml !== null && ml > 0)

type Place = 'mixed' | 'on-purpose' | 'at-rest'

/** Whether a pour is layered on purpose, left as it falls, or mixed at some point. */
function placeOf(steps: readonly ServingStep[], techniques: Techniques, index: number): Place {
  const nextPour = steps.findIndex((step, at) => at > index && isPour(step))
  const techniquesBetween = (from: number, to: number): readonly Technique[] =>
    techniques.slice(from, to).filter(technique => technique !== null)
  const before = techniquesBetween(steps.findLastIndex((step, at) => at < index && isPour(step)) + 1, index)
  const after = techniquesBetween(index + 1, nextPour < 0 ? steps.length : nextPour)
  // A step after the last pour refers to that pour.
  if (before.some(({ floats }) => floats)) return 'on-purpose'
  if (nextPour < 0 && after.some(({ floats }) => floats)) return 'on-purpose'
  return techniquesBetween(index + 1, steps.length).some(({ mixes }) => mixes) || nextPour >= 0 ? 'mixed' : 'at-rest'
}

function poured(below: readonly Liquid[], added: Liquid | null, place: Place): readonly Liquid[] {
  if (added === null) return below
  const before = joined(below)
  if (before === null) return [added]
  const share = added.ml / (before.ml + added.ml)
  if (place === 'on-purpose') return [...below, added]
  if (place === 'at-rest' && added.density >= sinking.density && share <= sinking.mostShare) return [added, ...below]
  const isStill = added.fizzyMl === 0
  const isLight = isStill && before.density - added.density >= floating.lighterBy && share <= floating.mostShare
  if (place === 'at-rest' && isLight && share >= leastHeadShare) return [...below, added]
  return stirred([...below, added])
}

type Techniques = readonly (Technique | null)[]

/** Pieces added before the last pour are in the drink, unless strained off; others on it. */
function piecesOf(steps: readonly ServingStep[], techniques: Techniques) {
  const lastPour = steps.findLastIndex(isPour)
  const isStrained = (index: number): boolean => techniques.slice(index).some(technique => technique?.strains)
  const on: (Garnish | null)[] = []
  const inside: (Garnish | null)[] = []
  steps.forEach((step, index) => {
    if (step.kind === 'say') {
      if (techniques[index]?.garnishes) on.push(garnishIn(step.message))
      return
    }
    const named = step.parts.map(({ name, ml }) => (ml === null ? garnishIn(name) : null))
    if (index >= lastPour) on.push(...named)
    else if (!isStrained(index)) inside.push(...named)
  })
  return { garnishes: eachOnce(on), inside: eachOnce(inside) }
}

const eachOnce = (garnishes: readonly (Garnish | null)[]): readonly Garnish[] =>
  [...new Set(garnishes.filter(garnish => garnish !== null))].slice(0, mostGarnishes)

/** Lists ask for the same again and again. */
const known = new WeakMap<Recipe, { readonly ingredients: Ingredients; readonly served: ServedDrink }>()

export function servedRecipe(recipe: Recipe, ingredients: Ingredients): ServedDrink {
  const before = known.get(recipe)
  if (before?.ingredients === ingredients) return before.served
  const steps = recipe.steps.map((step): ServingStep => {
    if (step.kind === 'writtenInstruction') return { kind: 'say', message: step.message }
    return { kind: 'add', parts: step.ingredients.flatMap(part => partOf(part, ingredients)) }
  })
  const served = serve(steps)
  // Pumped drinks have no step that mentions ice.
  const isPouredAlone = recipe.steps.every(({ kind }) => kind === 'addIngredients') && served.ice === 'none'
  const drink = isPouredAlone ? { ...served, ice: iceFirst(recipe.description) } : served
  known.set(recipe, { ingredients, served: drink })
  return drink
}

function partOf({ ingredientId, amount }: StepIngredient, ingredients: Ingredients): ServingPart[] {
  const ingredient = ingredients.get(ingredientId)
  if (!ingredient) return []
  const { name, colour } = ingredient
  const ml = mlOfAmount(toUnits(amount), unitOf(ingredient))
  const density = ingredient.kind === 'group' ? 1 : ingredient.density
  return [{ name, ml, colour, look: lookOf(ingredient, ingredients), density }]
}
