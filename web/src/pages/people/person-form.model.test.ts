import { describe, expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { peopleQuery } from './people.model.ts'
import * as model from './person-form.model.ts'
import { aGroup, aPerson, people } from './testing/people-builders.ts'

it('a new profile has a colour that nobody has yet, and the group where there is one', async () => {
  const scope = testScope([peopleQuery.fetchFx, () => people([aPerson()], [aGroup('Family')])])
  await scope.run(peopleQuery.fetchFx, 1)
  await scope.run(model.personMade)
  const expected = { colour: model.usualColours[1], groupId: 5, userId: null }
  expect(scope.getState(model.personForm.$draft)).toMatchObject(expected)
})

it('a new profile has one of the usual colours when all are taken', () => {
  const everybody = model.usualColours.map(colour => ({ colour }))
  const expected = { colour: model.usualColours[0], groupId: null }
  expect(model.newPerson(everybody, [{ id: 1 }, { id: 2 }])).toMatchObject(expected)
})

describe('the PIN of a profile', () => {
  const draft = model.draftOf(aPerson({ hasPin: true, userId: 3 }))

  it('stays, is changed, or is removed', () => {
    expect(model.inputOf(draft)).toEqual({ name: 'Lea', colour: '#c0392b', groupId: 5, userId: 3, pin: null })
    expect(model.inputOf({ ...draft, pin: '0042' }).pin).toBe('0042')
    expect(model.inputOf({ ...draft, pin: '0042', removesPin: true }).pin).toBe('')
  })

  it.each(['123', '123456789', '12a4'])('is not %s', async pin => {
    const scope = testScope([model.personForm.saveFx, 1])
    await scope.run(model.personForm.opened, { ...draft, pin })
    await scope.run(model.personForm.submitted)
    expect(scope.calls(model.personForm.saveFx)).toEqual([])
    expect(scope.getState(model.personForm.$faults).pin).toMatchObject({ code: 'pin-malformed' })
  })

  it('that somebody else has set meanwhile is no reason to lose a name', async () => {
    const scope = testScope([model.personConflict.readFx, aPerson({ name: 'Lea', hasPin: true, version: 'v2' })])
    await scope.run(model.personChosen, aPerson())
    await scope.run(model.personForm.changed, { name: 'Leah' })
    await scope.run(model.personConflict.readFx, 7)
    expect(scope.getState(model.personConflict.$conflict)?.theirs?.hasPin).toBe(true)
    expect(scope.getState(model.personForm.$draft)?.name).toBe('Leah')
  })
})
