import { describe, expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { apiProblem, failsWith, type Given, later, type TestScope, testScope } from '../../testing/test-scope.ts'
import { $candidates, loadCandidatesFx } from './candidates.model.ts'
import * as model from './collection.model.ts'
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
    [model.loadCollectionFx, (id: number) => collection({ id })],
    [loadCandidatesFx, () => ({ found: [], inside: new Set([1]), more: 0 })],
    ...given,
  )
  await scope.run(model.collectionOpened, 7)
  return scope
}
const shown = (scope: TestScope): CollectionFields | null => {
  const page = scope.getState(model.$page)
  return page.kind === 'ready' ? page.collection : null
}

describe('the page of a collection', () => {
  it('says when there is none', async () => {
    const scope = await opened([model.loadCollectionFx, null])
    expect(scope.getState(model.$page).kind).toBe('unknown')
  })

  it('follows what changes elsewhere', async () => {
    const scope = await opened()
    scope.next(model.loadCollectionFx, collection({ name: 'Mornings' }))
    await scope.run(catalogueChanged, ['COLLECTIONS'])
    expect(shown(scope)?.name).toBe('Mornings')
  })

  it('gives back a recipe that was taken out', async () => {
    const scope = await opened([model.addFx, collection({ size: 2 })], [model.removeFx, collection({ size: 1 })])
    await scope.run(model.recipeRemoved, { id: 4, name: 'Daiquiri' })
    expect(shown(scope)?.size).toBe(1)
    expect(scope.getState(model.$lastRemoved)?.name).toBe('Daiquiri')
    await scope.run(model.undoRequested)
    expect(scope.calls(model.addFx)).toContainEqual({ collectionId: 7, recipe: { id: 4, name: 'Daiquiri' } })
    expect(shown(scope)?.size).toBe(2)
    expect(scope.getState(model.$lastRemoved)).toBeNull()
  })

  it('marks what is in it among all that could be', async () => {
    const scope = await opened([model.addFx, collection({ size: 3 })])
    await scope.run(model.editToggled)
    expect(scope.getState(model.$isEditing)).toBe(true)
    await scope.run(model.recipeAdded, { id: 4, name: 'Daiquiri' })
    expect([...(scope.getState($candidates)?.inside ?? [])]).toEqual([1, 4])
  })
})

it('what was taken out of a collection cannot be put back into another one that was opened meanwhile', async () => {
  const { promise, answer } = later<CollectionFields>()
  const scope = await opened([model.removeFx, () => promise])
  const removing = scope.run(model.recipeRemoved, { id: 4, name: 'Daiquiri' })
  void scope.run(model.collectionOpened, 8)
  answer(collection({ size: 1 }))
  await removing
  expect(scope.getState(model.$lastRemoved)).toBeNull()
})

describe('editing what is written about a collection', () => {
  it('saves under the version that was read', async () => {
    const scope = await opened([model.detailsForm.saveFx, collection({ name: 'Mornings' })])
    await scope.run(model.detailsAsked)
    await scope.submit(model.detailsForm, { name: 'Mornings' })
    const origin = expect.objectContaining({ id: 7, version: 'v1' })
    expect(scope.calls(model.detailsForm.saveFx)).toContainEqual(expect.objectContaining({ name: 'Mornings', origin }))
    expect(shown(scope)?.name).toBe('Mornings')
    expect(scope.getState(model.detailsForm.$draft)).toBeNull()
  })

  it('is not disturbed by recipes that are put in meanwhile', async () => {
    const scope = await opened(
      [model.detailsForm.saveFx, collection({ name: 'Mine' })],
      [model.detailsConflict.readFx, collection({ size: 3, version: 'v2' })],
    )
    scope.next(model.detailsForm.saveFx, failsWith('edited-meanwhile'))
    await scope.run(model.detailsAsked)
    await scope.submit(model.detailsForm, { name: 'Mine' })
    expect(scope.calls(model.detailsForm.saveFx).map(({ origin }) => origin?.version)).toEqual(['v1', 'v2'])
    expect(shown(scope)?.name).toBe('Mine')
  })
})

it('deleting a collection asks first, and says why it did not work', async () => {
  const scope = await opened([model.deleteFx, failsWith('forbidden')])
  await scope.run(model.deleteAsked)
  expect(scope.getState(model.$isAskingToDelete)).toBe(true)
  expect(scope.calls(model.deleteFx)).toEqual([])
  await scope.run(model.deleteConfirmed)
  expect(scope.told()).toEqual([apiProblem('forbidden')])
  expect(scope.getState(model.$isAskingToDelete)).toBe(false)
})
