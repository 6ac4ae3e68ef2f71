import { loginName } from '../access/user.ts'
import type { Bounds } from '../documents/decoders.ts'
import { fits } from '../names/length.ts'
import { hasUnseen, type NameCharacters } from '../names/name.ts'
import { keptName } from '../names/normalise.ts'
import { failure, type Result, success } from '../result.ts'
import type { Id, IngredientId, UserId } from '../units/id.ts'
import { type Milligrams, toGrams } from '../units/mass.ts'
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

/** A profile that can be chosen at the machine. */
export interface Person {
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

export type RuleField = 'drinksPerParty' | 'gramsPerHour' | 'gramsPerParty' | 'pauseMinutes'

export type GroupProblem =
  | ({ readonly kind: 'group-name-length'; readonly field: 'name' } & Bounds)
  | { readonly kind: 'group-name-taken'; readonly field: 'name' }
  | NameCharacters<'name'>
  | ({ readonly kind: 'rule-out-of-range'; readonly field: RuleField } & Bounds)

export interface GroupDraft {
  readonly name: string
  readonly rules: Rules
}

export interface GroupInvalid {
  readonly kind: 'group-invalid'
  readonly problems: readonly GroupProblem[]
}

export type PersonProblem =
  | ({ readonly kind: 'person-name-length'; readonly field: 'name' } & Bounds)
  | { readonly kind: 'person-name-characters'; readonly field: 'name' }
  | { readonly kind: 'person-name-taken'; readonly field: 'name' }
  | { readonly kind: 'person-colour-malformed'; readonly field: 'colour' }
  | ({ readonly kind: 'pin-malformed'; readonly field: 'pin' } & Bounds)
  | { readonly kind: 'unknown-group'; readonly field: 'groupId' }
  | { readonly kind: 'unknown-account'; readonly field: 'userId' }
  | { readonly kind: 'account-linked'; readonly field: 'userId'; readonly name: string }

export interface PersonDraft {
  readonly name: string
  readonly colour: string
  /** null keeps the one that there is; empty is none. */
  readonly pin: string | null
  readonly groupId: number
  readonly userId: number | null
}

export interface PersonInvalid {
  readonly kind: 'person-invalid'
  readonly problems: readonly PersonProblem[]
}

const isSame = (a: string, b: string): boolean => loginName(a) === loginName(b)

const isWithin = (value: number, { least, most }: Bounds): boolean => value >= least && value <= most

/** Everything that is wrong with it; the name counts as {@link keptName}. @param others all groups but this one */
export function groupProblems({ name, rules }: GroupDraft, others: Iterable<PersonGroup>): GroupProblem[] {
  const problems: GroupProblem[] = []
  const kept = keptName(name)
  if (!fits(kept, peopleLimits.groupName)) {
    problems.push({ kind: 'group-name-length', field: 'name', ...peopleLimits.groupName })
  } else if (hasUnseen(kept)) {
    problems.push({ kind: 'name-characters', field: 'name' })
  } else if ([...others].some(other => isSame(other.name, kept))) {
    problems.push({ kind: 'group-name-taken', field: 'name' })
  }
  const inGrams = (mass: Milligrams | null): number | null => (mass === null ? null : toGrams(mass))
  const values: Readonly<Record<RuleField, number | null>> = {
    drinksPerParty: rules.drinksPerParty,
    gramsPerHour: inGrams(rules.gramsPerHour),
    gramsPerParty: inGrams(rules.gramsPerParty),
    pauseMinutes: rules.pauseMinutes,
  }
  for (const field of ['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'pauseMinutes'] as const) {
    const value = values[field]
    const isWhole = field === 'gramsPerHour' || field === 'gramsPerParty' || Number.isSafeInteger(value)
    if (value !== null && !(isWhole && isWithin(value, peopleLimits[field]))) {
      problems.push({ kind: 'rule-out-of-range', field, ...peopleLimits[field] })
    }
  }
  return problems
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
  const problems: PersonProblem[] = []
  const others = [...tables.person.values()].filter(other => other.id !== id)
  const name = keptName(draft.name)
  const { personName, pin } = peopleLimits
  if (!fits(name, personName)) problems.push({ kind: 'person-name-length', field: 'name', ...personName })
  if (hasUnseen(name)) problems.push({ kind: 'person-name-characters', field: 'name' })
  if (others.some(other => isSame(other.name, name))) problems.push({ kind: 'person-name-taken', field: 'name' })
  if (!/^#[0-9a-f]{6}$/i.test(draft.colour)) problems.push({ kind: 'person-colour-malformed', field: 'colour' })
  if (draft.pin !== null && draft.pin !== '' && !isPin(draft.pin)) {
    problems.push({ kind: 'pin-malformed', field: 'pin', ...pin })
  }
  if (!tables.personGroup.has(draft.groupId)) problems.push({ kind: 'unknown-group', field: 'groupId' })
  if (draft.userId === null) return problems
  const holder = others.find(({ userId }) => userId === draft.userId)
  if (!tables.user.has(draft.userId)) problems.push({ kind: 'unknown-account', field: 'userId' })
  else if (holder) problems.push({ kind: 'account-linked', field: 'userId', name: holder.name })
  return problems
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
