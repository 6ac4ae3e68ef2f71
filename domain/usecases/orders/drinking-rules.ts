import {
  aliasesOf,
  drinkerOf,
  isOfEvening,
  type PouredAlcohol,
  personKey,
  rulesOf,
  userKey,
} from '../../party/drinker.ts'
import { openPartyOf } from '../../party/party.ts'
import { isOwed, partsOf } from '../../party/party-order.ts'
import { type BottleTiers, bottlesAbove, type PersonId, tierOf } from '../../people/people.ts'
import {
  type DrinkerKey,
  type DrinkShare,
  type HadDrink,
  lastingVerdict,
  ofLastHour,
  type RuleProblem,
  verdict,
  type WantedDrink,
} from '../../people/rules.ts'
import type { OpenOrder, PastOrder } from '../../pour/order.ts'
import type { Part } from '../../pour/plan.ts'
import { standardDrinksOf, strengthOf } from '../../pour/serving.ts'
import type { Draft } from '../../records/draft.ts'
import { bottleTiersOf, type Records } from '../../records/records.ts'
import type { IngredientId, UserId } from '../../units/id.ts'
import { type Milligrams, noMass } from '../../units/mass.ts'
import type { Timestamp } from '../../units/timestamp.ts'

export interface Drinking {
  /** One per share; never empty. */
  readonly drinkers: readonly DrinkerKey[]
  readonly now: Timestamp
  /**
   * What counts besides what was poured: for an order that joins the queue, all that's promised to the same people; for
   * one that begins, only what's being made, or two waiting orders would block each other.
   */
  readonly counting: 'promised' | 'begun'
  /** The host who allows it. */
  readonly overriddenBy: UserId | null
}

type Identified<Id> = { readonly id: Id }

/** To be made at once. @param person the profile that it's for; null for the user */
export function drinkingAtOnce(user: Identified<UserId>, now: Timestamp, person: Identified<PersonId> | null = null) {
  const drinkers = [person ? personKey(person.id) : userKey(user.id)]
  return { drinkers, now, counting: 'begun', overriddenBy: null } as const satisfies Drinking
}

/** @param inGlass alcohol in the glass already: the rest of an interrupted drink doesn't count as another one */
export function sharesOf(drinkers: readonly DrinkerKey[], alcohol: Milligrams, inGlass = noMass): DrinkShare[] {
  const own = Math.ceil(alcohol / drinkers.length) as Milligrams
  return drinkers.map(person => ({ person, alcohol: own, isDrink: own > 0 && inGlass === 0 }))
}

export const alcoholIn = (parts: readonly Part[], { ingredient }: Pick<Records, 'ingredient'>): Milligrams =>
  strengthOf(parts, ingredient).alcohol

/** What the rules of all drinkers say against it. */
export function ruleProblems(
  records: Records,
  { drinkers, now, counting }: Omit<Drinking, 'overriddenBy'>,
  shares: readonly DrinkShare[],
  parts: readonly Part[],
): RuleProblem[] {
  if (records.personGroup.size === 0) return []
  const open = openPartyOf(records)
  const better = betterBottles(bottleTiersOf(records), parts)
  const problems = new Map<string, RuleProblem>()
  const judged = new Set<DrinkerKey>()
  for (const drinker of drinkers) {
    const rules = rulesOf(drinker, records, open)
    if (rules === null || judged.has(drinker)) continue
    const aliases = aliasesOf(drinker, records)
    for (const alias of aliases) judged.add(alias)
    const own = shares.filter(({ person }) => aliases.includes(person))
    for (const problem of verdict(rules, hadBy(records, aliases, now, counting), wantedOf(own, better), now)) {
      problems.set(JSON.stringify(problem), problem)
    }
  }
  return [...problems.values()]
}

/** What the rules say against it at any time, whatever was had. */
export function lastingProblems(records: Records, drinker: DrinkerKey, parts: readonly Part[]): RuleProblem[] {
  const rules = rulesOf(drinker, records, openPartyOf(records))
  if (rules === null) return []
  const better = betterBottles(bottleTiersOf(records), parts)
  return lastingVerdict(rules, { alcohol: alcoholIn(parts, records), betterBottles: better })
}

export function withheldFrom(records: Records, drinkers: readonly DrinkerKey[]): ReadonlySet<number> {
  const rules = records.personGroup.size === 0 ? [] : drinkers.map(each => rulesOf(each, records, openPartyOf(records)))
  return new Set(rules.flatMap(each => (each ? bottlesAbove(bottleTiersOf(records), each.bestTier) : [])))
}

