import { sample } from 'effector'
import { peopleLimits } from '#domain/people/people.ts'
import { query, tell } from '../../api/operate.ts'
import type { Rules } from '../../entities/people/people.documents.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { type Bounds, between, type Fault, faults, letters, required } from '../../forms/rules.ts'
import { PeopleDocument, type PersonGroup, type PersonGroupInput, SavePersonGroupDocument } from './people.documents.ts'
import { changesOfPeople, peopleQuery } from './people.model.ts'

export const limitFields = ['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'pauseMinutes'] as const
export type LimitField = (typeof limitFields)[number]
/** The numbers that count in grams of pure alcohol. */
export const isInGrams = (field: LimitField): boolean => field === 'gramsPerHour' || field === 'gramsPerParty'

/** Of a limit, null is none; of the pause as well. */
export interface GroupDraft
  extends SharedDraft,
    Pick<Rules, 'alcohol' | 'bestTier'>,
    Record<LimitField, number | null> {
  /** Null of one that is only being made. */
  readonly origin: PersonGroup | null
  readonly name: string
}

export const limits: Readonly<Record<LimitField, Required<Pick<Bounds, 'least' | 'most'>>>> = peopleLimits
/** In letters. */
export const longestName = peopleLimits.groupName.most

export const newGroup: GroupDraft = {
  origin: null,
  name: '',
  alcohol: 'ANY',
  bestTier: 'MINE',
  drinksPerParty: null,
  gramsPerHour: null,
  gramsPerParty: null,
  pauseMinutes: null,
}

/** What most hosts want to begin with; none of them has a name yet. */
export const starters = {
  family: newGroup,
  guests: { ...newGroup, bestTier: 'HOUSE', gramsPerHour: 24, gramsPerParty: 72, pauseMinutes: 20 },
  underAge: { ...newGroup, alcohol: 'NONE' },
} as const satisfies Record<string, GroupDraft>
export type Starter = keyof typeof starters

export const draftOf = (origin: PersonGroup): GroupDraft => {
  const { name, rules } = origin
  return { origin, name, ...rules, pauseMinutes: rules.pauseMinutes === 0 ? null : rules.pauseMinutes }
}

/** Where nothing with alcohol is served, nothing is counted. */
export function inputOf({ origin: _, name, alcohol, bestTier, ...limits }: GroupDraft): PersonGroupInput {
  const { pauseMinutes, ...counted } = alcohol === 'NONE' ? newGroup : limits
  const { drinksPerParty, gramsPerHour, gramsPerParty } = counted
  const rules = { alcohol, bestTier, drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes: pauseMinutes ?? 0 }
  return { name: name.trim(), rules }
}

/** As the server says it. */
const outOfRange = (field: LimitField): Fault => {
  const { least, most } = limits[field]
  const values = { context: field, least: String(least), most: String(most) }
  return {
    code: 'rule-out-of-range',
    text: '',
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  }
}

function limitFault(field: LimitField, value: number | null): Fault | undefined {
  const isWhole = value === null || isInGrams(field) || Number.isInteger(value)
  return between(value, limits[field]) ?? (isWhole ? undefined : outOfRange(field))
}

const nameFault = (name: string): Fault | undefined => required(name) ?? letters(name, peopleLimits.groupName)

const rules = (draft: GroupDraft) =>
  faults<GroupDraft>({
    name: nameFault(draft.name),
    ...(draft.alcohol === 'NONE'
      ? {}
      : Object.fromEntries(limitFields.map(field => [field, limitFault(field, draft[field])]))),
  })

export const groupForm = createForm<GroupDraft, number>({
  rules,
  save: draft => {
    const { id = null, version = null } = draft.origin ?? {}
    return tell(SavePersonGroupDocument, { id, version, group: inputOf(draft) })
  },
  closesWhenSaved: true,
})

/** With the name that the page gives it. */
export const groupMade = groupForm.opened.prepend<{ readonly starter: Starter | null; readonly name: string }>(
  ({ starter, name }): GroupDraft => ({ ...(starter === null ? newGroup : starters[starter]), name }),
)
export const groupChosen = groupForm.opened.prepend<PersonGroup>(draftOf)

export const groupConflict = createConflict(groupForm, {
  read: async id => (await query(PeopleDocument)).personGroups.find(one => one.id === id) ?? null,
  draftOf,
  news: changesOfPeople,
})

// A change that was made here need not wait for the news of it.
sample({ clock: groupForm.saved, fn: () => undefined, target: peopleQuery.refetch })
