import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { $user } from '../../session/session.model.ts'
import {
  $collections,
  createAsked,
  createCollectionForm,
  listClosed,
  listOpened,
  loadCollectionsFx,
} from './collection-list.model.ts'
import type { CollectionSummary } from './collections.documents.ts'

const collection = (id: number, ownerId: number): CollectionSummary => ({
  id,
  name: `Collection ${id}`,
  description: '',
  size: 0,
  imageUrl: null,
  lastUpdate: '2031-05-06T07:08:09.001Z',
  mayChange: ownerId === 3,
  version: 'v1',
  owner: { id: ownerId, username: `user ${ownerId}` },
  firstRecipes: [],
})
const me = { id: 3, username: 'ada', role: 'USER', adminLevel: 1, locked: false } as const

const shownIn = (scope: Scope): number[] => {
  const collections = scope.getState($collections)
  return collections.kind === 'ready' ? collections.shown.map(({ id }) => id) : []
}

describe('the collections', () => {
  it('are mine, or everybody’s', async () => {
    const scope = fork({
      values: [[$user, me]],
      handlers: [[loadCollectionsFx, () => [collection(1, 3), collection(2, 5)]]],
    })
    await allSettled(listOpened, { scope, params: 'mine' })
    expect(shownIn(scope)).toEqual([1])
    await allSettled(listOpened, { scope, params: 'all' })
    expect(shownIn(scope)).toEqual([1, 2])
    expect(scope.getState($collections)).toMatchObject({ mine: 1, all: 2 })
  })

  it('are read again when they change while they are looked at', async () => {
    const load = vi.fn(() => [])
    const scope = fork({ values: [[$user, me]], handlers: [[loadCollectionsFx, load]] })
    await allSettled(listOpened, { scope, params: 'mine' })
    await allSettled(catalogueChanged, { scope, params: ['COLLECTIONS'] })
    await allSettled(listClosed, { scope })
    await allSettled(catalogueChanged, { scope, params: ['COLLECTIONS'] })
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a new collection', () => {
  it('needs a name of at least three letters', async () => {
    const save = vi.fn(() => ({ id: 1, name: 'Nights' }))
    const scope = fork({ handlers: [[createCollectionForm.saveFx, save]] })
    await allSettled(createAsked, { scope })
    await allSettled(createCollectionForm.changed, { scope, params: { name: ' ab ' } })
    await allSettled(createCollectionForm.submitted, { scope })
    expect(scope.getState(createCollectionForm.$faults).name).toEqual({ rule: 'least-letters', nr: 3 })
    expect(save).not.toHaveBeenCalled()
    await allSettled(createCollectionForm.changed, { scope, params: { name: 'Nights' } })
    await allSettled(createCollectionForm.submitted, { scope })
    expect(scope.getState(createCollectionForm.$draft)).toBeNull()
  })

  it('shows at its name that it is taken, and at its picture that it is gone', async () => {
    const why = ['collection-name-taken', 'image-gone'].map(code => ({
      code,
      text: '',
      values: code === 'image-gone' ? [] : [{ name: 'field', value: 'name' }],
    }))
    const scope = fork({
      handlers: [
        [
          createCollectionForm.saveFx,
          () => {
            throw new ApiProblem({ code: 'collection-invalid' }, why)
          },
        ],
      ],
    })
    await allSettled(createAsked, { scope })
    await allSettled(createCollectionForm.changed, { scope, params: { name: 'Nights' } })
    await allSettled(createCollectionForm.submitted, { scope })
    expect(scope.getState(createCollectionForm.$faults)).toMatchObject({ name: why[0], picture: why[1] })
    expect(scope.getState(createCollectionForm.$problem)).toBeNull()
  })
})
