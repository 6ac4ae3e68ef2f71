import type { AutomatedIngredient } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import type { DrinkShare } from '../people/rules.ts'
import type { StepProgram, StepProgramId } from '../program/program.ts'
import { type Amount, amount } from '../units/amount.ts'
import type { BootTime } from '../units/boot.ts'
import type { Microseconds } from '../units/duration.ts'
import type { GlassId, Id, IngredientId, OrderId, PumpId, UserId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, millilitres } from '../units/volume.ts'
import type { Part, Plan } from './plan.ts'
import { type DrinkStep, partsIn } from './plan-pour.ts'

/** A recipe, or a single ingredient as a drink of its own. */
export type DrinkRef =
  | { readonly kind: 'recipe'; readonly id: number }
  | { readonly kind: 'ingredient'; readonly id: number }

export interface AdditionalIngredient {
  readonly ingredientId: IngredientId
  /** 1–500 of the ingredient's unit. */
  readonly amount: Amount
}

export interface GroupReplacement {
  readonly groupId: IngredientId
  /** A leaf of the group; null lets the machine choose. */
  readonly replacementId: IngredientId | null
}

/** One ingredient instead of another in every step; amounts stay. */
export interface Substitution {
  readonly ingredientId: IngredientId
  /** Not a group, and with the same unit. */
  readonly replacementId: IngredientId
}

export interface OrderRequest {
  readonly drink: DrinkRef
  /** 10–5000 ml; null takes the recipe's own amount, else the glass's size. */
  readonly amount: Microlitres | null
  readonly glassId: GlassId | null
  /** Percent of the written amount of boostable ingredients: 0–200 in steps of 5. */
  readonly boost: number
  readonly additional: readonly AdditionalIngredient[]
  readonly replacements: readonly GroupReplacement[]
  /** Left out of the recipe; what scales fills the gap. */
  readonly omitted: readonly IngredientId[]
  readonly substitutions: readonly Substitution[]
  /** Added by the guest although a pump carries them. */
  readonly byHand: readonly IngredientId[]
  /** The guest knows that the drink is larger than the glass. */
  readonly confirmOverfill: boolean
}

export const notBegun = { reached: -1, journal: [], running: null, glassMass: null } as const

export const orderLimits = {
  smallestAmount: millilitres(10),
  largestAmount: millilitres(5000),
  /** When neither order, recipe nor glass says. */
  fallbackAmount: millilitres(250),
  boost: { least: 0, most: 200, step: 5, neutral: 100 },
  additional: { least: 1, most: 500, atMost: 20 },
} as const

export const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

export interface Booking {
  readonly pumpId: PumpId
  readonly volume: Microlitres
  /** Standard deviation of `volume` by the scale; absent if only the time is known. */
  readonly deviation?: Microlitres
}

export interface Dose {
  readonly ingredientId: IngredientId
  /** As planned, including what was left out. */
  readonly ordered: Amount
  readonly poured: Amount
  /** By the scale, by on-time, or as planned for a person. */
  readonly measuredBy: 'scale' | 'time' | 'hand'
  /** Standard deviation of `poured`; null without a scale. */
  readonly deviation: Amount | null
}

interface OrderedDrink {
  readonly id: OrderId
  readonly userId: UserId
  /** At that time, in case the user is deleted. Absent in older orders. */
  readonly username?: string
  readonly drink: DrinkRef
  readonly drinkName: string
  readonly amount: Microlitres
  /** The interrupted order that this one completes, in the same glass. */
  readonly continues: OrderId | null
  /** The party orders that this one makes. Absent for others. */
  readonly partyOrderIds?: readonly Id<'partyOrder'>[]
  /** The host who allowed it against the rules. Absent if no rule was broken. */
  readonly overriddenBy?: UserId
  readonly startedAt: Timestamp
  /** What the drink was finished without, because a pump gave nothing. */
  readonly leftOut?: readonly Part[]
  /** Estimate of what ran into the glass without command, by ingredient of the suspects. */
  readonly uncommanded?: readonly Part[]
  /** What no pump gave, such as ice. Absent for nothing, or without a scale. */
  readonly foreignMass?: Milligrams
}

