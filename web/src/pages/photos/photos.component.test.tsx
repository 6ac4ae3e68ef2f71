import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, draw } from '../../testing/draw.tsx'
import { PhotosPage } from './photos.view.tsx'

async function aPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(16, 9)
  canvas.getContext('2d')?.fillRect(0, 0, 16, 9)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

const recipe = (name: string) => ({
  ...{ id: name.charCodeAt(0), name: `Drink ${name}`, imageUrl: null, defaultGlass: null },
  served: { layers: [], ice: null, garnishes: [], inside: [], foam: null },
})

/** Three pictures on the page, whose uploads end when the test says so. */
async function open() {
  const uploads: (() => void)[] = []
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 201
    readonly responseText = '{"imageKey":"key"}'
    readonly open = () => {}
    readonly setRequestHeader = () => {}
    readonly send = () => void uploads.push(() => this.dispatchEvent(new Event('load')))
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  const { asked } = answering({
    PictureMatches: ({ fileNames }: { readonly fileNames: readonly string[] }) => ({
      pictureMatches: fileNames.map(fileName => ({ fileName, likeness: 'SAME', recipes: [recipe(fileName)] })),
    }),
    IllustrateRecipe: ({ id }: { readonly id: number }) => ({ illustrateRecipe: { id } }),
  })
  await draw(<PhotosPage />, 'photos')
  const files = await Promise.all(['a.png', 'b.png', 'c.png'].map(aPicture))
  await userEvent.upload(page.getByLabelText('Choose pictures'), files)
  await page.getByRole('button', { name: 'Save 3 photos' }).click()
  return { asked, uploads }
}

it('photos are saved one after the other', async () => {
  const { asked, uploads } = await open()
  for (const count of [1, 2, 3]) {
    await expect.poll(() => uploads.length).toBe(count)
    uploads.at(-1)?.()
  }
  await expect.element(page.getByText('3 saved')).toBeVisible()
  expect(asked('IllustrateRecipe').map(({ id }) => id)).toEqual([97, 98, 99])
})

it('saving photos ends with the one on its way when it is stopped', async () => {
  const { asked, uploads } = await open()
  await expect.poll(() => uploads.length).toBe(1)
  await page.getByRole('button', { name: 'Stop' }).click()
  uploads[0]?.()
  await expect.element(page.getByText('1 saved')).toBeVisible()
  expect([asked('IllustrateRecipe').length, uploads.length]).toEqual([1, 1])
  await expect.element(page.getByRole('button', { name: 'Save 2 photos' })).toBeEnabled()
})
