import { expect, it } from 'vitest'
import { milliseconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { millilitres } from '../units/volume.ts'
import { type DropWatch, drawnAtFirstDrops, watchDrops, watchFrom } from './first-drops.ts'

/** A cup of 120 g; what the pump has drawn is known at each look, ten of them a second. */
function looked(...masses: readonly number[]): DropWatch {
  let watch: DropWatch = watchFrom(grams(120))
  for (const [index, mass] of masses.entries()) {
    const drawn = millilitres(5 + index)
    watch = watchDrops(watch, { mass: grams(mass), onTime: milliseconds(1000 + 100 * index), drawn })
  }
  return watch
}

it('are a gram or more that stays for half a second; the tube was full when they came', () => {
  expect(drawnAtFirstDrops(looked(120.2, 120.8, 121.1, 121.4, 121.7, 122, 122.3))).toBeNull()
  expect(drawnAtFirstDrops(looked(120.2, 120.8, 121.1, 121.4, 121.7, 122, 122.3, 122.6))).toBe(millilitres(7))
})

it('are no bump', () => expect(drawnAtFirstDrops(looked(120, 123, 124, 120, 120, 120, 122, 120, 121.5))).toBeNull())

it('are no cup that is put down, taken away, or changed for another', () => {
  expect(drawnAtFirstDrops(looked(260, 260, 260, 260, 260, 260, 260, 260))).toBeNull()
  expect(drawnAtFirstDrops(looked(0, 0, 0, 120, 120, 120, 120, 120, 120, 120))).toBeNull()
  expect(drawnAtFirstDrops(looked(260, 260, 261.2, 261.4, 261.6, 261.8, 262, 262.2))).toBe(millilitres(7))
})
