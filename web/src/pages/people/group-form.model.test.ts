import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import {
  draftOf,
  type GroupDraft,
  groupChosen,
  groupConflict,
  groupForm,
  groupMade,
  inputOf,
  newGroup,
} from './group-form.model.ts'
import { aGroup } from './testing/people-builders.ts'

const faultsOf = (scope: Scope): readonly string[] => Object.keys(scope.getState(groupForm.$faults)).sort()

async function judged(draft: Partial<GroupDraft>) {
  const save = vi.fn<(draft: GroupDraft) => number>(() => 1)
  const scope = fork({ handlers: [[groupForm.saveFx, save]] })
  await allSettled(groupForm.opened, { scope, params: { ...newGroup, name: 'Guests', ...draft } })
  await allSettled(groupForm.submitted, { scope })
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
    expect(inputOf(draftOf(aGroup('Guests', { ...rules, pauseMinutes: 20 })))).toEqual({
      name: 'Guests',
      rules: { ...rules, pauseMinutes: 20 },
    })
    expect(inputOf(draftOf(aGroup('Family'))).rules.pauseMinutes).toBe(0)
  })

  it('has no limits where nothing with alcohol is served, whatever stands in them', async () => {
    const draft = { alcohol: 'NONE', drinksPerParty: -1, gramsPerHour: 24, pauseMinutes: 5 } as const
    expect((await judged(draft)).save).toHaveBeenCalledOnce()
    expect(inputOf({ ...newGroup, ...draft }).rules).toEqual({
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
    const scope = fork()
    await allSettled(groupMade, { scope, params: { starter: 'underAge', name: 'Kids' } })
    expect(scope.getState(groupForm.$draft)).toMatchObject({ origin: null, name: 'Kids', alcohol: 'NONE' })
  })

  it('asks when somebody else was faster', async () => {
    const scope = fork({
      handlers: [
        [
          groupForm.saveFx,
          () => {
            throw new ApiProblem({ code: 'edited-meanwhile' })
          },
        ],
        [groupConflict.readFx, () => aGroup('Guests', { drinksPerParty: 2 }, 'v2')],
      ],
    })
    await allSettled(groupChosen, { scope, params: aGroup('Guests') })
    await allSettled(groupForm.changed, { scope, params: { drinksPerParty: 5 } })
    await allSettled(groupForm.submitted, { scope })
    expect(scope.getState(groupConflict.$isAsking)).toBe(true)
    expect(scope.getState(groupConflict.$theirs)?.drinksPerParty).toBe(2)
  })
})
