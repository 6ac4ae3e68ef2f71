import { isPin, peopleLimits } from '#domain/people/people.ts'
import { type Fault, faults, letters, required } from '../../forms/rules.ts'
import type { Person } from './people.documents.ts'

/** In digits. */
export const pinLimits = peopleLimits.pin
/** In letters. */
export const longestName = peopleLimits.personName.most

/** In which people are told apart at a glance. */
export const usualColours = [
  ...['#c0392b', '#d97706', '#f2c84b', '#2f855a'],
  ...['#0e8a8a', '#2b6cb0', '#6b46c1', '#b83280'],
] as const

export interface PersonDraft extends Pick<Person, 'name' | 'colour' | 'userId' | 'hasPin'> {
  readonly groupId: number | null
  /** A new one; empty for the one that there is, or none. Nobody sees another one's: only whether there is one. */
  readonly pin: string
  readonly removesPin: boolean
}

/** In the first colour that nobody has yet; in the group, where there is only one. */
export function newPerson(
  people: readonly Pick<Person, 'colour'>[],
  groups: readonly { readonly id: number }[],
): PersonDraft {
  const colour = usualColours.find(one => people.every(person => person.colour !== one)) ?? (usualColours[0] as string)
  const groupId = groups.length === 1 ? (groups[0]?.id ?? null) : null
  return { name: '', colour, groupId, userId: null, hasPin: false, pin: '', removesPin: false }
}

export const draftOf = ({ name, colour, groupId, userId, hasPin }: Person): PersonDraft => ({
  ...{ name, colour, groupId, userId, hasPin },
  ...{ pin: '', removesPin: false },
})

export const inputOf = ({ name, colour, groupId, userId, pin, removesPin }: PersonDraft) => ({
  ...{ name: name.trim(), colour, groupId: groupId ?? 0, userId },
  pin: removesPin ? '' : pin || null,
})

/** As the server says it. */
function pinFault({ pin, removesPin }: PersonDraft): Fault | undefined {
  if (pin === '' || removesPin || isPin(pin)) return undefined
  const values = (['least', 'most'] as const).map(name => ({ name, value: String(pinLimits[name]) }))
  return { code: 'pin-malformed', text: '', values }
}

export const rules = (draft: PersonDraft) =>
  faults<PersonDraft>({
    name: required(draft.name) ?? letters(draft.name, peopleLimits.personName),
    groupId: required(draft.groupId),
    pin: pinFault(draft),
  })
