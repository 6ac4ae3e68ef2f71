import { expect, it } from 'vitest'
import { $user } from '../../session/session.model.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './recipe-collections.model.ts'
import { $deletion, deleteRecipeFx, deletionAsked, deletionConfirmed, recipeDeleted } from './recipe-deletion.model.ts'

const collection = (id: number, ownerId: number, contains: boolean) =>
  ({ id, name: `Collection ${id}`, owner: { id: ownerId }, contains }) as const

function scopeWith(change?: unknown) {
  const all = [collection(1, 5, false), collection(2, 5, true), collection(3, 6, true)]
  const scope = testScope(
    [model.loadCollectionsFx, all],
    [model.changeMembershipFx, change],
    [deleteRecipeFx, change],
    [model.newCollectionForm.saveFx, { ...choice, collection: { id: 4, name: 'For later' } }],
    [$user, { id: 5, username: 'ada', role: 'USER', adminLevel: 1 }],
  )
  const told = scope.heard(model.membershipChanged)
  return { scope, told, gone: scope.heard(recipeDeleted) }
}

const choice = { recipeId: 9, collection: { id: 1, name: 'Collection 1' }, isIn: true }

it("the collections of a recipe are one's own to choose from, and everybody's to know of", async () => {
  const { scope } = scopeWith()
  expect(scope.getState(model.$ownCollections)).toBeNull()
  await scope.run(model.collectionsWanted, 9)
  expect(scope.getState(model.$ownCollections)?.map(({ id }) => id)).toEqual([1, 2])
  expect(scope.getState(model.$holdingCollections).map(({ id }) => id)).toEqual([2, 3])
})

it('the collections of a recipe take it in and give it back', async () => {
  const { scope, told } = scopeWith()
  await scope.run(model.collectionsWanted, 9)
  await scope.run(model.membershipChosen, choice)
  expect(scope.getState(model.$holdingCollections).map(({ id }) => id)).toEqual([1, 2, 3])
  await scope.run(model.membershipChosen, { ...choice, isIn: false })
  expect(scope.getState(model.$holdingCollections).map(({ id }) => id)).toEqual([2, 3])
  expect(told.mock.calls.map(([{ isIn }]) => isIn)).toEqual([true, false])
})

it('the collections of a recipe can begin with it', async () => {
  const { scope, told } = scopeWith()
  await scope.run(model.newCollectionForm.opened, { recipeId: 9, name: 'ab' })
  await scope.run(model.newCollectionForm.submitted)
  expect(scope.getState(model.newCollectionForm.$faults).name).toMatchObject({ rule: 'least-letters' })
  await scope.submit(model.newCollectionForm, { name: 'For later' })
  expect(scope.calls(model.newCollectionForm.saveFx)).toEqual([{ recipeId: 9, name: 'For later' }])
  expect(told).toHaveBeenCalledExactlyOnceWith({ ...choice, collection: { id: 4, name: 'For later' } })
  expect(scope.getState(model.newCollectionForm.$draft)).toBeNull()
})

it('deleting a recipe is asked first, with the collections that lose it', async () => {
  const { scope, gone } = scopeWith()
  await scope.run(deletionConfirmed)
  expect(gone).not.toHaveBeenCalled()
  await scope.run(deletionAsked, { id: 9, name: 'Negroni' })
  expect(scope.getState(model.$holdingCollections)).toHaveLength(2)
  await scope.run(deletionConfirmed)
  expect(gone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Negroni' }))
  expect(scope.getState($deletion)).toBeNull()
})

it('deleting a recipe can be refused', async () => {
  const { scope, gone } = scopeWith(failsWith('forbidden'))
  await scope.run(deletionAsked, { id: 9, name: 'Negroni' })
  await scope.run(deletionConfirmed)
  expect(gone).not.toHaveBeenCalled()
})
