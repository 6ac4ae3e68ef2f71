import { expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { emptyWorld } from '../model/world.ts'
import { viewOf } from '../model/world-view.ts'
import { ViewFeed } from './simulated-environment.ts'

it('shows changes at most 20 times a second, and the last one always', () => {
  const real = createManualMachineClock()
  const seen: number[] = []
  let state = 1
  const feed = new ViewFeed(() => viewOf(emptyWorld, state, null), real)
  feed.changed()
  const unwatch = feed.watch(view => void seen.push(view.speed))
  for (; state < 200; state++) {
    feed.changed()
    real.advance(milliseconds(1))
  }
  expect(seen).toEqual([1, 50, 100, 150])
  real.advance(milliseconds(60))
  expect(seen).toEqual([1, 50, 100, 150, 200])
  unwatch()
  feed.changed()
  real.advance(milliseconds(60))
  expect(seen).toHaveLength(5)
  expect(real.pending).toBe(0)
})
