import { expect, it } from 'vitest'
import { microseconds } from '../units/duration.ts'
import { PowerProfile } from './power-profile.ts'

const on = (start: number, end: number) => ({ start: microseconds(start), duration: microseconds(end - start) })

/** Draws 6 from 0 on, 10 from 20, 4 from 40, and nothing from 60 to 100. */
const aProfile = (): PowerProfile => {
  const profile = new PowerProfile(100)
  profile.add([on(20, 60)], 4)
  profile.add([on(0, 40)], 6)
  return profile
}

it('knows the levels of power, lowest first', () => {
  expect(aProfile().levels(10)).toEqual([0, 4, 6, 10])
  expect(aProfile().levels(6)).toEqual([0, 4, 6])
  expect(aProfile().levels(5)).toEqual([0, 4])
})

it('knows the stretches in which no more than a level is drawn', () => {
  expect(aProfile().windowsUpTo(-1)).toEqual([])
  expect(aProfile().windowsUpTo(0)).toEqual([{ from: 60, to: 100 }])
  expect(aProfile().windowsUpTo(6)).toEqual([
    { from: 0, to: 20 },
    { from: 40, to: 100 },
  ])
  expect(aProfile().windowsUpTo(10)).toEqual([{ from: 0, to: 100 }])
})

it('has room where no more than a level is drawn, up to the instant at which more is', () => {
  expect(aProfile().hasRoom([on(0, 20), on(40, 100)], 6)).toBe(true)
  expect(aProfile().hasRoom([on(0, 21)], 6)).toBe(false)
  expect(aProfile().hasRoom([on(39, 60)], 6)).toBe(false)
  expect(aProfile().hasRoom([on(70, 80), on(25, 30)], 6)).toBe(false)
})

it('sums the energy between two instants', () => {
  expect(aProfile().drawnBetween(0, 100)).toBe(20 * 6 + 20 * 10 + 20 * 4)
  expect(aProfile().drawnBetween(10, 50)).toBe(10 * 6 + 20 * 10 + 10 * 4)
  expect(aProfile().drawnBetween(25, 30)).toBe(50)
  expect(aProfile().drawnBetween(60, 100)).toBe(0)
})

it('is as before when what was added is taken away', () => {
  const profile = aProfile()
  profile.add([on(10, 30), on(50, 100)], 3)
  expect(profile.levels(20)).toEqual([3, 4, 6, 7, 9, 10, 13])
  profile.add([on(10, 30), on(50, 100)], -3)
  expect(profile.levels(20)).toEqual([0, 4, 6, 10])
  expect(profile.windowsUpTo(6)).toEqual(aProfile().windowsUpTo(6))
})
