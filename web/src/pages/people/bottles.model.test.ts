import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { bottlesQuery, bottleTiers } from './bottles.model.ts'
import type { BottlesAnswer } from './people.documents.ts'
import { aBottle } from './testing/people-builders.ts'

it('the tiers on the page are those of the machine, and follow what somebody else chooses', async () => {
  let answer: BottlesAnswer = { ingredients: [aBottle(1, 'Rum')], bottleTiers: { good: [1], mine: [] } }
  const scope = testScope([bottlesQuery.fetchFx, () => answer])
  const tierOf = (id: string): unknown => scope.getState(bottleTiers.$fields).get(id)?.value
  await scope.run(bottlesQuery.opened)
  expect(tierOf('1')).toBe('GOOD')
  answer = { ...answer, bottleTiers: { good: [], mine: [1] } }
  await scope.run(bottlesQuery.refetch)
  expect(tierOf('1')).toBe('MINE')
  answer = { ...answer, ingredients: [aBottle(1, 'Rum'), aBottle(2, 'Gin')] }
  await scope.run(bottlesQuery.refetch)
  expect([tierOf('1'), tierOf('2')]).toEqual(['MINE', 'HOUSE'])
  await scope.run(bottlesQuery.closed)
  expect(scope.getState(bottleTiers.$fields).size).toBe(0)
  await scope.run(bottlesQuery.opened)
  expect(tierOf('2')).toBe('HOUSE')
})
