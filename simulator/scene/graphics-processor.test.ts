import { describe, expect, it } from 'vitest'
import { isSoftwareRenderer } from './graphics-processor.ts'

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
