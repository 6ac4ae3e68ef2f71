import { describe, expect, it } from 'vitest'
import { framePace, isSoftwareRenderer } from './frame-pace.ts'

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

describe('the renderer', () => {
  it.each([
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'Mesa/X.org, llvmpipe (LLVM 15.0.6, 256 bits)',
    'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)',
  ])('%s is software', name => expect(isSoftwareRenderer(name)).toBe(true))

  it.each(['V3D 4.2.14.0', 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)', 'Apple GPU', 'Mali-G52'])(
    '%s is hardware',
    name => expect(isSoftwareRenderer(name)).toBe(false),
  )
})
