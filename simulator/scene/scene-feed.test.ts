import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFraction } from '#domain/testing/arbitrary-quantities.ts'
import { blendLayers, blendViews, isJump, sceneFeed } from './scene-feed.ts'
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

describe('the feed', () => {
  const view = (seconds: number, trayMl = seconds * 2, speed = 1): SceneView => ({
    seconds,
    speed,
    scaleGrams: 0,
    scale: null,
    powerMw: 0,
    powerLimitMw: null,
    supply: { maxMw: null, demandMw: 0, voltage: 1, energyJ: 0 },
    direction: null,
    supplied: null,
    trayMl,
    pins: [],
    expanders: [],
    faults: [],
    glassInHand: false,
    glass: null,
    pumps: [],
  })

  it('goes evenly from one view to the next', () => {
    const feed = sceneFeed()
    feed.arrive(view(10), 1000)
    feed.arrive(view(10.05), 1050)
    expect(feed.at(1075)?.view.trayMl).toBeCloseTo(20.05)
    expect(feed.at(1075)?.settled).toBe(false)
    expect(feed.at(1100)).toEqual({ view: view(10.05), settled: true })
  })

  it('shows nothing before the first view, and the first one at once', () => {
    const feed = sceneFeed()
    expect(feed.at(5)).toBeNull()
    feed.arrive(view(10), 1000)
    expect(feed.at(1000)).toEqual({ view: view(10), settled: true })
  })

  it('shows at once what comes after a jump, forwards or back', () => {
    for (const seconds of [90, 3]) {
      const feed = sceneFeed()
      feed.arrive(view(10), 1000)
      feed.arrive(view(seconds), 1050)
      expect(feed.at(1050)).toEqual({ view: view(seconds), settled: true })
    }
  })

  it('takes for a jump only what the speed does not explain', () => {
    expect(isJump(view(10, 0, 60), view(13, 0, 60), 50)).toBe(false)
    expect(isJump(view(10, 0, 60), view(40, 0, 60), 50)).toBe(true)
    expect(isJump(view(10, 0, 0), view(10.4, 0, 0), 50)).toBe(false)
    expect(isJump(view(10, 0, 0), view(12, 0, 0), 5000)).toBe(true)
    expect(isJump(view(10), view(9.99), 50)).toBe(true)
  })

  it('has nothing to show of a machine at rest but its clock', () => {
    const feed = sceneFeed()
    expect(feed.arrive(view(10.1, 5), 1000)).toBe(true)
    expect(feed.arrive(view(10.3, 5), 1050)).toBe(false)
    expect(feed.arrive(view(11, 5), 1900)).toBe(true)
    expect(feed.at(1900)?.settled).toBe(true)
    expect(feed.arrive(view(11.1, 5.2), 1950)).toBe(true)
  })

  it('does not miss what changes a little at a time', () => {
    const feed = sceneFeed()
    feed.arrive(view(10, 5), 1000)
    const seen = [1, 2, 3, 4].map(step => feed.arrive(view(10 + step * 0.01, 5 + step * 0.02), 1000 + step * 50))
    expect(seen).toContain(true)
  })
})
