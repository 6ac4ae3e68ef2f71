import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const plain = (alpha = 1): Sharp =>
  sharp({ create: { width: 321, height: 123, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } })

const makes: readonly (readonly [string, () => Sharp])[] = [
  ['JPEG', () => plain().jpeg()],
  ['progressive JPEG of a camera', () => plain().jpeg({ progressive: true }).withMetadata({ orientation: 6 })],
  ['PNG', () => plain().png()],
  ['GIF', () => plain().gif()],
  ['WebP', () => plain().webp()],
  ['lossless WebP', () => plain().webp({ lossless: true })],
  ['WebP one can see through', () => plain(0.5).webp()],
  ['AVIF', () => plain().avif({ effort: 0 })],
]

describe('the size that a picture says it has', () => {
  it.each(makes)('is read from the head of a %s', async (_, make) => {
    expect(pictureSize(await make().toBuffer())).toEqual({ width: 321, height: 123 })
  })

  it.each(makes)('is not made up for a %s that is cut off or damaged: there is an answer, or none', async (_, make) => {
    const whole = await make().toBuffer()
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), fc.nat({ max: 255 }), (end, at, byte) => {
        const damaged = Uint8Array.from(whole.subarray(0, end))
        if (at < damaged.length) damaged[at] = byte
        const size = pictureSize(damaged)
        expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true)
      }),
    )
  })

  it('is not known of what is no picture, and of a TIFF', async () => {
    expect(pictureSize(new TextEncoder().encode('no picture'))).toBeNull()
    expect(pictureSize(await plain().tiff().toBuffer())).toBeNull()
  })
})
