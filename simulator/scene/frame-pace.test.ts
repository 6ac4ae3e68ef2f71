import { expect, it } from 'vitest'
import { framePace } from './frame-pace.ts'

const afterFrames = (pace: ReturnType<typeof framePace>, milliseconds: number, count = 200): number => {
  for (let frame = 0; frame < count; frame++) pace.note(milliseconds)
  return pace.fps()
}

it('is that of the screen while frames are cheap', () => expect(afterFrames(framePace(), 4)).toBe(0))

it('is halved when they are dear, and comes back when they are cheap', () => {
  const pace = framePace()
  expect(afterFrames(pace, 25)).toBe(30)
  expect(afterFrames(pace, 9)).toBe(30)
  expect(afterFrames(pace, 4)).toBe(0)
})

it('does not mind a single hiccup', () => {
  const pace = framePace()
  afterFrames(pace, 4)
  pace.note(90)
  expect(pace.fps()).toBe(0)
})
