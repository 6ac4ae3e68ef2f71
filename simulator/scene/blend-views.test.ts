import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFraction } from '#domain/testing/arbitrary-quantities.ts'
import { blendLayers, blendViews } from './blend-views.ts'
import type { SceneLayer, SceneView } from './scene-view.ts'

const layer = (ingredientId: number | null, ml: number): SceneLayer => ({
  ingredientId,
  name: ingredientId === null ? null : `Liquid ${ingredientId}`,
  colour: ingredientId === null ? null : '#aa5500',
  clarity: ingredientId === null ? null : 'clear',
  ml,
})
const layers = fc.array(
  fc
    .tuple(fc.option(fc.integer({ min: 1, max: 4 })), fc.double({ min: 0, max: 50, noNaN: true }))
    .map(([id, ml]) => layer(id, ml)),
  { maxLength: 6 },
)
const total = (all: readonly SceneLayer[]): number => all.reduce((sum, { ml }) => sum + ml, 0)

describe('layers between two updates', () => {
  it('end exactly at the new ones', () =>
    fc.assert(
      fc.property(layers, layers, (from, to) => {
        expect(blendLayers(from, to, 1)).toEqual(to)
      }),
    ))

  it('hold an amount between the two, and never less than nothing', () =>
    fc.assert(
      fc.property(layers, layers, anyFraction, (from, to, share) => {
        const blended = blendLayers(from, to, share)
        const least = Math.min(total(from), total(to))
        const most = Math.max(total(from), total(to))
        expect(total(blended)).toBeGreaterThanOrEqual(least - 1e-9)
        expect(total(blended)).toBeLessThanOrEqual(most + 1e-9)
        for (const { ml } of blended) expect(ml).toBeGreaterThanOrEqual(0)
      }),
    ))

  it('grow a new layer from nothing at either end', () => {
    expect(blendLayers([layer(1, 20)], [layer(1, 20), layer(2, 8)], 0.5)).toEqual([layer(1, 20), layer(2, 4)])
    expect(blendLayers([layer(1, 6), layer(null, 2)], [layer(3, 4), layer(1, 3), layer(null, 1)], 0.5)).toEqual([
      layer(3, 2),
      layer(1, 4.5),
      layer(null, 1.5),
    ])
  })

  it('let a layer that leaves shrink away', () =>
    expect(blendLayers([layer(1, 6), layer(null, 2)], [layer(1, 8)], 0.5)).toEqual([layer(1, 7), layer(null, 1)]))
})

const view = (seconds: number, grams: number, bottleMl: number): SceneView => ({
  seconds,
  speed: 1,
  scaleGrams: grams,
  scale: null,
  powerMw: 0,
  powerLimitMw: null,
  supply: { maxMw: null, demandMw: 0, voltage: 1, energyJ: 0 },
  direction: null,
  supplied: null,
  trayMl: 0,
  pins: [],
  expanders: [],
  faults: [],
  glassInHand: false,
  glass: null,
  pumps: [
    {
      id: 7,
      name: 'Left 1',
      kind: 'DC',
      on: true,
      commanded: true,
      turning: 1,
      fault: null,
      direction: 'FORWARD',
      mlPerSecond: 3,
      powerMw: 4000,
      bottle: {
        ingredient: { id: 3, name: 'Rum', colour: '#ffeecc', alcoholContent: 40 },
        ml: bottleMl,
        capacityMl: 700,
      },
      tube: { capacityMl: 6, layers: [] },
    },
  ],
})

describe('views between two updates', () => {
  it('move numbers evenly', () => {
    const middle = blendViews(view(10, 200, 500), view(12, 260, 440), 0.25)
    expect(middle.seconds).toBe(10.5)
    expect(middle.scaleGrams).toBe(215)
    expect(middle.pumps[0]?.bottle.ml).toBe(485)
  })

  it('do not run the clock backwards when the machine has started anew', () =>
    expect(blendViews(view(900, 0, 1), view(2, 0, 1), 0.1).seconds).toBe(2))
})
