/*
 * A party of three: the controller, the actuator or both die after a store write, before a message between them, or at a
 * tick of the clock, and what comes next has to make it right. All instants one by one: crash-points.slow.test.ts.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { victims } from './testing/mortal-house.ts'
import { expectEachOnce, points } from './testing/mortal-party.ts'

it('an evening has many instants', () => {
  for (const kind of ['write', 'message', 'tick']) {
    expect(points.filter(each => each === kind).length).toBeGreaterThan(10)
  }
})

const writes = points.flatMap((kind, index) => (kind === 'write' ? [index + 1] : []))

it.each(victims)('each drink is made once when the %s dies at any write', async victim => {
  for (const point of writes) await expectEachOnce({ point, victim })
})

it('an empty glass is not taken for a drink when the actuator dies before it is asked what ran', () =>
  expectEachOnce({ point: 8, victim: 'controller' }, { point: 11, victim: 'actuator' }))

it('each drink is made once when something dies at any two instants', async () => {
  const deaths = fc.record({
    point: fc.integer({ min: 1, max: points.length }),
    victim: fc.constantFrom(...victims),
  })
  await fc.assert(
    fc.asyncProperty(deaths, deaths, (first, second) => expectEachOnce(first, second)),
    { numRuns: 30, endOnFailure: true },
  )
})
