import { millilitresPerUnit } from '../catalogue/alcohol.ts'
import type { Look } from '../catalogue/look.ts'
import type { Unit } from '../units/amount.ts'
import { type Garnish, garnishIn } from './garnish.ts'
import { colourOf, type LiquidPart, mixOptics, opticsOf } from './liquid-colour.ts'
import { type Ice, iceNamed, isHotByName, type Rim, type Technique, techniqueOf } from './technique.ts'

/** Something that goes into the glass. */
export interface ServingPart {
  readonly name: string
  /** Millilitres of what becomes part of the liquid; null of what is counted or weighed. See `mlOfAmount`. */
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

export interface ServedLayer {
  /** `#rrggbb`, as it is seen against the light. */
  readonly colour: string
  /** 0 lets the background through, 1 hides it. */
  readonly opacity: number
  readonly ml: number
}

/** A drink as it stands on the bar. */
export interface ServedDrink {
  /** The lowest first; more than one only where the recipe layers on purpose. */
  readonly layers: readonly ServedLayer[]
  readonly fizzy: boolean
  readonly head: boolean
  readonly hot: boolean
  readonly ice: Ice
  readonly rim: Rim
  /** On the drink or its rim; at most three, each once. */
  readonly garnishes: readonly Garnish[]
  /** In the drink, as the mint of a mojito; at most three, each once. */
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

/** Thinner layers than this are not seen. */
const leastHeadShare = 0.04
const leastFizzyShare = 0.15
/** Syrup sinks and stays down when it is added last and nobody stirs: a sunrise. */
const sinking = { density: 1.15, mostShare: 0.25 }
/** Spirit poured last onto sweet soda or juice stays up when nobody stirs: a float. */
const floating = { lighterBy: 0.06, mostShare: 0.4 }
const mostGarnishes = 3

/** The drink that the steps make in a glass, done one after the other. */
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
  const total = liquids.reduce((sum, { ml }) => sum + ml, 0)
  const share = (of: (liquid: Liquid) => number): number =>
    total > 0 ? liquids.reduce((sum, liquid) => sum + of(liquid), 0) / total : 0
  return {
    layers: liquids.flatMap(({ parts, ml }) => {
      const optics = mixOptics(parts)
      return optics === null ? [] : [{ ...colourOf(optics), ml: Math.round(ml * 10) / 10 }]
    }),
    fizzy: share(({ fizzyMl }) => fizzyMl) >= leastFizzyShare,
    head: share(({ foamyMl }) => foamyMl) >= leastHeadShare,
    hot: ice === 'none' && steps.some((step, index) => techniques[index]?.hot || hasHotPart(step)),
    ice,
    rim: techniques.find(technique => technique && technique.rim !== 'none')?.rim ?? 'none',
    ...piecesOf(steps, techniques),
  }
}

const hasHotPart = (step: ServingStep): boolean =>
  step.kind === 'add' && step.parts.some(({ name, ml }) => ml !== null && isHotByName(name))

/** Spoonfuls dissolve: cocoa and honey colour a drink. Null for an amount that is counted or weighed. */
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

/** Whether what a step adds is poured so that it stays apart, is left as it falls, or is mixed sooner or later. */
function placeOf(steps: readonly ServingStep[], techniques: readonly (Technique | null)[], index: number): Place {
  const nextPour = steps.findIndex((step, at) => at > index && isPour(step))
  const techniquesBetween = (from: number, to: number): readonly Technique[] =>
    techniques.slice(from, to).filter(technique => technique !== null)
  const before = techniquesBetween(steps.findLastIndex((step, at) => at < index && isPour(step)) + 1, index)
  const after = techniquesBetween(index + 1, nextPour < 0 ? steps.length : nextPour)
  // An instruction after the last pour is about that pour.
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
  // Poured liquid falls through the layer that stays on top of the drink.
  return stirred([...below, added])
}

/**
 * Pieces that come into the glass before the last pour lie in the drink, unless it is strained off; the rest is on it.
 */
function piecesOf(
  steps: readonly ServingStep[],
  techniques: readonly (Technique | null)[],
): Pick<ServedDrink, 'garnishes' | 'inside'> {
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
