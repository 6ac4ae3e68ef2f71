import { expect, it } from 'vitest'
import { victims } from './testing/mortal-house.ts'
import { expectEachOnce, points } from './testing/mortal-party.ts'

it.each(victims)('each drink is made once, whenever the %s dies', async victim => {
  expect(points.length).toBeGreaterThan(1_000)
  for (const index of points.keys()) await expectEachOnce({ point: index + 1, victim })
})
