import { expect, it } from 'vitest'
import { callsOfTwo, problemOf, testScope } from '../../testing/test-scope.ts'
import { $again, $fetching, againClosed, againPressed, type FormerDrink, loadFormerFx } from './order-again.model.ts'
import { drink } from './testing/order-builders.ts'

const former: FormerDrink = { kind: 'RECIPE', id: 7, amountMl: 95 }

it('a drink once more comes up with the amount of that time, and goes when the order is closed', async () => {
  const scope = testScope([loadFormerFx, async () => drink])
  const fetched = scope.run(againPressed, former)
  expect(scope.getState($fetching)).toEqual(former)
  await fetched
  expect(scope.now($again, $fetching)).toEqual([{ drink, amountMl: 95 }, null])
  await scope.run(againClosed)
  expect(scope.getState($again)).toBeNull()
})

it('a drink once more is fetched once, however often it is pressed', async () => {
  expect(await callsOfTwo(loadFormerFx, againPressed, former)).toBe(1)
})

it('a drink once more tells that it is gone', async () => {
  expect(await problemOf(loadFormerFx, againPressed, former)).toEqual(['refused'])
})
