/* What someone may order, and what speaks against a drink: by what was really poured, never by what is in the blood. */
import type { IngredientId } from '../units/id.ts'
import { addMass, type Milligrams, noMass, subtractMass } from '../units/mass.ts'
import { later, type Timestamp } from '../units/timestamp.ts'

/** What a bottle is to its owner: everyday unless set otherwise. */
export type BottleTier = 'house' | 'good' | 'mine'

export const bottleTiers = ['house', 'good', 'mine'] as const satisfies readonly BottleTier[]

/** Alcohol-free drinks are never counted, and always served from bottles that one may have. */
export interface Rules {
  readonly alcohol: 'any' | 'none'
  /** From better bottles nothing is served. */
  readonly bestTier: BottleTier
  /** Drinks with alcohol; null is no limit, as below. */
  readonly drinksPerParty: number | null
  /** Pure alcohol in the last 60 minutes. */
  readonly gramsPerHour: Milligrams | null
  readonly gramsPerParty: Milligrams | null
  /** From the end of a drink with alcohol to the start of the next; 0 for none. */
  readonly pauseMinutes: number
}

/** A drink that someone has had, or that is promised to them. */
export interface HadDrink {
  /** When it ended; now for one that is yet to come. */
  readonly at: Timestamp
  /** Pure. */
  readonly alcohol: Milligrams
  /** False for the rest of a drink that had broken off. */
  readonly isDrink: boolean
  readonly isOfParty: boolean
}

export interface WantedDrink {
  /** Pure; of all of them. */
  readonly alcohol: Milligrams
  /** How many drinks that is; 0 for the rest of one. */
  readonly drinks: number
  /** What is in it that has a tier above that of the house. */
  readonly betterBottles: readonly { readonly ingredientId: IngredientId; readonly tier: BottleTier }[]
}

export type RuleProblem =
  | { readonly kind: 'alcohol-free-only' }
  | { readonly kind: 'bottle-not-served'; readonly ingredientId: IngredientId }
  | { readonly kind: 'drinks-had'; readonly most: number }
  /** `minutes` from now it fits; null where no waiting helps, since it is more than an hour allows. */
  | { readonly kind: 'alcohol-per-hour'; readonly minutes: number | null }
  | { readonly kind: 'alcohol-per-party' }
  | { readonly kind: 'pause-between-drinks'; readonly minutes: number }

const ruleProblemKinds: Readonly<Record<RuleProblem['kind'], true>> = {
  'alcohol-free-only': true,
  'bottle-not-served': true,
  'drinks-had': true,
  'alcohol-per-hour': true,
  'alcohol-per-party': true,
  'pause-between-drinks': true,
}

export const isRuleProblem = (problem: { readonly kind: string }): problem is RuleProblem =>
  Object.hasOwn(ruleProblemKinds, problem.kind)

/** In milliseconds. */
const minute = 60_000
const hour = 60 * minute

const sum = (drinks: readonly Pick<HadDrink, 'alcohol'>[]): Milligrams =>
  drinks.reduce((total, { alcohol }) => addMass(total, alcohol), noMass)

export const ofLastHour = <Drink extends Pick<HadDrink, 'at'>>(had: readonly Drink[], now: Timestamp): Drink[] =>
  had.filter(({ at }) => at > later(now, -hour))

export function verdict(rules: Rules, had: readonly HadDrink[], wanted: WantedDrink, now: Timestamp): RuleProblem[] {
  const problems = lastingVerdict(rules, wanted)
  return wanted.alcohol > 0 ? [...problems, ...countedProblems(rules, had.map(endedBy(now)), wanted, now)] : problems
}

/** A drink that ended later than now, by a clock that was set back since, has just ended. */
const endedBy =
  (now: Timestamp) =>
  (drink: HadDrink): HadDrink =>
    drink.at > now ? { ...drink, at: now } : drink

export function lastingVerdict(rules: Rules, wanted: Omit<WantedDrink, 'drinks'>): RuleProblem[] {
  const problems: RuleProblem[] = []
  if (rules.alcohol === 'none' && wanted.alcohol > 0) problems.push({ kind: 'alcohol-free-only' })
  for (const { ingredientId, tier } of wanted.betterBottles) {
    if (bottleTiers.indexOf(tier) > bottleTiers.indexOf(rules.bestTier)) {
      problems.push({ kind: 'bottle-not-served', ingredientId })
    }
  }
  return problems
}

function countedProblems(
  { drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes }: Rules,
  had: readonly HadDrink[],
  { alcohol, drinks }: WantedDrink,
  now: Timestamp,
): RuleProblem[] {
  const problems: RuleProblem[] = []
  const ofParty = had.filter(({ isOfParty }) => isOfParty)
  const drunk = ofParty.filter(({ isDrink }) => isDrink).length
  if (drinksPerParty !== null && drinks > 0 && drunk + drinks > drinksPerParty) {
    problems.push({ kind: 'drinks-had', most: drinksPerParty })
  }
  if (gramsPerParty !== null && addMass(sum(ofParty), alcohol) > gramsPerParty) {
    problems.push({ kind: 'alcohol-per-party' })
  }
  if (gramsPerHour !== null && addMass(sum(ofLastHour(had, now)), alcohol) > gramsPerHour) {
    const room = subtractMass(gramsPerHour, alcohol)
    problems.push({ kind: 'alcohol-per-hour', minutes: room < 0 ? null : minutesUntilWithin(room, had, now) })
  }
  const pause = drinks > 0 ? pauseLeft(pauseMinutes, had, drinks, now) : 0
  if (pause > 0) problems.push({ kind: 'pause-between-drinks', minutes: pause })
  return problems
}

const wholeMinutes = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / minute))

/** Until what was had in an hour is no more than that, if nothing else is had meanwhile. */
function minutesUntilWithin(room: Milligrams, had: readonly HadDrink[], now: Timestamp): number {
  const recent = ofLastHour(had, now).sort((a, b) => a.at - b.at)
  let left = sum(recent)
  for (const { at, alcohol } of recent) {
    left = subtractMass(left, alcohol)
    if (left <= room) return wholeMinutes(at + hour - now)
  }
  return wholeMinutes(hour)
}

/** In whole minutes; 0 when it is over. Several at once have none between them. */
function pauseLeft(pauseMinutes: number, had: readonly HadDrink[], drinks: number, now: Timestamp): number {
  if (pauseMinutes === 0) return 0
  if (drinks > 1) return pauseMinutes
  const last = had.reduce((latest, { at, alcohol }) => (alcohol > 0 ? Math.max(latest, at) : latest), 0)
  const left = last + pauseMinutes * minute - now
  return left > 0 ? wholeMinutes(left) : 0
}

/** One for each who drinks: `guest 7`, `person 3`, `user 61`. */
export type DrinkerKey = string

/** What of a drink is one person's. */
export interface DrinkShare {
  readonly person: DrinkerKey
  /** Pure. */
  readonly alcohol: Milligrams
  /** It counts as a drink: it has alcohol, and is no rest of one that was counted already. */
  readonly isDrink: boolean
}
