import { describe, expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { apiProblem, failsWith, type Given, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './bar.model.ts'
import { groupedByShelf } from './bar-groups.ts'

const ingredient = (id: number) => ({ id, name: `Bottle ${id}` }) as model.BarIngredient

/** A server whose bar can be changed. */
async function house(ids: readonly number[], ...given: readonly Given[]) {
  const owned = new Set(ids)
  const answer = (): model.BarAnswer => ({
    bar: [...owned].map(ingredient),
    makeable: { totalElements: owned.size },
    all: { totalElements: 9 },
  })
  const scope = testScope(
    [model.barQuery.fetchFx, answer],
    [model.loadChoicesFx, [1, 2, 3, 4].map(ingredient)],
    [model.addFx, (added: readonly number[]) => added.map(id => owned.add(id))],
    [model.removeFx, ({ id }: model.BarIngredient) => owned.delete(id)],
    ...given,
  )
  await scope.run(model.barQuery.opened)
  return { scope, owned }
}

const idsIn = (scope: TestScope): number[] => {
  const bar = scope.getState(model.$bar)
  return bar.kind === 'ready' ? bar.value.bar.map(({ id }) => id) : []
}

describe('the bar', () => {
  it('lists what is owned, and gives back what was taken out', async () => {
    const { scope } = await house([1, 2])
    await scope.run(model.removed, ingredient(1))
    expect(idsIn(scope)).toEqual([2])
    expect(scope.getState(model.$lastRemoved)?.name).toBe('Bottle 1')
    await scope.run(model.undoRequested)
    expect(idsIn(scope)).toEqual([2, 1])
    expect(scope.getState(model.$lastRemoved)).toBeNull()
  })

  it('keeps what could not be taken out, and says why', async () => {
    const { scope } = await house([1], [model.removeFx, failsWith('store-unavailable')])
    await scope.run(model.removed, ingredient(1))
    expect(scope.told()).toEqual([apiProblem('store-unavailable')])
    expect(idsIn(scope)).toEqual([1])
    expect(scope.getState(model.$lastRemoved)).toBeNull()
  })

  it('takes several ingredients at once', async () => {
    const { scope, owned } = await house([1])
    await scope.run(model.addAsked)
    await scope.run(model.addConfirmed)
    expect(scope.getState(model.$isAdding)).toBe(true)
    for (const id of [2, 3, 4, 3]) await scope.run(model.choiceToggled, id)
    expect([...scope.getState(model.$chosen)]).toEqual([2, 4])
    await scope.run(model.addConfirmed)
    expect([...owned]).toEqual([1, 2, 4])
    expect(scope.getState(model.$isAdding)).toBe(false)
    expect(idsIn(scope)).toEqual([1, 2, 4])
  })

  it('shows ingredients that were added elsewhere', async () => {
    const { scope, owned } = await house([1])
    owned.add(7)
    await scope.run(catalogueChanged, ['BAR'])
    expect(idsIn(scope)).toEqual([1, 7])
  })
})

const item = (id: number, parentGroupName: string | null) => ({ id, parentGroupName })

it('the shelves of a bar stand in the order of the alphabet, what has no group at the end', () => {
  const shelves = groupedByShelf([item(1, null), item(2, 'Rum'), item(3, 'Gin'), item(4, 'Rum')], 'en')
  expect(shelves.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Gin', [3]],
    ['Rum', [2, 4]],
    [null, [1]],
  ])
})

it('the shelves of a bar are none where nothing is owned', () => {
  expect(groupedByShelf([], 'en')).toEqual([])
})
