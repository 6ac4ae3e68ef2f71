import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Size, SystemScheme } from './walker.ts'

/** Where `npm run screens` wants the pictures; without it none are kept. */
const folder = process.env['SCREENS']
export const wantsPictures = folder !== undefined

const widths: Readonly<Record<Size, number>> = { desk: 960, kiosk: 720, small: 600, phone: 260 }

/**
 * The pages that a guest sees, and an owner sees first; dark pictures of others would tell nothing new. The bar screen
 * is dark by the owner's colours, and has pictures of its own for those who want it light.
 */
const alsoInTheDark = new Set([
  'recipes',
  'recipe',
  'order',
  'dashboard',
  'production',
  'production-by-hand',
  'production-done',
  'simulator',
  'login',
])

/** In which schemes pictures of a page are wanted. */
export const picturedSchemes = (name: string): readonly SystemScheme[] =>
  folder === undefined ? [] : alsoInTheDark.has(name) ? ['light', 'dark'] : ['light']

/** A small picture of the page as it is, named by page, size and scheme. */
export async function keepPicture(page: Page, name: string, size: Size, scheme: SystemScheme): Promise<void> {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const picture = await sharp(await page.screenshot())
    .resize(widths[size])
    .webp({ quality: 60 })
    .toBuffer()
  await writeFile(join(folder, `${name}${scheme === 'dark' ? '-dark' : ''}-${size}.webp`), picture)
}
