/*
 * Evenings of three drinks: controller, actuator or both die after a store write, before a message between them, or at a
 * tick of the clock, and what comes next has to make it right. All instants one by one: crash-points.slow.test.ts.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evenings, openEvening, victimsOf } from './testing/mortal-evenings.ts'

const writesIn = (points: readonly string[]): number[] =>
  points.flatMap((kind, index) => (kind === 'write' ? [index + 1] : []))

describe.each(evenings)('$name', evening => {
  it('has many instants, and each drink made once when something dies at a write', async () => {
    const { points, expectEachOnce } = await openEvening(evening)
    for (const kind of ['write', 'message', 'tick']) {
      expect(points.filter(each => each === kind).length).toBeGreaterThan(10)
    }
    const victims = victimsOf(evening)
    for (const [index, point] of writesIn(points).entries()) {
      // A scale says so much that an evening with one takes six times as long.
      const victim = victims[evening.hasScale ? index / 6 : index % victims.length]
      if (victim) await expectEachOnce({ point, victim })
    }
  })
})

it('an empty glass is not taken for a drink when the actuator dies before it is asked what ran', async () => {
  const [party] = evenings
  const { points, expectEachOnce } = await openEvening(party)
  for (const point of writesIn(points).slice(0, 6)) {
    for (let next = point + 1; next <= point + 6; next++) {
      await expectEachOnce({ point, victim: 'controller' }, { point: next, victim: 'actuator' })
    }
  }
})

it('each drink is made once when something dies at any two instants', async () => {
  const opened = await Promise.all(evenings.map(openEvening))
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  const death = fc.record({ at: share, which: share })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...evenings.keys()), death, death, async (index, ...deaths) => {
      const [evening, house] = [evenings[index], opened[index]]
      if (!evening || !house) return
      const victims = victimsOf(evening)
      const [first, second] = deaths.map(({ at, which }) => ({
        point: 1 + Math.floor(at * house.points.length),
        victim: victims[Math.floor(which * victims.length)] ?? 'both',
      }))
      if (first && second) await house.expectEachOnce(first, second)
    }),
    { numRuns: 400, endOnFailure: true },
  )
})
