import { expect, it } from 'vitest'
import { imageKeyOf, keptPicture, narrowed, shownPicture } from '../picture-draft.ts'
import { isBlurry, keptSize, refuse } from './crop.ts'

const replaced = { kind: 'replace', imageKey: 'abc', previewUrl: 'data:image/jpeg;base64,x' } as const

it('a picture in a form says nothing to the server, takes away, or names the upload', () => {
  expect(imageKeyOf(keptPicture)).toEqual({})
  expect(imageKeyOf({ kind: 'remove' })).toEqual({ imageKey: null })
  expect(imageKeyOf(replaced)).toEqual({ imageKey: 'abc' })
})

it('a picture in a form is shown as it will be, and asked for in the width it is shown in', () => {
  expect(shownPicture(keptPicture, '/api/x')).toBe('/api/x')
  expect(shownPicture({ kind: 'remove' }, '/api/x')).toBeNull()
  expect(shownPicture(replaced, '/api/x')).toBe(replaced.previewUrl)
  expect(narrowed('/api/recipe/1/image?timestamp=5', 500)).toBe('api/recipe/1/image?timestamp=5&width=500')
  expect(narrowed('/api/recipe/1/image', 500)).toBe('api/recipe/1/image?width=500')
  expect(narrowed(replaced.previewUrl, 500)).toBe(replaced.previewUrl)
})

it('the part that is kept is made smaller, never larger, is 16:9, and blurry when it is small', () => {
  expect(keptSize({ x: 3, y: 4, width: 4000, height: 2250 })).toEqual({ width: 2000, height: 1125 })
  expect(keptSize({ x: 0, y: 0, width: 320, height: 180 })).toEqual({ width: 320, height: 180 })
  expect(keptSize({ x: 0, y: 0, width: 1, height: 1 })).toEqual({ width: 1, height: 1 })
  expect(isBlurry({ x: 0, y: 0, width: 799, height: 449 })).toBe(true)
  expect(isBlurry({ x: 0, y: 0, width: 800, height: 450 })).toBe(false)
})

it.each([
  ['\0\0\0\x18ftypheic', { context: 'heic' }],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', { context: 'heic' }],
  ['%PDF-1.7', { context: 'other', found: 'PDF' }],
  ['GIF89a', { context: 'damaged', found: 'GIF' }],
  ['no picture', {}],
])('a picture is refused with what its content is: %j', async (content, values) => {
  const file = new File([content], 'photo.jpg', { type: 'image/jpeg' })
  await expect(refuse(file)).rejects.toMatchObject({
    code: 'image-not-usable',
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  })
})
