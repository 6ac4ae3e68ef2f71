import { expect, it } from 'vitest'
import type { ImageEditor } from '../../ports/images.port.ts'
import { failure } from '../../result.ts'
import { aPicture, fakeImageEditor } from '../../testing/fake-image-editor.ts'
import { foreignKey } from '../../testing/images.contract.ts'
import { createMemoryImageVault } from '../../testing/memory-image-vault.ts'
import { showPicture } from './show-picture.usecase.ts'

async function aWall(edit: ImageEditor['crop'] = fakeImageEditor.crop) {
  const images = createMemoryImageVault()
  const key = await images.put(aPicture(3))
  let made = 0
  const imageEditor: ImageEditor = {
    crop(picture, width) {
      made++
      return edit(picture, width)
    },
  }
  const shown = async (width: number) => {
    const picture = await showPicture({ images, imageEditor }, key, width)
    return picture && { jpeg: [...picture.jpeg], isAsAsked: picture.isAsAsked }
  }
  return { images, imageEditor, key, shown, made: () => made }
}

const original = { jpeg: [...aPicture(3)], isAsAsked: true }

it.each([-1, 0, 2000, 9999])('gives it as it is for a width of %i', async width => {
  const wall = await aWall()
  expect(await wall.shown(width)).toEqual(original)
  expect(wall.made()).toBe(0)
})

it('makes each width once', async () => {
  const wall = await aWall()
  const first = await wall.shown(500)
  expect(first).not.toEqual(original)
  expect(await wall.shown(500)).toEqual(first)
  expect(await wall.shown(501)).not.toEqual(first)
  expect(wall.made()).toBe(2)
})

it('gives it as it is, for once, when the width cannot be made at this moment', async () => {
  let busy = true
  const wall = await aWall((picture, width) =>
    busy ? Promise.resolve(failure({ kind: 'images-busy' })) : fakeImageEditor.crop(picture, width),
  )
  expect(await wall.shown(500)).toEqual({ ...original, isAsAsked: false })
  busy = false
  expect(await wall.shown(500)).toMatchObject({ isAsAsked: true })
})

it('has nothing to show for a picture that is gone', async () => {
  const wall = await aWall()
  expect(await showPicture(wall, foreignKey, 500)).toBeNull()
  expect(await showPicture(wall, foreignKey, -1)).toBeNull()
})
