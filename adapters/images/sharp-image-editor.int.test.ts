import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageEditorContract } from '#domain/testing/images.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { createImageEditor } from './image-editor.ts'
import { fitPicture } from './sharp-image-editor.ts'

const editor = createImageEditor(fitPicture)
const red = { r: 200, g: 30, b: 30 }

const plain = (width: number, height: number, background: object = red): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { alpha: 1, ...background } as never } })

const sizeAndKind = async (jpeg: Uint8Array) => {
  const { width, height, format, space, channels } = await sharp(jpeg).metadata()
  return { width, height, format, space, channels }
}
const fitted = async (picture: Uint8Array, width = 2000) => expectSuccess(await editor.crop(picture, width))
const sizeOf = async (jpeg: Uint8Array) => {
  const { width, height } = await sizeAndKind(jpeg)
  return [width, height]
}
/** Red, green and blue in the middle of an area, in fractions of width and height. */
async function colourAt(jpeg: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(offset, offset + 3)]
}
const isNear = (colour: number[], wanted: number[]): boolean =>
  colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 40)

imageEditorContract('sharp', async () => ({ editor, picture: await plain(640, 480).png().toBuffer() }))

describe('the shape of pictures', () => {
  it.each([
    [1600, 900, 2000, [1600, 900]],
    [2400, 1800, 2000, [2000, 1125]],
    [2400, 1800, 500, [500, 281]],
    [1000, 2000, 2000, [1000, 563]],
    [1000, 100, 2000, [177, 100]],
    [333, 1000, 2000, [333, 187]],
    [300, 200, 500, [300, 169]],
    [1, 1, 2000, [1, 1]],
    [16, 9, 1, [1, 1]],
    [3000, 1, 2000, [1, 1]],
  ])('%i x %i for %i is %j: 16:9, never enlarged', async (width, height, wanted, size) => {
    expect(await sizeOf(await fitted(await plain(width, height).png().toBuffer(), wanted))).toEqual(size)
  })

  it('is cut around the middle', async () => {
    const stripe = await plain(400, 100, { r: 30, g: 30, b: 200 }).png().toBuffer()
    const tall = await plain(400, 900)
      .composite([{ input: stripe, top: 400, left: 0 }])
      .png()
      .toBuffer()
    const jpeg = await fitted(tall)
    expect(isNear(await colourAt(jpeg, 0.5, 0.5), [30, 30, 200])).toBe(true)
    expect(isNear(await colourAt(jpeg, 0.5, 0.05), [200, 30, 30])).toBe(true)
    expect(isNear(await colourAt(jpeg, 0.5, 0.95), [200, 30, 30])).toBe(true)
  })

  it('is as the camera was held, not as its sensor lay', async () => {
    const sky = await plain(160, 90, { r: 30, g: 30, b: 200 }).png().toBuffer()
    const lying = await plain(320, 90)
      .composite([{ input: sky, top: 0, left: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const upright = await fitted(lying)
    // Turned by a right angle: 90 wide, and the left half has become the upper one.
    expect(await sizeOf(upright)).toEqual([90, 51])
    const { orientation } = await sharp(upright).metadata()
    expect(orientation).toBeUndefined()
    expect(isNear(await colourAt(upright, 0.5, 0.1), [30, 30, 200])).toBe(true)
    expect(isNear(await colourAt(upright, 0.5, 0.9), [200, 30, 30])).toBe(true)
  })
})

describe('kinds of pictures', () => {
  it.each<[string, () => Sharp]>([
    ['JPEG', () => plain(320, 180).jpeg()],
    ['progressive JPEG', () => plain(320, 180).jpeg({ progressive: true })],
    ['CMYK', () => plain(320, 180).toColourspace('cmyk').jpeg()],
    ['grey', () => plain(320, 180).greyscale().png()],
    ['16 bits', () => plain(320, 180).toColourspace('rgb16').png()],
    ['palette', () => plain(320, 180).png({ palette: true })],
    ['interlaced', () => plain(320, 180).png({ progressive: true })],
    ['GIF', () => plain(320, 180).gif()],
    ['WebP', () => plain(320, 180).webp()],
    ['AVIF', () => plain(320, 180).avif({ effort: 0 })],
    ['TIFF', () => plain(320, 180).tiff()],
  ])('%s becomes a JPEG in sRGB', async (_, make) => {
    const jpeg = await fitted(await make().toBuffer())
    expect(await sizeAndKind(jpeg)).toMatchObject({ width: 320, height: 180, format: 'jpeg' })
    expect(['srgb', 'b-w']).toContain((await sharp(jpeg).metadata()).space)
  })

  it('keep their colours when they come as CMYK', async () => {
    const cmyk = await plain(320, 180).toColourspace('cmyk').jpeg().toBuffer()
    const [red, green, blue] = await colourAt(await fitted(cmyk), 0.5, 0.5)
    expect(red).toBeGreaterThan(120)
    expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(110)
  })

  it('stand on white where they are transparent', async () => {
    const clear = await plain(320, 180, { ...red, alpha: 0 })
      .png()
      .toBuffer()
    expect(await colourAt(await fitted(clear), 0.5, 0.5)).toEqual([255, 255, 255])
  })

  it('are the first frame of what moves', async () => {
    const frames = await Promise.all(
      [red, { r: 30, g: 30, b: 200 }].map(colour => plain(64, 36, colour).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const jpeg = await fitted(moving)
    expect(await sizeOf(jpeg)).toEqual([64, 36])
    expect(isNear(await colourAt(jpeg, 0.5, 0.5), [200, 30, 30])).toBe(true)
  })

  it('tell nothing of where and with what they were taken', async () => {
    const told = await plain(320, 180)
      .withExif({ IFD0: { Copyright: 'Somebody', Model: 'Camera' } })
      .withXmp('<?xpacket begin="" id=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(told).metadata()).exif).toBeDefined()
    const { exif, xmp, iptc, icc } = await sharp(await fitted(told)).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })
})

const noise = (): Sharp =>
  sharp({
    create: {
      width: 320,
      height: 180,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

describe('pictures as people have them', () => {
  it.each<[string, () => Sharp, number]>([
    ['JPEG without its last byte', () => noise().jpeg(), 1],
    ['JPEG without its end', () => noise().jpeg(), 2],
    ['JPEG of one colour without its end', () => plain(320, 180).jpeg(), 2],
    ['JPEG without its last bytes', () => noise().jpeg(), 100],
    ['progressive JPEG without its last bytes', () => noise().jpeg({ progressive: true }), 1000],
  ])('are taken: a %s', async (_, make, missing) => {
    const whole = await make().toBuffer()
    expect(await sizeOf(await fitted(whole.subarray(0, whole.length - missing)))).toEqual([320, 180])
  })

  it('are taken: an AVIF of the family mif1', async () => {
    const avif = await plain(320, 180).avif({ effort: 0 }).toBuffer()
    expect(avif.toString('latin1', 8, 12)).toBe('avif')
    avif.write('mif1', 8)
    expect(await sizeOf(await fitted(avif))).toEqual([320, 180])
  })
})

describe('pictures that are refused', () => {
  it.each<[string, () => Sharp]>([
    ['JPEG', () => noise().jpeg()],
    ['PNG', () => noise().png()],
    ['WebP', () => noise().webp()],
    ['GIF', () => noise().gif()],
    ['TIFF', () => noise().tiff()],
  ])('%s that ends early', async (_, make) => {
    const whole = await make().toBuffer()
    for (const part of [0.02, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(expectFailure(await editor.crop(cut, 2000))).toMatchObject({ kind: 'image-not-usable' })
    }
  })

  it.each([
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['BMP', 'BM\x36\0\x10\0\0\0\0\0'],
    ['MP4', '\0\0\0\x18ftypisom'],
    ['ZIP', 'PK\x03\x04'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
  ])('say what they are: %s', async (found, content) => {
    const picture = Buffer.from(content, 'latin1')
    expect(expectFailure(await editor.crop(picture, 2000))).toEqual({ kind: 'image-not-usable', found })
  })

  /** A few bytes whose head claims so many pixels. */
  async function bombOf(small: Sharp, width: number, height: number): Promise<Buffer> {
    const bomb = await small.png().toBuffer()
    const [header, end] = [12, 29]
    bomb.writeUInt32BE(width, header + 4)
    bomb.writeUInt32BE(height, header + 8)
    bomb.writeUInt32BE(crc32(bomb.subarray(header, end)), end)
    return bomb
  }

  it.each<[string, () => Promise<Buffer>, number]>([
    ['many pixels', () => bombOf(plain(16, 16).removeAlpha(), 16_000, 16_000), 53],
    ['fewer pixels that are larger each', () => bombOf(plain(16, 16).toColourspace('rgb16'), 5000, 4200), 20],
  ])('a bomb, by its head alone: %s', async (_, make, mostMegapixels) => {
    expect(expectFailure(await editor.crop(await make(), 2000))).toEqual({ kind: 'image-too-large', mostMegapixels })
  })

  it('what comes when too many others wait', async () => {
    const own = createImageEditor(fitPicture)
    const picture = await plain(64, 36).png().toBuffer()
    const results = await Promise.all(Array.from({ length: 40 }, () => own.crop(picture, 2000)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(33)
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { kind: 'images-busy' } })
    expectSuccess(await own.crop(picture, 32))
  })

  it('smaller versions before uploads', async () => {
    const own = createImageEditor(fitPicture)
    const picture = await plain(64, 36).png().toBuffer()
    const smaller = Array.from({ length: 40 }, () => own.crop(picture, 32))
    expectSuccess(await own.crop(picture, 2000))
    expect((await Promise.all(smaller)).filter(({ ok }) => ok)).toHaveLength(17)
  })
})
