import { expect, it, vi } from 'vitest'
import { createKeptDrawings } from './painted-drink.view.tsx'

it('each drawing is drawn once, until it is the one that was asked for longest ago', () => {
  const forget = vi.fn()
  const kept = createKeptDrawings<number>(forget)
  const draw = vi.fn((number: number) => number)
  const take = (number: number) => kept.take(String(number), () => draw(number))
  for (let number = 0; number < 400; number++) take(number)
  expect(take(0)).toBe(0)
  expect(draw).toHaveBeenCalledTimes(400)
  expect(forget).not.toHaveBeenCalled()
  take(400)
  expect(forget.mock.calls).toEqual([[1]])
})
