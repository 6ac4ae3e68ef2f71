import { createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import type { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { apiProblem, failsWith, type TestScope, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $candidates, loadCandidatesFx } from './candidates.model.ts'
import * as collectionModel from './collection.model.ts'
import type { CollectionFields } from './collections.documents.ts'

const collection = (change: Partial<CollectionFields> = {}): CollectionFields => ({
  id: 7,
  name: 'Evenings',
  description: 'Long.',
  size: 2,
  imageUrl: null,
  lastUpdate: '2031-05-06T07:08:09.001Z',
  mayChange: true,
  version: 'v1',
  owner: { id: 3, username: 'ada' },
  ...change,
})
const refused = (code: string) => apiProblem(code)
const throwing = (code: string) => failsWith(refused(code))

async function opened(handlers: readonly unknown[] = []): Promise<TestScope> {
  const scope = testScope(
    [collectionModel.loadCollectionFx, (id: number) => collection({ id })],
    [loadCandidatesFx, () => ({ found: [], inside: new Set([1]), more: 0 })],
    ...(handlers as []),
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
    const scope = await opened([[collectionModel.loadCollectionFx, () => null]])
    expect(scope.getState(collectionModel.$page).kind).toBe('unknown')
  })

  it('follows what changes elsewhere', async () => {
    let name = 'Evenings'
    const scope = await opened([[collectionModel.loadCollectionFx, () => collection({ name })]])
    name = 'Mornings'
    await scope.run(catalogueChanged, ['COLLECTIONS'])
    expect(shown(scope)?.name).toBe('Mornings')
  })

  it('gives back a recipe that was taken out', async () => {
    const add = vi.fn(() => collection({ size: 2 }))
    const scope = await opened([
      [collectionModel.addFx, add],
      [collectionModel.removeFx, () => collection({ size: 1 })],
    ])
    await scope.run(collectionModel.recipeRemoved, { id: 4, name: 'Daiquiri' })
    expect(shown(scope)?.size).toBe(1)
    expect(scope.getState(collectionModel.$lastRemoved)?.name).toBe('Daiquiri')
    await scope.run(collectionModel.undoRequested)
    expect(add).toHaveBeenCalledWith({ collectionId: 7, recipe: { id: 4, name: 'Daiquiri' } })
    expect(shown(scope)?.size).toBe(2)
    expect(scope.getState(collectionModel.$lastRemoved)).toBeNull()
  })

  it('marks what is in it among all that could be', async () => {
    const scope = await opened([[collectionModel.addFx, () => collection({ size: 3 })]])
    await scope.run(collectionModel.editToggled)
    expect(scope.getState(collectionModel.$isEditing)).toBe(true)
    await scope.run(collectionModel.recipeAdded, { id: 4, name: 'Daiquiri' })
    expect([...(scope.getState($candidates)?.inside ?? [])]).toEqual([1, 4])
  })
})

it('what was taken out of a collection cannot be put back into another one that was opened meanwhile', async () => {
  let answer: () => void = () => {}
  const held = new Promise<CollectionFields>(resolve => {
    answer = () => resolve(collection({ size: 1 }))
  })
  const scope = await opened([[collectionModel.removeFx, () => held]])
  const removing = scope.run(collectionModel.recipeRemoved, { id: 4, name: 'Daiquiri' })
  void scope.run(collectionModel.collectionOpened, 8)
  answer()
  await removing
  expect(scope.getState(collectionModel.$lastRemoved)).toBeNull()
})

describe('editing what is written about a collection', () => {
  it('saves under the version that was read', async () => {
    const save = vi.fn(() => collection({ name: 'Mornings' }))
    const scope = await opened([[collectionModel.detailsForm.saveFx, save]])
    await scope.run(collectionModel.detailsAsked)
    await scope.run(collectionModel.detailsForm.changed, { name: 'Mornings' })
    await scope.run(collectionModel.detailsForm.submitted)
    const origin = expect.objectContaining({ id: 7, version: 'v1' })
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Mornings', origin }))
    expect(shown(scope)?.name).toBe('Mornings')
    expect(scope.getState(collectionModel.detailsForm.$draft)).toBeNull()
  })

  it('lets the writer choose when somebody else was faster', async () => {
    const scope = await opened([
      [
        collectionModel.detailsForm.saveFx,
        ({ origin, name }: collectionModel.DetailsDraft) => {
          if (origin?.version === 'v1') throw refused('edited-meanwhile')
          return collection({ name })
        },
      ],
      [collectionModel.detailsConflict.readFx, () => collection({ name: 'Theirs', version: 'v2' })],
    ])
    await scope.run(collectionModel.detailsAsked)
    await scope.run(collectionModel.detailsForm.changed, { name: 'Mine' })
    await scope.run(collectionModel.detailsForm.submitted)
    expect(scope.getState(collectionModel.detailsConflict.$isAsking)).toBe(true)
    expect(scope.getState(collectionModel.detailsForm.$draft)?.name).toBe('Mine')
    await scope.run(collectionModel.detailsConflict.overwriteChosen)
    expect(shown(scope)?.name).toBe('Mine')
  })

  it('is not disturbed by recipes that are put in meanwhile', async () => {
    const sent: unknown[] = []
    const scope = await opened([
      [
        collectionModel.detailsForm.saveFx,
        ({ origin, name }: collectionModel.DetailsDraft) => {
          sent.push(origin?.version)
          if (origin?.version === 'v1') throw refused('edited-meanwhile')
          return collection({ name })
        },
      ],
      [collectionModel.detailsConflict.readFx, () => collection({ size: 3, version: 'v2' })],
    ])
    await scope.run(collectionModel.detailsAsked)
    await scope.run(collectionModel.detailsForm.changed, { name: 'Mine' })
    await scope.run(collectionModel.detailsForm.submitted)
    expect(sent).toEqual(['v1', 'v2'])
    expect(shown(scope)?.name).toBe('Mine')
  })
})

it('deleting a collection asks first, and says why it did not work', async () => {
  const remove = vi.fn(throwing('forbidden'))
  const problems: unknown[] = []
  const scope = await opened([[collectionModel.deleteFx, remove]])
  createWatch({ unit: notify.problem, scope, fn: problem => problems.push((problem as ApiProblem).code) })
  await scope.run(collectionModel.deleteAsked)
  expect(scope.getState(collectionModel.$isAskingToDelete)).toBe(true)
  expect(remove).not.toHaveBeenCalled()
  void scope.run(collectionModel.deleteConfirmed)
  await vi.waitFor(() => expect(problems).toEqual(['forbidden']))
  expect(scope.getState(collectionModel.$isAskingToDelete)).toBe(false)
})