/** An order being made; on disk before the first pump turns. */
export interface OpenOrder extends OrderedDrink {
  readonly glassId: GlassId | null
  readonly boost: number
  readonly request: OrderRequest
  /** The order sent by another machine; absent for local ones. */
  readonly sentOrderId?: Id<'sentOrder'>
  /** For someone without an account. */
  readonly guestName?: string
  /** Who put the glass down for a sent or party order; has the rights of the orderer. */
  readonly startedBy?: UserId
  /** Who drinks it, and the alcohol planned for each. Absent in older orders. */
  readonly shares?: readonly DrinkShare[]
  /** What the glass held when the rest of an interrupted drink began. */
  readonly alreadyInGlass?: readonly Part[]
  readonly plan: Plan
  /** Index of the last step begun; −1 before the first. */
  readonly reached: number
  /** What finished programs drew, in order. */
  readonly journal: readonly ProgramRecord[]
  /** The last program begun; on disk before its first pump turns. */
  readonly running: StepProgram | null
  /** Gross, when `running` began; null if unknown. */
  readonly glassMass: Milligrams | null
  /** What had been drawn from bottles that were replaced meanwhile. */
  readonly changedBottles?: readonly Booking[]
}

export interface ProgramRecord {
  readonly programId: StepProgramId
  readonly bookings: readonly Booking[]
  /** It filled tubes: nothing reached the glass. */
  readonly fillsTubes?: true
}

export type Outcome = 'finished' | 'cancelled' | 'failed'

export interface PastOrder extends OrderedDrink {
  readonly endedAt: Timestamp
  /** When it ended by the boot clock, which never jumps. Absent in older orders. */
  readonly noted?: BootTime
  readonly outcome: Outcome
  /** Why it failed or who ended it; empty if finished. */
  readonly reason: string
  readonly drawn: readonly Booking[]
  /** As measured from pumps, as planned by hand. */
  readonly poured: readonly Part[]
  /** Absent in older orders. */
  readonly doses?: readonly Dose[]
  /** null in older orders. */
  readonly request: OrderRequest | null
  /** One per guest; absent if nobody waited. */
  readonly waits?: readonly Wait[]
  /** Absent for none, and in older orders. */
  readonly ranShort?: readonly Shortage[]
}

/** Pumps hold too little of it for one more glass of the same drink. */
export interface Shortage {
  readonly ingredientId: IngredientId
  readonly left: Microlitres
  readonly at: Timestamp
}

export interface Wait {
  readonly untilCalled: Microseconds
  readonly untilStarted: Microseconds
}

/** A failed drink that can be completed. */
export interface InterruptedOrder {
  readonly order: OpenOrder
  readonly inGlass: readonly Part[]
  /** Empty if a person has to look first: after a fault, or if the content is unknown. */
  readonly missing: readonly DrinkStep[]
  readonly reason: string
  readonly at: Timestamp
}

export const ingredientsOfOrder = ({ plan }: Pick<OpenOrder, 'plan'>): ReadonlySet<IngredientId> =>
  new Set([
    ...plan.forecasts.map(({ ingredientId }) => ingredientId),
    ...plan.steps.flatMap(step => (step.kind === 'manual' ? step.parts.map(part => part.ingredientId) : [])),
  ])

export const ingredientsOfRest = ({ missing }: Pick<InterruptedOrder, 'missing'>): ReadonlySet<IngredientId> =>
  new Set(partsIn(missing).map(({ ingredientId }) => ingredientId))

export interface Drink extends Pick<Recipe, 'name' | 'steps' | 'defaultGlassId' | 'defaultAmountToFill'> {
  readonly ref: DrinkRef
}

export function drinkOfRecipe({ id, name, steps, defaultGlassId, defaultAmountToFill }: Recipe): Drink {
  return { ref: { kind: 'recipe', id }, name, steps, defaultGlassId, defaultAmountToFill }
}

/** A single ingredient as a drink: one step that scales to whatever is ordered. */
export function drinkOfIngredient({ id, name }: AutomatedIngredient, defaultGlassId: GlassId | null): Drink {
  const ingredients = [{ ingredientId: id, amount: amount(50), scale: true, boostable: false }]
  const steps = [{ kind: 'addIngredients', ingredients }] as const
  return { ref: { kind: 'ingredient', id }, name, steps, defaultGlassId, defaultAmountToFill: null }
}
