import { expect, it } from 'vitest'
import { addPower, milliwatts, noPower } from './power.ts'

it('power is held in whole milliwatts', () => {
  expect(milliwatts(7200.4)).toBe(7200)
  expect(addPower(milliwatts(7200), milliwatts(300))).toBe(7500)
  expect(addPower(noPower, milliwatts(300))).toBe(300)
})
