import { expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { $user } from '../../session/session.model.ts'
import { failsWith, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './collection-list.model.ts'
import type { CollectionSummary } from './collections.documents.ts'

const collection = (id: number, ownerId: number) => ({ id, owner: { id: ownerId } }) as CollectionSummary
const me = { id: 3, username: 'ada', role: 'USER', adminLevel: 1, locked: false } as const

const shownIn = (scope: TestScope): number[] => {
  const collections = scope.getState(model.$collections)
  return collections.kind === 'ready' ? collections.shown.map(({ id }) => id) : []
}

it('the collections are mine, or everybody’s', async () => {
  const scope = testScope([model.loadCollectionsFx, [collection(1, 3), collection(2, 5)]], [$user, me])
  await scope.run(model.listOpened, 'mine')
  expect(shownIn(scope)).toEqual([1])
  await scope.run(model.listOpened, 'all')
  expect(shownIn(scope)).toEqual([1, 2])
  expect(scope.getState(model.$collections)).toMatchObject({ mine: 1, all: 2 })
})

it('the collections are read again when they change while they are looked at', async () => {
  const scope = testScope([model.loadCollectionsFx, []], [$user, me])
  await scope.run(model.listOpened, 'mine')
  await scope.run(catalogueChanged, ['COLLECTIONS'])
  await scope.run(model.listClosed)
  await scope.run(catalogueChanged, ['COLLECTIONS'])
  expect(scope.calls(model.loadCollectionsFx)).toHaveLength(2)
})

it('a new collection needs a name of at least three letters', async () => {
  const scope = testScope([model.createCollectionForm.saveFx, { id: 1, name: 'Nights' }])
  await scope.run(model.createAsked)
  await scope.submit(model.createCollectionForm, { name: ' ab ' })
  expect(scope.getState(model.createCollectionForm.$faults).name).toEqual({ rule: 'least-letters', nr: 3 })
  expect(scope.calls(model.createCollectionForm.saveFx)).toEqual([])
  await scope.submit(model.createCollectionForm, { name: 'Nights' })
  expect(scope.getState(model.createCollectionForm.$draft)).toBeNull()
})

it('a new collection shows at its name that it is taken, and at its picture that it is gone', async () => {
  const why = ['collection-name-taken', 'image-gone'].map(code => ({
    code,
    text: '',
    values: code === 'image-gone' ? [] : [{ name: 'field', value: 'name' }],
  }))
  const scope = testScope([
    model.createCollectionForm.saveFx,
    failsWith(new ApiProblem({ code: 'collection-invalid' }, why)),
  ])
  await scope.run(model.createAsked)
  const expected = { name: why[0], picture: why[1] }
  expect(await scope.submit(model.createCollectionForm, { name: 'Nights' })).toMatchObject(expected)
  expect(scope.getState(model.createCollectionForm.$problem)).toBeNull()
})
