import { describe, expect, it } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './group-form.model.ts'
import { aGroup } from './testing/people-builders.ts'

async function judged(draft: Partial<model.GroupDraft>) {
  const scope = testScope([model.groupForm.saveFx, 1])
  await scope.run(model.groupForm.opened, { ...model.newGroup, name: 'Guests', ...draft })
  await scope.run(model.groupForm.submitted)
  return scope
}

describe('the form of a group', () => {
  it('sends what it was opened with', () => {
    const rules = {
      alcohol: 'ANY',
      bestTier: 'GOOD',
      drinksPerParty: 3,
      gramsPerHour: 24,
      gramsPerParty: null,
    } as const
    const expected = { name: 'Guests', rules: { ...rules, pauseMinutes: 20 } }
    expect(model.inputOf(model.draftOf(aGroup('Guests', { ...rules, pauseMinutes: 20 })))).toEqual(expected)
    expect(model.inputOf(model.draftOf(aGroup('Family'))).rules.pauseMinutes).toBe(0)
  })

  it('has no limits where nothing with alcohol is served, whatever stands in them', async () => {
    const draft = { alcohol: 'NONE', drinksPerParty: -1, gramsPerHour: 24, pauseMinutes: 5 } as const
    expect((await judged(draft)).calls(model.groupForm.saveFx)).toHaveLength(1)
    expect(model.inputOf({ ...model.newGroup, ...draft }).rules).toEqual({
      alcohol: 'NONE',
      bestTier: 'MINE',
      drinksPerParty: null,
      gramsPerHour: null,
      gramsPerParty: null,
      pauseMinutes: 0,
    })
  })

  it('keeps to the bounds of the machine', async () => {
    const scope = await judged({
      name: '  ',
      drinksPerParty: 2.5,
      gramsPerHour: 0.5,
      gramsPerParty: 501,
      pauseMinutes: 241,
    })
    expect(scope.calls(model.groupForm.saveFx)).toEqual([])
    const wrong = ['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'name', 'pauseMinutes']
    expect(Object.keys(scope.getState(model.groupForm.$faults)).sort()).toEqual(wrong)
    const fitting = await judged({ drinksPerParty: 0, gramsPerHour: 12.5, gramsPerParty: 500, pauseMinutes: 240 })
    expect(fitting.calls(model.groupForm.saveFx)).toHaveLength(1)
  })

  it('begins with a starter, under the name of the page', async () => {
    const scope = testScope()
    await scope.run(model.groupMade, { starter: 'underAge', name: 'Kids' })
    const expected = { origin: null, name: 'Kids', alcohol: 'NONE' }
    expect(scope.getState(model.groupForm.$draft)).toMatchObject(expected)
  })

  it('asks when somebody else was faster', async () => {
    const scope = testScope(
      [model.groupForm.saveFx, failsWith('edited-meanwhile')],
      [model.groupConflict.readFx, aGroup('Guests', { drinksPerParty: 2 }, 'v2')],
    )
    await scope.run(model.groupChosen, aGroup('Guests'))
    await scope.submit(model.groupForm, { drinksPerParty: 5 })
    expect(scope.getState(model.groupConflict.$isAsking)).toBe(true)
    expect(scope.getState(model.groupConflict.$theirs)?.drinksPerParty).toBe(2)
  })
})
