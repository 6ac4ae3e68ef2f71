import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { $user } from '../../session/session.model.ts'
import { showForAWhileFx } from '../../ui/notifications.model.ts'
import {
  $holdingCollections,
  $ownCollections,
  changeMembershipFx,
  collectionsWanted,
  loadCollectionsFx,
  membershipChanged,
  membershipChosen,
  newCollectionForm,
} from './recipe-collections.model.ts'
import { $deletion, deleteRecipeFx, deletionAsked, deletionConfirmed, recipeDeleted } from './recipe-deletion.model.ts'

const collection = (id: number, ownerId: number, contains: boolean) => ({
  id,
  name: `Collection ${id}`,
  owner: { id: ownerId },
  contains,
})

function scopeWith(change: () => Promise<void> = async () => undefined) {
  const all = [collection(1, 5, false), collection(2, 5, true), collection(3, 6, true)]
  const scope = fork({
    values: [[$user, { id: 5, username: 'ada', role: 'USER', adminLevel: 1 }]],
    handlers: [
      [loadCollectionsFx, async () => all],
      [changeMembershipFx, change],
      [deleteRecipeFx, change],
      [
        newCollectionForm.saveFx,
        async ({ recipeId, name }: { recipeId: number; name: string }) => ({
          recipeId,
          collection: { id: 4, name },
          isIn: true,
        }),
      ],
      [showForAWhileFx, async () => undefined],
    ],
  })
  return scope
}

const choice = { recipeId: 9, collection: { id: 1, name: 'Collection 1' }, isIn: true }

describe('the collections of a recipe', () => {
  it("are one's own to choose from, and everybody's to know of", async () => {
    const scope = scopeWith()
    expect(scope.getState($ownCollections)).toBeNull()
    await allSettled(collectionsWanted, { scope, params: 9 })
    expect(scope.getState($ownCollections)?.map(({ id }) => id)).toEqual([1, 2])
    expect(scope.getState($holdingCollections).map(({ id }) => id)).toEqual([2, 3])
  })

  it('take it in and give it back', async () => {
    const scope = scopeWith()
    const told: boolean[] = []
    createWatch({ unit: membershipChanged, scope, fn: ({ isIn }) => told.push(isIn) })
    await allSettled(collectionsWanted, { scope, params: 9 })
    await allSettled(membershipChosen, { scope, params: choice })
    expect(scope.getState($holdingCollections).map(({ id }) => id)).toEqual([1, 2, 3])
    await allSettled(membershipChosen, { scope, params: { ...choice, isIn: false } })
    expect(scope.getState($holdingCollections).map(({ id }) => id)).toEqual([2, 3])
    expect(told).toEqual([true, false])
  })

  it('can begin with it', async () => {
    const scope = scopeWith()
    const told: string[] = []
    createWatch({ unit: membershipChanged, scope, fn: ({ collection: { name } }) => told.push(name) })
    await allSettled(newCollectionForm.opened, { scope, params: { recipeId: 9, name: 'ab' } })
    await allSettled(newCollectionForm.submitted, { scope })
    expect(scope.getState(newCollectionForm.$faults).name).toMatchObject({ rule: 'least-letters' })
    await allSettled(newCollectionForm.changed, { scope, params: { name: 'For later' } })
    await allSettled(newCollectionForm.submitted, { scope })
    expect(told).toEqual(['For later'])
    expect(scope.getState(newCollectionForm.$draft)).toBeNull()
  })
})

describe('deleting a recipe', () => {
  it('is asked first, with the collections that lose it', async () => {
    const scope = scopeWith()
    const gone: string[] = []
    createWatch({ unit: recipeDeleted, scope, fn: ({ name }) => gone.push(name) })
    await allSettled(deletionConfirmed, { scope })
    expect(gone).toEqual([])
    await allSettled(deletionAsked, { scope, params: { id: 9, name: 'Negroni' } })
    expect(scope.getState($holdingCollections)).toHaveLength(2)
    await allSettled(deletionConfirmed, { scope })
    expect(gone).toEqual(['Negroni'])
    expect(scope.getState($deletion)).toBeNull()
  })

  it('can be refused', async () => {
    const scope = scopeWith(async () => {
      throw new ApiProblem({ code: 'forbidden', text: '', values: [] })
    })
    const gone: string[] = []
    createWatch({ unit: recipeDeleted, scope, fn: ({ name }) => gone.push(name) })
    await allSettled(deletionAsked, { scope, params: { id: 9, name: 'Negroni' } })
    await allSettled(deletionConfirmed, { scope })
    expect(gone).toEqual([])
  })
})