const wantedOf = (shares: readonly DrinkShare[], betterBottles: WantedDrink['betterBottles']): WantedDrink => ({
  alcohol: shares.reduce((sum, { alcohol }) => sum + alcohol, 0) as Milligrams,
  drinks: shares.filter(({ isDrink }) => isDrink).length,
  betterBottles,
})

function betterBottles(tiers: BottleTiers, parts: readonly Part[]): WantedDrink['betterBottles'] {
  const ids = new Set<IngredientId>(parts.map(({ ingredientId }) => ingredientId))
  return [...ids].flatMap(ingredientId => {
    const tier = tierOf(tiers, ingredientId)
    return tier === 'house' ? [] : [{ ingredientId, tier }]
  })
}

/** What the same person has had; what's yet to come counts as now. */
function hadBy(
  records: Records,
  aliases: readonly DrinkerKey[],
  now: Timestamp,
  counting: Drinking['counting'],
): HadDrink[] {
  const open = openPartyOf(records)
  const poured = [...records.pouredAlcohol.values()].flatMap(entry =>
    ofPerson(entry, aliases).map(share => ({ ...share, at: entry.at, isOfParty: isOfEvening(entry, open, now) })),
  )
  const begun = [...records.openOrder.values()].flatMap(({ shares = [] }) => ofPerson({ shares }, aliases))
  const promised = counting === 'promised' ? promisedTo(records, aliases) : []
  return [...poured, ...[...begun, ...promised].map(share => ({ ...share, at: now, isOfParty: true }))]
}

const ofPerson = ({ shares }: Pick<PouredAlcohol, 'shares'>, aliases: readonly DrinkerKey[]): readonly DrinkShare[] =>
  shares.filter(({ person, alcohol }) => alcohol > 0 && aliases.includes(person))

/** Interrupted orders are counted by what was poured. */
const promisedTo = (records: Records, aliases: readonly DrinkerKey[]): DrinkShare[] =>
  [...records.partyOrder.values()]
    .filter(isOwed)
    .flatMap(({ orderer, needs }) => {
      const drinker = drinkerOf(orderer, records)
      return aliases.includes(drinker) ? sharesOf([drinker], alcoholIn(partsOf(needs), records)) : []
    })
    .filter(({ alcohol }) => alcohol > 0)

/** What was poured counts, commanded or not, whatever became of the drink. */
export function notePoured(
  draft: Draft,
  order: OpenOrder,
  past: Pick<PastOrder, 'id' | 'endedAt' | 'poured' | 'uncommanded'>,
): void {
  const planned = order.shares?.map(({ person }) => person) ?? [userKey(order.userId)]
  const { records } = draft
  const ran = alcoholIn([...past.poured, ...(past.uncommanded ?? [])], records)
  const shares = sharesOf(planned, ran, alcoholIn(order.alreadyInGlass ?? [], records))
  if (shares.every(({ alcohol }) => alcohol === 0)) return
  const carried = order.partyOrderIds?.[0]
  const party = openPartyOf(draft.records)?.id ?? (carried && draft.records.partyOrder.get(carried)?.partyId)
  draft.put('pouredAlcohol', past.id, { id: past.id, at: past.endedAt, partyId: party ?? null, shares })
}

export interface Pace {
  /** Standard drinks in the last 60 minutes, not rounded. */
  readonly thisHour: number
  /** Standard drinks at the party; without one, in the last twelve hours. */
  readonly thisEvening: number
  /** With alcohol, this evening. */
  readonly drinks: number
  readonly mostDrinks: number | null
}

const standardDrinksIn = (drinks: readonly HadDrink[]): number =>
  standardDrinksOf({ alcohol: drinks.reduce((sum, { alcohol }) => sum + alcohol, 0) as Milligrams })

/** Includes what's being made. */
export function paceOf(records: Records, drinker: DrinkerKey, now: Timestamp): Pace {
  const had = hadBy(records, aliasesOf(drinker, records), now, 'begun')
  const evening = had.filter(({ isOfParty }) => isOfParty)
  return {
    thisHour: standardDrinksIn(ofLastHour(had, now)),
    thisEvening: standardDrinksIn(evening),
    drinks: evening.filter(({ isDrink }) => isDrink).length,
    mostDrinks: rulesOf(drinker, records, openPartyOf(records))?.drinksPerParty ?? null,
  }
}
