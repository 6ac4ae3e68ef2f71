import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Size } from './walker.ts'

/** Where `npm run screens` wants the pictures; without it none are kept. */
const folder = process.env['SCREENS']
export const wantsPictures = folder !== undefined

const widths: Readonly<Record<Size, number>> = { desk: 960, kiosk: 720, small: 600, phone: 260 }

/** A small picture of the page as it is, named by page and size. */
export async function keepPicture(page: Page, name: string, size: Size): Promise<void> {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const picture = await sharp(await page.screenshot())
    .resize(widths[size])
    .webp({ quality: 60 })
    .toBuffer()
  await writeFile(join(folder, `${name}-${size}.webp`), picture)
}
