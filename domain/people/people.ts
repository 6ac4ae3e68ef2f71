import { loginName } from '../access/user.ts'
import { type FlagInput, type Flags, flagTable } from '../documents/flags.ts'
import { type Invalid, type InvalidValue, inRange, invalid, ofName, wholeInRange } from '../documents/invalid.ts'
import { fits } from '../names/length.ts'
import { keptName } from '../names/normalise.ts'
import { failure, type Result, success, unless } from '../result.ts'
import type { Id, IngredientId, UserId } from '../units/id.ts'
import { toGrams } from '../units/mass.ts'
import type { BottleTier, Rules } from './rules.ts'

export type PersonGroupId = Id<'personGroup'>
export type PersonId = Id<'person'>

/** People to whom the same rules apply: family, guests, under age. */
export interface PersonGroup {
  readonly id: PersonGroupId
  /** 1–40 characters; no other group is called that. */
  readonly name: string
  readonly rules: Rules
}

export const personFlags = flagTable({})

/** A profile that can be chosen at the machine. */
export interface Person extends Flags<typeof personFlags> {
  readonly id: PersonId
  /** 1–20 characters that can be seen; no other profile is called that. */
  readonly name: string
  /** `#rrggbb`. */
  readonly colour: string
  /** null for one that anybody may choose. */
  readonly pinHash: string | null
  readonly groupId: PersonGroupId
  /** The account of the same person: what they order with it counts as theirs. At most one profile has it. */
  readonly userId: UserId | null
}

export interface BottleTiers {
  readonly good: readonly IngredientId[]
  readonly mine: readonly IngredientId[]
}

export const allOfTheHouse: BottleTiers = { good: [], mine: [] }

export const tierOf = ({ good, mine }: BottleTiers, id: IngredientId): BottleTier =>
  mine.includes(id) ? 'mine' : good.includes(id) ? 'good' : 'house'

/** Those that nobody is served whose best is that tier. */
export const bottlesAbove = ({ good, mine }: BottleTiers, best: BottleTier): readonly IngredientId[] =>
  best === 'mine' ? [] : best === 'good' ? mine : [...good, ...mine]

export const peopleLimits = {
  /** In characters. */
  groupName: { least: 1, most: 40 },
  personName: { least: 1, most: 20 },
  /** In digits. */
  pin: { least: 4, most: 8 },
  drinksPerParty: { least: 0, most: 50 },
  /** In grams of pure alcohol. */
  gramsPerHour: { least: 1, most: 100 },
  gramsPerParty: { least: 1, most: 500 },
  pauseMinutes: { least: 0, most: 240 },
} as const

export interface GroupDraft {
  readonly name: string
  readonly rules: Rules
}

export type GroupInvalid = Invalid<'group'>

export type PersonProblem =
  | InvalidValue
  | { readonly kind: 'pin-malformed'; readonly field: 'pin'; readonly least: number; readonly most: number }
  | { readonly kind: 'account-linked'; readonly field: 'userId'; readonly name: string }

export interface PersonDraft extends FlagInput<typeof personFlags> {
  readonly name: string
  readonly colour: string
  /** null keeps the one that there is; empty is none. */
  readonly pin: string | null
  readonly groupId: number
  readonly userId: number | null
}

export type PersonInvalid = Invalid<'person', PersonProblem>

const isSame = (a: string, b: string): boolean => loginName(a) === loginName(b)

/** Everything that is wrong with it; the name counts as {@link keptName}. @param others all groups but this one */
export function groupProblems({ name, rules }: GroupDraft, others: Iterable<PersonGroup>): InvalidValue[] {
  const { drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes } = rules
  const kept = keptName(name)
  return [
    ...ofName('name', kept, peopleLimits.groupName, () => [...others].some(other => isSame(other.name, kept))),
    ...wholeInRange('drinksPerParty', drinksPerParty, peopleLimits.drinksPerParty),
    ...inRange('gramsPerHour', gramsPerHour && toGrams(gramsPerHour), peopleLimits.gramsPerHour),
    ...inRange('gramsPerParty', gramsPerParty && toGrams(gramsPerParty), peopleLimits.gramsPerParty),
    ...wholeInRange('pauseMinutes', pauseMinutes, peopleLimits.pauseMinutes),
  ]
}

interface PeopleTables {
  readonly person: ReadonlyMap<number, Person>
  readonly personGroup: ReadonlyMap<number, PersonGroup>
  readonly user: ReadonlyMap<number, unknown>
}

/**
 * Everything that is wrong with it; the name counts as {@link keptName}.
 * @param id of the profile that is changed; null for a new one
 */
export function personProblems(draft: PersonDraft, id: PersonId | null, tables: PeopleTables): PersonProblem[] {
  const others = [...tables.person.values()].filter(other => other.id !== id)
  const name = keptName(draft.name)
  const holder = others.find(({ userId }) => userId !== null && userId === draft.userId)
  return [
    ...ofName('name', name, peopleLimits.personName, () => others.some(other => isSame(other.name, name))),
    ...unless(/^#[0-9a-f]{6}$/i.test(draft.colour), invalid('colour', 'colour')),
    ...unless(!draft.pin || isPin(draft.pin), { kind: 'pin-malformed', field: 'pin', ...peopleLimits.pin }),
    ...unless(tables.personGroup.has(draft.groupId), invalid('groupId', 'unknown')),
    ...unless(draft.userId === null || tables.user.has(draft.userId), invalid('userId', 'unknown')),
    ...(holder && tables.user.has(draft.userId ?? 0)
      ? [{ kind: 'account-linked', field: 'userId', name: holder.name } as const]
      : []),
  ]
}

export const isPin = (pin: string): boolean => /^\d+$/.test(pin) && fits(pin, peopleLimits.pin)

/** What the host says of bottles: each is of one tier, and is one bottle. */
export type TierProblem = { readonly kind: 'bottle-unknown'; readonly ingredientId: IngredientId }

/** @param isBottle whether there is such an ingredient, and it is no group */
export function keptTiers(
  { good, mine }: BottleTiers,
  isBottle: (id: IngredientId) => boolean,
): Result<BottleTiers, TierProblem> {
  const unknown = [...good, ...mine].find(id => !isBottle(id))
  if (unknown !== undefined) return failure({ kind: 'bottle-unknown', ingredientId: unknown })
  const best = new Set(mine)
  return success({ good: [...new Set(good)].filter(id => !best.has(id)), mine: [...best] })
}
