import { describe, expect, it, vi } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { apiProblem, failsWith, type Given, later, type TestScope, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $candidates, loadCandidatesFx } from './candidates.model.ts'
import * as collectionModel from './collection.model.ts'
import type { CollectionFields } from './collections.documents.ts'

const collection = (change: Partial<CollectionFields> = {}) =>
  ({
    id: 7,
    name: 'Evenings',
    description: 'Long.',
    size: 2,
    mayChange: true,
    version: 'v1',
    ...change,
  }) as CollectionFields

async function opened(...given: readonly Given[]): Promise<TestScope> {
  const scope = testScope(
    [collectionModel.loadCollectionFx, (id: number) => collection({ id })],
    [loadCandidatesFx, () => ({ found: [], inside: new Set([1]), more: 0 })],
    ...given,
  )
  await scope.run(collectionModel.collectionOpened, 7)
  return scope
}
const shown = (scope: TestScope): CollectionFields | null => {
  const page = scope.getState(collectionModel.$page)
  return page.kind === 'ready' ? page.collection : null
}

describe('the page of a collection', () => {
  it('says when there is none', async () => {
    const scope = await opened([collectionModel.loadCollectionFx, () => null])
    expect(scope.getState(collectionModel.$page).kind).toBe('unknown')
  })

  it('follows what changes elsewhere', async () => {
    let name = 'Evenings'
    const scope = await opened([collectionModel.loadCollectionFx, () => collection({ name })])
    name = 'Mornings'
    await scope.run(catalogueChanged, ['COLLECTIONS'])
    expect(shown(scope)?.name).toBe('Mornings')
  })

  it('gives back a recipe that was taken out', async () => {
    const add = vi.fn(() => collection({ size: 2 }))
    const scope = await opened([collectionModel.addFx, add], [collectionModel.removeFx, () => collection({ size: 1 })])
    await scope.run(collectionModel.recipeRemoved, { id: 4, name: 'Daiquiri' })
    expect(shown(scope)?.size).toBe(1)
    expect(scope.getState(collectionModel.$lastRemoved)?.name).toBe('Daiquiri')
    await scope.run(collectionModel.undoRequested)
    expect(add).toHaveBeenCalledWith({ collectionId: 7, recipe: { id: 4, name: 'Daiquiri' } })
    expect(shown(scope)?.size).toBe(2)
    expect(scope.getState(collectionModel.$lastRemoved)).toBeNull()
  })

  it('marks what is in it among all that could be', async () => {
    const scope = await opened([collectionModel.addFx, () => collection({ size: 3 })])
    await scope.run(collectionModel.editToggled)
    expect(scope.getState(collectionModel.$isEditing)).toBe(true)
    await scope.run(collectionModel.recipeAdded, { id: 4, name: 'Daiquiri' })
    expect([...(scope.getState($candidates)?.inside ?? [])]).toEqual([1, 4])
  })
})

it('what was taken out of a collection cannot be put back into another one that was opened meanwhile', async () => {
  const { promise, answer } = later<CollectionFields>()
  const scope = await opened([collectionModel.removeFx, () => promise])
  const removing = scope.run(collectionModel.recipeRemoved, { id: 4, name: 'Daiquiri' })
  void scope.run(collectionModel.collectionOpened, 8)
  answer(collection({ size: 1 }))
  await removing
  expect(scope.getState(collectionModel.$lastRemoved)).toBeNull()
})

describe('editing what is written about a collection', () => {
  it('saves under the version that was read', async () => {
    const save = vi.fn(() => collection({ name: 'Mornings' }))
    const scope = await opened([collectionModel.detailsForm.saveFx, save])
    await scope.run(collectionModel.detailsAsked)
    await scope.run(collectionModel.detailsForm.changed, { name: 'Mornings' })
    await scope.run(collectionModel.detailsForm.submitted)
    const origin = expect.objectContaining({ id: 7, version: 'v1' })
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Mornings', origin }))
    expect(shown(scope)?.name).toBe('Mornings')
    expect(scope.getState(collectionModel.detailsForm.$draft)).toBeNull()
  })

  it('is not disturbed by recipes that are put in meanwhile', async () => {
    const save = vi.fn(({ origin, name }: collectionModel.DetailsDraft) => {
      if (origin?.version === 'v1') throw apiProblem('edited-meanwhile')
      return collection({ name })
    })
    const scope = await opened(
      [collectionModel.detailsForm.saveFx, save],
      [collectionModel.detailsConflict.readFx, () => collection({ size: 3, version: 'v2' })],
    )
    await scope.run(collectionModel.detailsAsked)
    await scope.run(collectionModel.detailsForm.changed, { name: 'Mine' })
    await scope.run(collectionModel.detailsForm.submitted)
    expect(save.mock.calls.map(([{ origin }]) => origin?.version)).toEqual(['v1', 'v2'])
    expect(shown(scope)?.name).toBe('Mine')
  })
})

it('deleting a collection asks first, and says why it did not work', async () => {
  const remove = vi.fn(failsWith('forbidden'))
  const scope = await opened([collectionModel.deleteFx, remove])
  const told = scope.heard(notify.problem)
  await scope.run(collectionModel.deleteAsked)
  expect(scope.getState(collectionModel.$isAskingToDelete)).toBe(true)
  expect(remove).not.toHaveBeenCalled()
  await scope.run(collectionModel.deleteConfirmed)
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'forbidden' }))
  expect(scope.getState(collectionModel.$isAskingToDelete)).toBe(false)
})
