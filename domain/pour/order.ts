import type { DrinkShare } from '../people/drink-share.ts'
import type { StepProgram } from '../program/program.ts'
import type { StepProgramId } from '../program/program-id.ts'
import type { Amount } from '../units/amount.ts'
import type { BootTime } from '../units/boot.ts'
import type { Microseconds } from '../units/duration.ts'
import type { GlassId, Id, IngredientId, OrderId, PumpId, UserId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, millilitres } from '../units/volume.ts'
import type { Part, Plan } from './plan.ts'
import type { DrinkStep } from './plan-pour.ts'

/** The ordered drink: a recipe, or a single ingredient as a drink of its own. */
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

/** One ingredient instead of another, in every step; amounts stay. */
export interface Substitution {
  readonly ingredientId: IngredientId
  /** Addable, and counted in the same unit. */
  readonly replacementId: IngredientId
}

export interface OrderRequest {
  readonly drink: DrinkRef
  /** 10–5000 ml; null takes the recipe's own amount, else the glass's size. */
  readonly amount: Microlitres | null
  readonly glassId: GlassId | null
  /** Percent of the written amount of boostable ingredients, 0–200 in steps of 5. */
  readonly boost: number
  readonly additional: readonly AdditionalIngredient[]
  readonly replacements: readonly GroupReplacement[]
  /** Ingredients of the recipe that are left out; what scales fills their place. */
  readonly omitted: readonly IngredientId[]
  readonly substitutions: readonly Substitution[]
  /** Ingredients the guest adds by hand although a pump carries them. */
  readonly byHand: readonly IngredientId[]
  /** The guest knows that the drink is larger than the glass. */
  readonly confirmOverfill: boolean
}

/** An order of which nothing has been poured yet. */
export const notBegun = { reached: -1, journal: [], running: null, glassMass: null } as const

export const orderLimits = {
  smallestAmount: millilitres(10),
  largestAmount: millilitres(5000),
  /** When nothing says how much. */
  fallbackAmount: millilitres(250),
  boost: { least: 0, most: 200, step: 5, neutral: 100 },
  additional: { least: 1, most: 500, atMost: 20 },
} as const

/** A whole number from `least` to `most`; false for everything that is none. */
export const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** Liquid drawn from a pump's bottle. */
export interface Booking {
  readonly pumpId: PumpId
  readonly volume: Microlitres
  /** Standard deviation of `volume`, by the scale; absent where the time alone tells. */
  readonly deviation?: Microlitres
}

/** One ingredient of an order, from pumps or by hand. */
export interface Dose {
  readonly ingredientId: IngredientId
  /** As planned, with what was left out. */
  readonly ordered: Amount
  readonly poured: Amount
  /** What tells `poured`: the scale; how long the pumps were on; the person who added it. */
  readonly measuredBy: 'scale' | 'time' | 'hand'
  /** Standard deviation of `poured`; null where no scale has told it. */
  readonly deviation: Amount | null
}

/** What is said of an order from its beginning, and stays with it in history. */
interface OrderedDrink {
  readonly id: OrderId
  readonly userId: UserId
  /** The name of the user at that time, for when the user is gone. Absent for orders that are older than this field. */
  readonly username?: string
  readonly drink: DrinkRef
  readonly drinkName: string
  readonly amount: Microlitres
  /** The interrupted order of which this is the rest, in the same glass. */
  readonly continues: OrderId | null
  /**
   * The orders of a party that this one carries out, several where it is made for several: they know for whom it
   * was, as long as that is kept. Absent for others.
   */
  readonly partyOrderIds?: readonly Id<'partyOrder'>[]
  /** The host who lets it pass although rules speak against it. Absent for one that none does. */
  readonly overriddenBy?: UserId
  readonly startedAt: Timestamp
  /** Given up since a pump gave nothing: the drink is finished without it. Absent for a drink that has it all. */
  readonly leftOut?: readonly Part[]
  /** What ran into the glass while nothing was on, by the ingredients of the suspects: an estimate. Absent for nothing. */
  readonly uncommanded?: readonly Part[]
  /** What was put into the glass meanwhile that no pump gave, such as ice. Absent for nothing, and where no scale saw it. */
  readonly foreignMass?: Milligrams
}

