import { expect, it } from 'vitest'
import { isJump, sceneFeed } from './scene-feed.ts'
import type { SceneView } from './scene-view.ts'

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
