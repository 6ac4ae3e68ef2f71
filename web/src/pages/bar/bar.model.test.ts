import { allSettled, createWatch, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  $bar,
  $chosen,
  $isAdding,
  $lastRemoved,
  addAsked,
  addConfirmed,
  addFx,
  type BarAnswer,
  type BarIngredient,
  barQuery,
  choiceToggled,
  loadChoicesFx,
  removed,
  removeFx,
  undoRequested,
} from './bar.model.ts'

const ingredient = (id: number): BarIngredient => ({
  id,
  name: `Bottle ${id}`,
  kind: 'AUTOMATED',
  unit: 'ml',
  colour: '#123456',
  alcoholContent: 40,
  onPump: false,
  owned: true,
  parentGroupName: null,
  imageUrl: null,
})

/** A server whose bar can be changed. */
function house(...ids: number[]) {
  const owned = new Set(ids)
  const answer = (): BarAnswer => ({
    bar: [...owned].map(ingredient),
    makeable: { totalElements: owned.size },
    all: { totalElements: 9 },
  })
  const load = vi.fn(answer)
  const scope = fork({
    handlers: [
      [barQuery.fetchFx, load],
      [loadChoicesFx, () => [1, 2, 3, 4].map(ingredient)],
      [addFx, (added: readonly number[]) => added.map(id => owned.add(id))],
      [removeFx, ({ id }: BarIngredient) => owned.delete(id)],
    ],
  })
  return { scope, load, owned }
}

const idsIn = (scope: Scope): number[] => {
  const bar = scope.getState($bar)
  return bar.kind === 'ready' ? bar.value.bar.map(({ id }) => id) : []
}
const refused = new ApiProblem({ code: 'store-unavailable', text: '', values: [] })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the bar', () => {
  it('lists what is owned, and gives back what was taken out', async () => {
    const { scope } = house(1, 2)
    await allSettled(barQuery.opened, { scope })
    await allSettled(removed, { scope, params: ingredient(1) })
    expect(idsIn(scope)).toEqual([2])
    expect(scope.getState($lastRemoved)?.name).toBe('Bottle 1')
    await allSettled(undoRequested, { scope })
    expect(idsIn(scope)).toEqual([2, 1])
    expect(scope.getState($lastRemoved)).toBeNull()
  })

  it('keeps what could not be taken out, and says why', async () => {
    const failing = fork({
      handlers: [
        [barQuery.fetchFx, () => ({ bar: [ingredient(1)], makeable: { totalElements: 0 }, all: { totalElements: 9 } })],
        [
          removeFx,
          () => {
            throw refused
          },
        ],
      ],
    })
    const problems: unknown[] = []
    createWatch({ unit: notify.problem, scope: failing, fn: problem => problems.push(problem) })
    await allSettled(barQuery.opened, { scope: failing })
    void allSettled(removed, { scope: failing, params: ingredient(1) })
    await vi.waitFor(() => expect(problems).toEqual([refused]))
    expect(idsIn(failing)).toEqual([1])
    expect(failing.getState($lastRemoved)).toBeNull()
  })

  it('takes several ingredients at once', async () => {
    const { scope, owned } = house(1)
    await allSettled(barQuery.opened, { scope })
    await allSettled(addAsked, { scope })
    await allSettled(addConfirmed, { scope })
    expect(scope.getState($isAdding)).toBe(true)
    for (const id of [2, 3, 4, 3]) await allSettled(choiceToggled, { scope, params: id })
    expect([...scope.getState($chosen)]).toEqual([2, 4])
    await allSettled(addConfirmed, { scope })
    expect([...owned]).toEqual([1, 2, 4])
    expect(scope.getState($isAdding)).toBe(false)
    expect(idsIn(scope)).toEqual([1, 2, 4])
  })

  it('follows what changes elsewhere, as long as it is looked at', async () => {
    const { scope, load, owned } = house(1)
    await allSettled(barQuery.opened, { scope })
    owned.add(7)
    void allSettled(catalogueChanged, { scope, params: ['BAR'] })
    await vi.runAllTimersAsync()
    expect(idsIn(scope)).toEqual([1, 7])
    const before = load.mock.calls.length
    await allSettled(barQuery.closed, { scope })
    void allSettled(catalogueChanged, { scope, params: ['BAR'] })
    await vi.runAllTimersAsync()
    expect(load.mock.calls.length).toBe(before)
  })
})
