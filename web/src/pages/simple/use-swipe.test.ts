import { describe, expect, it } from 'vitest'
import { followed, intentOf, turnOf } from './use-swipe.ts'

it('a finger that begins to move tells nothing at first, then turns the page sideways, and scrolls it otherwise', () => {
  expect(intentOf({ dx: 8, dy: -9 })).toBeNull()
  expect(intentOf({ dx: -30, dy: 10 })).toBe('turn')
  expect(intentOf({ dx: 10, dy: 30 })).toBe('scroll')
  expect(intentOf({ dx: 30, dy: 30 })).toBe('scroll')
})

describe('a finger that is lifted', () => {
  it('has turned the page when it went far or was quick, and nothing when it was slow and short', () => {
    expect(turnOf({ dx: -300, dy: 0, ms: 2000 }, 1000)).toBe('next')
    expect(turnOf({ dx: 300, dy: 0, ms: 2000 }, 1000)).toBe('back')
    expect(turnOf({ dx: -60, dy: 0, ms: 80 }, 1000)).toBe('next')
    expect(turnOf({ dx: -60, dy: 0, ms: 800 }, 1000)).toBeNull()
    expect(turnOf({ dx: 14, dy: 0, ms: 5 }, 1000)).toBeNull()
  })

  it('is followed less where there is no page', () => {
    expect(followed(-100, true)).toBe(-100)
    expect(followed(-100, false)).toBe(-25)
  })
})
