import fc from 'fast-check'
import { expect, it } from 'vitest'
import { secondsInto, servedByPlan, servedSoFar, volumeOf } from './production-steps.ts'
import { byHand, instruction, part, pour, prime, production, run } from './testing/production-builders.ts'

const { steps } = production()

it('the finished drink is one liquid where nothing is layered on purpose', () => {
  expect(servedByPlan(steps)).toMatchObject({ layers: [{ ml: 160 }], fizzy: true, ice: 'none' })
})

it('the finished drink gets ice and garnish from hands, nothing from tubes that are primed', () => {
  const served = servedByPlan([
    prime(2, [run('gin', { ml: 12, start: 0, seconds: 2 })]),
    pour(9, [run('gin', { ml: 20, start: 0, seconds: 4 }), run('gin', { ml: 25, start: 5, seconds: 4 })]),
    instruction('Fill the glass with ice.'),
    byHand([{ ...part('lemon', 1, 'piece'), ingredient: { ...part('lemon', 1).ingredient, name: 'Lemon slice' } }]),
  ])
  expect(served).toMatchObject({ layers: [{ colour: '#e9f1f2', ml: 45 }], ice: 'cubes', garnishes: ['lemonSlice'] })
})

// 10 s of pouring and a hand's 15 s make 25 s.
it('the drink on its way holds what has run by now, and what a person adds when he says so', () => {
  expect(secondsInto(steps, 0, 20)).toBe(5)
  expect(servedSoFar(steps, 0, 20).layers).toMatchObject([{ ml: 45 }])
  expect(volumeOf(servedSoFar(steps, 1, 60))).toBe(75)
  expect(volumeOf(servedSoFar(steps, 2, 100))).toBe(160)
})

it('the drink on its way never holds more than the plan, and never less than a moment ago', () =>
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map(progress => volumeOf(servedSoFar(steps, 0, progress)))
      expect(less).toBeLessThanOrEqual((more ?? 0) + 1e-9)
      expect(more).toBeLessThanOrEqual(75 + 1e-9)
    }),
  ))