/** An order that is being made. On disk before the first pump turns; the journal of what really ran. */
export interface OpenOrder extends OrderedDrink {
  readonly glassId: GlassId | null
  readonly boost: number
  /** As it was asked for, to be ordered again. */
  readonly request: OrderRequest
  /** The order of another machine that this one carries out. Absent for those that were placed here. */
  readonly sentOrderId?: Id<'sentOrder'>
  /** Whom it is for, where that is someone without an account. */
  readonly guestName?: string
  /** The user who has put a glass there for a sent order, or one of a party: has the rights of the one who ordered. */
  readonly startedBy?: UserId
  /** Who drinks it, and how much alcohol is planned for each. Absent for orders that are older than this field. */
  readonly shares?: readonly DrinkShare[]
  /** The content of the glass when the rest of a drink began. Absent for a drink that begins with an empty one. */
  readonly alreadyInGlass?: readonly Part[]
  readonly plan: Plan
  /** The step of the plan that was begun last; −1 before the first. */
  readonly reached: number
  /** The amounts that finished programs drew, in the order they ran. */
  readonly journal: readonly ProgramRecord[]
  /** The program that was begun last; on disk before its first pump turns. */
  readonly running: StepProgram | null
  /** The mass on the scale when it began, gross; null when nobody knew. */
  readonly glassMass: Milligrams | null
  /** What had been drawn from bottles that were changed meanwhile: their tubes were empty after it. */
  readonly changedBottles?: readonly Booking[]
}

/** The amounts that one actuator program really drew. */
export interface ProgramRecord {
  readonly programId: StepProgramId
  readonly bookings: readonly Booking[]
  /** It filled tubes: the glass gained nothing. */
  readonly fillsTubes?: true
}

export type Outcome = 'finished' | 'cancelled' | 'failed'

/** An order that has ended; kept as history. */
export interface PastOrder extends OrderedDrink {
  readonly endedAt: Timestamp
  /** When it ended, by what never jumps. Absent for orders that are older than this field. */
  readonly noted?: BootTime
  readonly outcome: Outcome
  /** Why it failed or who ended it; empty when it finished. */
  readonly reason: string
  /** The amounts drawn from the bottles, as measured. */
  readonly drawn: readonly Booking[]
  /** The parts that went into the glass: as measured from pumps, as planned by hand. */
  readonly poured: readonly Part[]
  /** Beside `poured`, what was ordered of each and how sure it is. Absent for orders that are older than this field. */
  readonly doses?: readonly Dose[]
  /** null for orders that are older than this field. */
  readonly request: OrderRequest | null
  /** How long each of those waited it was made for. Absent where nobody did. */
  readonly waits?: readonly Wait[]
  /** What there was too little of after it. Absent for nothing, and for orders that are older than this field. */
  readonly ranShort?: readonly Shortage[]
}

/** An ingredient of which pumps hold too little for one more glass of the drink that was just made. */
export interface Shortage {
  readonly ingredientId: IngredientId
  /** What they still hold. */
  readonly left: Microlitres
  readonly at: Timestamp
}

/** The time of someone in the line of a party. */
export interface Wait {
  /** From the order to the call. */
  readonly untilCalled: Microseconds
  /** From the call to the start. */
  readonly untilStarted: Microseconds
}

/** A drink that was interrupted, not cancelled: what stands in the glass, and what would make it whole. */
export interface InterruptedOrder {
  readonly order: OpenOrder
  readonly inGlass: readonly Part[]
  /** Empty where a person has to look: after a fault it may be too much, and nobody may know. */
  readonly missing: readonly DrinkStep[]
  readonly reason: string
  readonly at: Timestamp
}

/** The ingredients that the plan of an order draws from pumps or has a person add. */
export const ingredientsOfOrder = ({ plan }: Pick<OpenOrder, 'plan'>): ReadonlySet<IngredientId> =>
  new Set([
    ...plan.forecasts.map(({ ingredientId }) => ingredientId),
    ...plan.steps.flatMap(step => (step.kind === 'manual' ? step.parts.map(part => part.ingredientId) : [])),
  ])

/** The ingredients still missing of a drink that can be finished. */
export const ingredientsOfRest = ({ missing }: Pick<InterruptedOrder, 'missing'>): ReadonlySet<IngredientId> =>
  new Set(missing.flatMap(step => (step.kind === 'ingredients' ? step.parts.map(part => part.ingredientId) : [])))
