import { allSettled, createWatch, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $candidates, loadCandidatesFx } from './candidates.model.ts'
import {
  $isAskingToDelete,
  $isEditing,
  $lastRemoved,
  $page,
  addFx,
  collectionOpened,
  type DetailsDraft,
  deleteAsked,
  deleteConfirmed,
  deleteFx,
  detailsAsked,
  detailsConflict,
  detailsForm,
  editToggled,
  loadCollectionFx,
  recipeAdded,
  recipeRemoved,
  removeFx,
  undoRequested,
} from './collection.model.ts'
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
const refused = (code: string) => new ApiProblem({ code, text: '', values: [] })
const throwing = (code: string) => () => {
  throw refused(code)
}

async function opened(handlers: readonly unknown[] = []): Promise<Scope> {
  const scope = fork({
    handlers: [
      [loadCollectionFx, (id: number) => collection({ id })],
      [loadCandidatesFx, () => ({ found: [], inside: new Set([1]), more: 0 })],
      ...(handlers as []),
    ],
  })
  await allSettled(collectionOpened, { scope, params: 7 })
  return scope
}
const shown = (scope: Scope): CollectionFields | null => {
  const page = scope.getState($page)
  return page.kind === 'ready' ? page.collection : null
}

describe('the page of a collection', () => {
  it('says when there is none', async () => {
    const scope = await opened([[loadCollectionFx, () => null]])
    expect(scope.getState($page).kind).toBe('unknown')
  })

  it('follows what changes elsewhere', async () => {
    let name = 'Evenings'
    const scope = await opened([[loadCollectionFx, () => collection({ name })]])
    name = 'Mornings'
    await allSettled(catalogueChanged, { scope, params: ['COLLECTIONS'] })
    expect(shown(scope)?.name).toBe('Mornings')
  })

  it('gives back a recipe that was taken out', async () => {
    const add = vi.fn(() => collection({ size: 2 }))
    const scope = await opened([
      [addFx, add],
      [removeFx, () => collection({ size: 1 })],
    ])
    await allSettled(recipeRemoved, { scope, params: { id: 4, name: 'Daiquiri' } })
    expect(shown(scope)?.size).toBe(1)
    expect(scope.getState($lastRemoved)?.name).toBe('Daiquiri')
    await allSettled(undoRequested, { scope })
    expect(add).toHaveBeenCalledWith({ collectionId: 7, recipe: { id: 4, name: 'Daiquiri' } })
    expect(shown(scope)?.size).toBe(2)
    expect(scope.getState($lastRemoved)).toBeNull()
  })

  it('marks what is in it among all that could be', async () => {
    const scope = await opened([[addFx, () => collection({ size: 3 })]])
    await allSettled(editToggled, { scope })
    expect(scope.getState($isEditing)).toBe(true)
    await allSettled(recipeAdded, { scope, params: { id: 4, name: 'Daiquiri' } })
    expect([...(scope.getState($candidates)?.inside ?? [])]).toEqual([1, 4])
  })
})

describe('what was taken out of a collection', () => {
  it('cannot be put back into another one that was opened meanwhile', async () => {
    let answer: () => void = () => {}
    const held = new Promise<CollectionFields>(resolve => {
      answer = () => resolve(collection({ size: 1 }))
    })
    const scope = await opened([[removeFx, () => held]])
    const removing = allSettled(recipeRemoved, { scope, params: { id: 4, name: 'Daiquiri' } })
    void allSettled(collectionOpened, { scope, params: 8 })
    answer()
    await removing
    expect(scope.getState($lastRemoved)).toBeNull()
  })
})

describe('editing what is written about a collection', () => {
  it('saves under the version that was read', async () => {
    const save = vi.fn(() => collection({ name: 'Mornings' }))
    const scope = await opened([[detailsForm.saveFx, save]])
    await allSettled(detailsAsked, { scope })
    await allSettled(detailsForm.changed, { scope, params: { name: 'Mornings' } })
    await allSettled(detailsForm.submitted, { scope })
    const origin = expect.objectContaining({ id: 7, version: 'v1' })
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Mornings', origin }))
    expect(shown(scope)?.name).toBe('Mornings')
    expect(scope.getState(detailsForm.$draft)).toBeNull()
  })

  it('lets the writer choose when somebody else was faster', async () => {
    const scope = await opened([
      [
        detailsForm.saveFx,
        ({ origin, name }: DetailsDraft) => {
          if (origin?.version === 'v1') throw refused('edited-meanwhile')
          return collection({ name })
        },
      ],
      [detailsConflict.readFx, () => collection({ name: 'Theirs', version: 'v2' })],
    ])
    await allSettled(detailsAsked, { scope })
    await allSettled(detailsForm.changed, { scope, params: { name: 'Mine' } })
    await allSettled(detailsForm.submitted, { scope })
    expect(scope.getState(detailsConflict.$isAsking)).toBe(true)
    expect(scope.getState(detailsForm.$draft)?.name).toBe('Mine')
    await allSettled(detailsConflict.overwriteChosen, { scope })
    expect(shown(scope)?.name).toBe('Mine')
  })

  it('is not disturbed by recipes that are put in meanwhile', async () => {
    const sent: unknown[] = []
    const scope = await opened([
      [
        detailsForm.saveFx,
        ({ origin, name }: DetailsDraft) => {
          sent.push(origin?.version)
          if (origin?.version === 'v1') throw refused('edited-meanwhile')
          return collection({ name })
        },
      ],
      [detailsConflict.readFx, () => collection({ size: 3, version: 'v2' })],
    ])
    await allSettled(detailsAsked, { scope })
    await allSettled(detailsForm.changed, { scope, params: { name: 'Mine' } })
    await allSettled(detailsForm.submitted, { scope })
    expect(sent).toEqual(['v1', 'v2'])
    expect(shown(scope)?.name).toBe('Mine')
  })
})

describe('deleting a collection', () => {
  it('asks first, and says why it did not work', async () => {
    const remove = vi.fn(throwing('forbidden'))
    const problems: unknown[] = []
    const scope = await opened([[deleteFx, remove]])
    createWatch({ unit: notify.problem, scope, fn: problem => problems.push((problem as ApiProblem).code) })
    await allSettled(deleteAsked, { scope })
    expect(scope.getState($isAskingToDelete)).toBe(true)
    expect(remove).not.toHaveBeenCalled()
    void allSettled(deleteConfirmed, { scope })
    await vi.waitFor(() => expect(problems).toEqual(['forbidden']))
    expect(scope.getState($isAskingToDelete)).toBe(false)
  })
})
