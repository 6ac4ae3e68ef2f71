import { expect, it } from 'vitest'
import { toMilliseconds } from '../units/duration.ts'
import { defaultDispensingSettings as defaults, dispensingLimits } from './settings.ts'

it('a machine starts with runs and pauses of half a second at least, and 300 ms between steps', () =>
  expect(Object.entries(defaults).map(([name, time]) => [name, toMilliseconds(time)])).toEqual([
    ['minimalRun', 500],
    ['minimalPause', 500],
    ['pauseBetweenSteps', 300],
  ]))

it('the defaults lie within the bounds', () => {
  for (const name of ['minimalRun', 'minimalPause', 'pauseBetweenSteps'] as const) {
    expect(defaults[name]).toBeGreaterThanOrEqual(dispensingLimits[name].least)
    expect(defaults[name]).toBeLessThanOrEqual(dispensingLimits[name].most)
  }
})
