import { createEvent, sample } from 'effector'
import { isPin, peopleLimits } from '#domain/people/people.ts'
import { query, tell } from '../../api/operate.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { type Fault, faults, letters, required } from '../../forms/rules.ts'
import { PeopleDocument, type Person, type PersonInput, SavePersonDocument } from './people.documents.ts'
import { $groups, $people, changesOfPeople, peopleQuery } from './people.model.ts'

/** In digits. */
export const pinLimits = peopleLimits.pin
/** In letters. */
export const longestName = peopleLimits.personName.most

/** In which people are told apart at a glance. */
export const usualColours = [
  '#c0392b',
  '#d97706',
  '#f2c84b',
  '#2f855a',
  '#0e8a8a',
  '#2b6cb0',
  '#6b46c1',
  '#b83280',
] as const

export interface PersonDraft extends SharedDraft {
  /** Null of one that is only being made. */
  readonly origin: Person | null
  readonly name: string
  readonly colour: string
  readonly groupId: number | null
  readonly userId: number | null
  /** A new one; empty for the one that there is, or none. */
  readonly pin: string
  readonly removesPin: boolean
}

/** In the first colour that nobody has yet; in the group, where there is only one. */
export function newPerson(
  people: readonly Pick<Person, 'colour'>[],
  groups: readonly { readonly id: number }[],
): PersonDraft {
  const [colour = usualColours[0]] = usualColours.filter(one => people.every(person => person.colour !== one))
  const groupId = groups.length === 1 ? (groups[0]?.id ?? null) : null
  return { origin: null, name: '', colour, groupId, userId: null, pin: '', removesPin: false }
}

export const draftOf = (origin: Person): PersonDraft => {
  const { name, colour, groupId, userId } = origin
  return { origin, name, colour, groupId, userId, pin: '', removesPin: false }
}

export const inputOf = ({ name, colour, groupId, userId, pin, removesPin }: PersonDraft): PersonInput => ({
  name: name.trim(),
  colour,
  groupId: groupId ?? 0,
  userId,
  pin: removesPin ? '' : pin || null,
})

/** As the server says it. */
function pinFault({ pin, removesPin }: PersonDraft): Fault | undefined {
  if (pin === '' || removesPin || isPin(pin)) return undefined
  const { least, most } = pinLimits
  const values = [
    { name: 'least', value: String(least) },
    { name: 'most', value: String(most) },
  ]
  return { code: 'pin-malformed', text: '', values }
}

export const personForm = createForm<PersonDraft, number>({
  rules: draft =>
    faults<PersonDraft>({
      name: required(draft.name) ?? letters(draft.name, peopleLimits.personName),
      groupId: required(draft.groupId),
      pin: pinFault(draft),
    }),
  save: draft => {
    const { id = null, version = null } = draft.origin ?? {}
    return tell(SavePersonDocument, { id, version, person: inputOf(draft) })
  },
  closesWhenSaved: true,
})

export const personMade = createEvent()
sample({
  clock: personMade,
  source: { people: $people, groups: $groups },
  fn: ({ people, groups }) => newPerson(people, groups),
  target: personForm.opened,
})
export const personChosen = personForm.opened.prepend<Person>(draftOf)

export const personConflict = createConflict(personForm, {
  read: async id => (await query(PeopleDocument)).people.find(one => one.id === id) ?? null,
  draftOf,
  news: changesOfPeople,
  // Nobody sees another one's PIN: only whether there is one.
  contentOf: ({ name, colour, groupId, userId, origin }) => ({ name, colour, groupId, userId, hasPin: origin?.hasPin }),
})

sample({ clock: personForm.saved, fn: () => undefined, target: peopleQuery.refetch })
