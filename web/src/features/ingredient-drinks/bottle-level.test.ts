import { describe, expect, it } from 'vitest'
import { levelOf, runsLow } from './bottle-level.ts'

const bottle = (leftMl: number, bottleSizeMl: number | null) => ({ leftMl, ingredient: { bottleSizeMl } })

describe('the level of a bottle', () => {
  it('is the share of it that is left', () => {
    expect(levelOf(bottle(250, 1000))).toBe(0.25)
    expect(levelOf(bottle(0, 1000))).toBe(0)
  })

  it('is never above full, as with two bottles of the same', () => {
    expect(levelOf(bottle(1300, 700))).toBe(1)
  })

  it('is guessed where nobody told the size', () => {
    expect(levelOf(bottle(350, null))).toBe(0.5)
    expect(levelOf(bottle(350, 0))).toBe(0.5)
  })

  it('is low when it fills no glass any more', () => {
    expect(runsLow(bottle(39, 700))).toBe(true)
    expect(runsLow(bottle(40, 700))).toBe(false)
  })
})
