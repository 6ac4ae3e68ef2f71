import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '#adapters/api/testing/test-app.ts'
import { createImageEditor } from '#adapters/images/image-editor.ts'
import { fitPicture } from '#adapters/images/sharp-image-editor.ts'
import { ada } from '#domain/testing/toy-house.ts'

describe('a real picture', () => {
  it('is upright, 16:9 and at most 2000 wide, and narrower when asked', async () => {
    const real = await buildTestApp({ imageEditor: createImageEditor(fitPicture) })
    const photo = await sharp({ create: { width: 1800, height: 2400, channels: 3, background: '#804020' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const payload = new FormData()
    const recipe = {
      name: 'Real',
      productionSteps: [{ type: 'writtenInstruction', message: 'Look.' }],
      categoryIds: [],
    }
    payload.append('image', new Blob([Buffer.from(photo)]), 'photo.jpg')
    payload.append('recipe', new Blob([JSON.stringify(recipe)], { type: 'application/json' }), 'blob')
    const created = await real.app.inject({ method: 'POST', url: '/api/recipe/', headers: real.as(ada), payload })
    const { id, hasImage } = created.json()
    expect(hasImage).toBe(true)
    const sizeOf = async (query: string) => {
      const { rawPayload } = await real.app.inject({ url: `/api/recipe/${id}/image${query}` })
      const { width, height, format } = await sharp(rawPayload).metadata()
      return [width, height, format]
    }
    expect(await sizeOf('')).toEqual([2000, 1125, 'jpeg'])
    expect(await sizeOf('?width=500')).toEqual([500, 281, 'jpeg'])
    expect(await sizeOf('?width=5000')).toEqual([2000, 1125, 'jpeg'])
    await real.app.close()
  })
})
