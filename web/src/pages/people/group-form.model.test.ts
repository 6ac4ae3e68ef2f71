import { describe, expect, it, vi } from 'vitest'
import { failsWith, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as groupFormModel from './group-form.model.ts'
import { aGroup } from './testing/people-builders.ts'

const faultsOf = (scope: TestScope): readonly string[] =>
  Object.keys(scope.getState(groupFormModel.groupForm.$faults)).sort()

async function judged(draft: Partial<groupFormModel.GroupDraft>) {
  const save = vi.fn<(draft: groupFormModel.GroupDraft) => number>(() => 1)
  const scope = testScope([groupFormModel.groupForm.saveFx, save])
  await scope.run(groupFormModel.groupForm.opened, { ...groupFormModel.newGroup, name: 'Guests', ...draft })
  await scope.run(groupFormModel.groupForm.submitted)
  return { scope, save }
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
    expect(groupFormModel.inputOf(groupFormModel.draftOf(aGroup('Guests', { ...rules, pauseMinutes: 20 })))).toEqual({
      name: 'Guests',
      rules: { ...rules, pauseMinutes: 20 },
    })
    expect(groupFormModel.inputOf(groupFormModel.draftOf(aGroup('Family'))).rules.pauseMinutes).toBe(0)
  })

  it('has no limits where nothing with alcohol is served, whatever stands in them', async () => {
    const draft = { alcohol: 'NONE', drinksPerParty: -1, gramsPerHour: 24, pauseMinutes: 5 } as const
    expect((await judged(draft)).save).toHaveBeenCalledOnce()
    expect(groupFormModel.inputOf({ ...groupFormModel.newGroup, ...draft }).rules).toEqual({
      alcohol: 'NONE',
      bestTier: 'MINE',
      drinksPerParty: null,
      gramsPerHour: null,
      gramsPerParty: null,
      pauseMinutes: 0,
    })
  })

  it('keeps to the bounds of the machine', async () => {
    const { scope, save } = await judged({
      name: '  ',
      drinksPerParty: 2.5,
      gramsPerHour: 0.5,
      gramsPerParty: 501,
      pauseMinutes: 241,
    })
    expect(save).not.toHaveBeenCalled()
    expect(faultsOf(scope)).toEqual(['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'name', 'pauseMinutes'])
    expect(
      (await judged({ drinksPerParty: 0, gramsPerHour: 12.5, gramsPerParty: 500, pauseMinutes: 240 })).save,
    ).toHaveBeenCalledOnce()
  })

  it('begins with a starter, under the name of the page', async () => {
    const scope = testScope()
    await scope.run(groupFormModel.groupMade, { starter: 'underAge', name: 'Kids' })
    expect(scope.getState(groupFormModel.groupForm.$draft)).toMatchObject({
      origin: null,
      name: 'Kids',
      alcohol: 'NONE',
    })
  })

  it('asks when somebody else was faster', async () => {
    const scope = testScope(
      [groupFormModel.groupForm.saveFx, failsWith('edited-meanwhile')],
      [groupFormModel.groupConflict.readFx, () => aGroup('Guests', { drinksPerParty: 2 }, 'v2')],
    )
    await scope.run(groupFormModel.groupChosen, aGroup('Guests'))
    await scope.run(groupFormModel.groupForm.changed, { drinksPerParty: 5 })
    await scope.run(groupFormModel.groupForm.submitted)
    expect(scope.getState(groupFormModel.groupConflict.$isAsking)).toBe(true)
    expect(scope.getState(groupFormModel.groupConflict.$theirs)?.drinksPerParty).toBe(2)
  })
})
