import { peopleLimits } from '#domain/people/people.ts'
import type { Rules } from '../../entities/people/people.documents.ts'
import { type Bounds, between, type Fault, faults, letters, required } from '../../forms/rules.ts'
import type { PersonGroup } from './people.documents.ts'

export const limitFields = ['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'pauseMinutes'] as const
export type LimitField = (typeof limitFields)[number]
/** The numbers that count in grams of pure alcohol. */
export const isInGrams = (field: LimitField): boolean => field === 'gramsPerHour' || field === 'gramsPerParty'

/** Of a limit, null is none; of the pause as well. */
export interface GroupDraft extends Pick<Rules, 'alcohol' | 'bestTier'>, Record<LimitField, number | null> {
  readonly name: string
}

export const limits: Readonly<Record<LimitField, Required<Pick<Bounds, 'least' | 'most'>>>> = peopleLimits
/** In letters. */
export const longestName = peopleLimits.groupName.most

export const newGroup: GroupDraft = {
  ...{ name: '', alcohol: 'ANY', bestTier: 'MINE' },
  ...{ drinksPerParty: null, gramsPerHour: null, gramsPerParty: null, pauseMinutes: null },
}

/** What most hosts want to begin with; none of them has a name yet. */
export const starters = {
  family: newGroup,
  guests: { ...newGroup, bestTier: 'HOUSE', gramsPerHour: 24, gramsPerParty: 72, pauseMinutes: 20 },
  underAge: { ...newGroup, alcohol: 'NONE' },
} as const satisfies Record<string, GroupDraft>

export const draftOf = ({ name, rules: { pauseMinutes, ...rest } }: PersonGroup): GroupDraft => ({
  ...{ name, ...rest },
  pauseMinutes: pauseMinutes === 0 ? null : pauseMinutes,
})

/** Where nothing with alcohol is served, nothing is counted. */
export function inputOf({ name, alcohol, bestTier, ...draft }: GroupDraft) {
  const { drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes } = alcohol === 'NONE' ? newGroup : draft
  const counted = { drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes: pauseMinutes ?? 0 }
  return { name: name.trim(), rules: { alcohol, bestTier, ...counted } }
}

/** As the server says it. */
const outOfRange = (field: LimitField): Fault => {
  const { least, most } = limits[field]
  const values = { context: field, least: String(least), most: String(most) }
  return {
    ...{ code: 'rule-out-of-range', text: '' },
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  }
}

function limitFault(field: LimitField, value: number | null): Fault | undefined {
  const isWhole = value === null || isInGrams(field) || Number.isInteger(value)
  return between(value, limits[field]) ?? (isWhole ? undefined : outOfRange(field))
}

export const rules = (draft: GroupDraft) =>
  faults<GroupDraft>({
    name: required(draft.name) ?? letters(draft.name, peopleLimits.groupName),
    ...(draft.alcohol !== 'NONE' &&
      Object.fromEntries(limitFields.map(field => [field, limitFault(field, draft[field])]))),
  })
