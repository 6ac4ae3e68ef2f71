import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allLayers, layersSoFar, secondsInto, volumeOf } from './poured-layers.ts'
import { byHand, instruction, part, pour, prime, production, run } from './testing/production-builders.ts'

const { steps } = production()

describe('the finished drink', () => {
  it('stands in the glass in the order it was poured', () => {
    expect(allLayers(steps)).toEqual([
      { colour: '#e9f1f2', ml: 45 },
      { colour: '#f2e27a', ml: 30 },
      { colour: '#dfe8ee', ml: 85 },
    ])
  })

  it('joins the runs of one liquid in a step, and leaves out tubes, words and pieces', () => {
    const layers = allLayers([
      prime(2, [run('gin', { ml: 12, start: 0, seconds: 2 })]),
      pour(9, [run('gin', { ml: 20, start: 0, seconds: 4 }), run('gin', { ml: 25, start: 5, seconds: 4 })]),
      instruction('Stir.'),
      byHand([part('lemon', 1, 'piece')]),
    ])
    expect(layers).toEqual([{ colour: '#e9f1f2', ml: 45 }])
  })
})

describe('the drink on its way', () => {
  // 10 s of pouring and a hand's 15 s make 25 s.
  it('holds what has run by now', () => {
    expect(secondsInto(steps, 0, 20)).toBe(5)
    expect(layersSoFar(steps, 0, 20)).toEqual([
      { colour: '#e9f1f2', ml: 22.5 },
      { colour: '#f2e27a', ml: 22.5 },
    ])
  })

  it('gets what a person adds when he says so', () => {
    expect(volumeOf(layersSoFar(steps, 1, 60))).toBe(75)
    expect(volumeOf(layersSoFar(steps, 2, 100))).toBe(160)
  })

  it('never holds more than the plan, and never less than a moment ago', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)].map(progress =>
            volumeOf(layersSoFar(steps, 0, progress)),
          )
          expect(less).toBeLessThanOrEqual((more ?? 0) + 1e-9)
          expect(more).toBeLessThanOrEqual(75 + 1e-9)
        },
      ),
    ))
})
