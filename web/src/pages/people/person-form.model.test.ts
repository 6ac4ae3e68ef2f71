import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { peopleQuery } from './people.model.ts'
import {
  draftOf,
  inputOf,
  newPerson,
  type PersonDraft,
  personChosen,
  personConflict,
  personForm,
  personMade,
  usualColours,
} from './person-form.model.ts'
import { aGroup, aPerson, people } from './testing/people-builders.ts'

describe('a new profile', () => {
  it('has a colour that nobody has yet, and the group where there is one', async () => {
    const scope = fork({ handlers: [[peopleQuery.fetchFx, () => people([aPerson()], [aGroup('Family')])]] })
    await allSettled(peopleQuery.fetchFx, { scope, params: 1 })
    await allSettled(personMade, { scope })
    expect(scope.getState(personForm.$draft)).toMatchObject({ colour: usualColours[1], groupId: 5, userId: null })
  })

  it('has one of the usual colours when all are taken', () => {
    const everybody = usualColours.map(colour => ({ colour }))
    expect(newPerson(everybody, [{ id: 1 }, { id: 2 }])).toMatchObject({ colour: usualColours[0], groupId: null })
  })
})

describe('the PIN of a profile', () => {
  const draft = draftOf(aPerson({ hasPin: true, userId: 3 }))

  it('stays, is changed, or is removed', () => {
    expect(inputOf(draft)).toEqual({ name: 'Lea', colour: '#c0392b', groupId: 5, userId: 3, pin: null })
    expect(inputOf({ ...draft, pin: '0042' }).pin).toBe('0042')
    expect(inputOf({ ...draft, pin: '0042', removesPin: true }).pin).toBe('')
  })

  it.each(['123', '123456789', '12a4'])('is not %s', async pin => {
    const save = vi.fn<(draft: PersonDraft) => number>(() => 1)
    const scope = fork({ handlers: [[personForm.saveFx, save]] })
    await allSettled(personForm.opened, { scope, params: { ...draft, pin } })
    await allSettled(personForm.submitted, { scope })
    expect(save).not.toHaveBeenCalled()
    expect(scope.getState(personForm.$faults).pin).toMatchObject({ code: 'pin-malformed' })
  })

  it('that somebody else has set meanwhile is no reason to lose a name', async () => {
    const scope = fork({
      handlers: [[personConflict.readFx, () => aPerson({ name: 'Lea', hasPin: true, version: 'v2' })]],
    })
    await allSettled(personChosen, { scope, params: aPerson() })
    await allSettled(personForm.changed, { scope, params: { name: 'Leah' } })
    await allSettled(personConflict.readFx, { scope, params: 7 })
    expect(scope.getState(personConflict.$conflict)?.theirs?.hasPin).toBe(true)
    expect(scope.getState(personForm.$draft)?.name).toBe('Leah')
  })
})
