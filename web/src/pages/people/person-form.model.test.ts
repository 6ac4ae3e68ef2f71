import { describe, expect, it, vi } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { peopleQuery } from './people.model.ts'
import * as personFormModel from './person-form.model.ts'
import { aGroup, aPerson, people } from './testing/people-builders.ts'

it('a new profile has a colour that nobody has yet, and the group where there is one', async () => {
  const scope = testScope([peopleQuery.fetchFx, () => people([aPerson()], [aGroup('Family')])])
  await scope.run(peopleQuery.fetchFx, 1)
  await scope.run(personFormModel.personMade)
  expect(scope.getState(personFormModel.personForm.$draft)).toMatchObject({
    colour: personFormModel.usualColours[1],
    groupId: 5,
    userId: null,
  })
})

it('a new profile has one of the usual colours when all are taken', () => {
  const everybody = personFormModel.usualColours.map(colour => ({ colour }))
  expect(personFormModel.newPerson(everybody, [{ id: 1 }, { id: 2 }])).toMatchObject({
    colour: personFormModel.usualColours[0],
    groupId: null,
  })
})

describe('the PIN of a profile', () => {
  const draft = personFormModel.draftOf(aPerson({ hasPin: true, userId: 3 }))

  it('stays, is changed, or is removed', () => {
    expect(personFormModel.inputOf(draft)).toEqual({ name: 'Lea', colour: '#c0392b', groupId: 5, userId: 3, pin: null })
    expect(personFormModel.inputOf({ ...draft, pin: '0042' }).pin).toBe('0042')
    expect(personFormModel.inputOf({ ...draft, pin: '0042', removesPin: true }).pin).toBe('')
  })

  it.each(['123', '123456789', '12a4'])('is not %s', async pin => {
    const save = vi.fn<(draft: personFormModel.PersonDraft) => number>(() => 1)
    const scope = testScope([personFormModel.personForm.saveFx, save])
    await scope.run(personFormModel.personForm.opened, { ...draft, pin })
    await scope.run(personFormModel.personForm.submitted)
    expect(save).not.toHaveBeenCalled()
    expect(scope.getState(personFormModel.personForm.$faults).pin).toMatchObject({ code: 'pin-malformed' })
  })

  it('that somebody else has set meanwhile is no reason to lose a name', async () => {
    const scope = testScope([
      personFormModel.personConflict.readFx,
      () => aPerson({ name: 'Lea', hasPin: true, version: 'v2' }),
    ])
    await scope.run(personFormModel.personChosen, aPerson())
    await scope.run(personFormModel.personForm.changed, { name: 'Leah' })
    await scope.run(personFormModel.personConflict.readFx, 7)
    expect(scope.getState(personFormModel.personConflict.$conflict)?.theirs?.hasPin).toBe(true)
    expect(scope.getState(personFormModel.personForm.$draft)?.name).toBe('Leah')
  })
})
