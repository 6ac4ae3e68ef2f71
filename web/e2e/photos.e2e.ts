import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()
let api: Ask

test.beforeAll(async () => {
  api = await logIn(server.url)
})

const aPhoto = async (name: string, background: string) => ({
  name,
  mimeType: name.endsWith('.heic') ? 'image/heic' : 'image/png',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .png()
    .toBuffer(),
})

interface Illustrated {
  readonly recipes: { readonly content: readonly { readonly name: string; readonly imageUrl: string | null }[] }
}
async function photoOf(name: string): Promise<string | null> {
  const { recipes } = await api<Illustrated>(
    'query ($name: String!) { recipes(filter: { searchName: $name }) { content { name imageUrl } } }',
    { name },
  )
  return recipes.content.find(recipe => recipe.name === name)?.imageUrl ?? null
}
const row = (page: Page, fileName: string) => page.getByRole('listitem').filter({ hasText: fileName })

test('an owner drops pictures named like recipes, sees which goes where, and saves them', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/recipe/own')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const heic = {
    name: 'Gin Tonic.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  }
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await aPhoto('Negroni.jpg', '#a02014'),
      await aPhoto('negroni-2.webp', '#c03018'),
      await aPhoto('pina_colada (1).jpeg', '#f0e4b0'),
      await aPhoto('Margarrita.png', '#dce8a0'),
      await aPhoto('IMG_4711.jpg', '#205080'),
      heic,
    ])
  await expect(row(page, 'Negroni.jpg').getByRole('checkbox')).toBeChecked()
  await expect(row(page, 'negroni-2.webp').getByRole('checkbox')).not.toBeChecked()
  await expect(row(page, 'pina_colada (1).jpeg')).toContainText('Piña Colada')
  await expect(row(page, 'Gin Tonic.heic')).toContainText('HEIC photos can’t be opened here')
  const close = row(page, 'Margarrita.png')
  await expect(close).toContainText('Spelled a little differently')
  await expect(close.getByRole('checkbox')).not.toBeChecked()
  await close.locator('label').click()
  await expect(row(page, 'IMG_4711.jpg')).toContainText('No recipe of this name')
  await row(page, 'IMG_4711.jpg').getByRole('button', { name: 'Choose the recipe for IMG_4711.jpg' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search recipes').fill('blue lagoon')
  await dialog.getByRole('button', { name: 'Blue Lagoon' }).click()
  await expect(dialog).toBeHidden()

  // One that fails is told, and keeps no other from being saved.
  let isDown = true
  await page.route('**/graphql', async route => {
    const isHit =
      isDown && /IllustrateRecipe/.test(route.request().postData() ?? '') && (await photoOf('Negroni')) !== null
    isDown = isDown && !isHit
    await (isHit ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'Save 4 photos' }).click()
  await expect(page.getByText('3 saved · 1 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Try the failed ones again' }).click()
  await expect(page.getByText('4 saved')).toBeVisible()
  for (const name of ['Negroni', 'Piña Colada', 'Margarita', 'Blue Lagoon']) {
    expect(await photoOf(name), name).toMatch(/^\/api\/recipe\//)
  }

  await page.goto(`${server.url}/recipe/public?query=blue%20lagoon`)
  await expect(page.locator('.sr-recipe-card .sr-photo')).toHaveCount(1)
})

test('a photo stays unless its owner asks to replace it', { tag: '@both' }, async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/recipe/public')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByLabel('Choose pictures').setInputFiles([await aPhoto('mojito.png', '#80c060')])
  await page.getByRole('button', { name: 'Save 1 photo' }).click()
  await expect(page.getByText('1 saved')).toBeVisible()
  const before = await photoOf('Mojito')

  await page.reload()
  await page.getByLabel('Choose pictures').setInputFiles([await aPhoto('mojito 2.png', '#60a040')])
  const box = row(page, 'mojito 2.png').getByRole('checkbox', { name: 'Replace the photo of Mojito by mojito 2.png' })
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Save 0/ })).toBeDisabled()
  await page.getByText('Replace photos that are there already').click()
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Save 1 photo' }).click()
  await expect(page.getByText('1 saved')).toBeVisible()
  expect(await photoOf('Mojito')).not.toBe(before)
})

/** As a phone held upright takes it: the left of what is stored is its top. Phones put a film behind some. */
async function aLargePhoto(): Promise<Buffer> {
  const [width, height] = [9000, 6800]
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: width / 2, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)])
}

test('a photo of 61 megapixels and more than 20 MB is made smaller before it is sent, and stands upright', {
  tag: '@first',
}, async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/recipe/own')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const buffer = await aLargePhoto()
  await page.getByLabel('Choose pictures').setInputFiles([{ name: 'Daiquiri.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(row(page, 'Daiquiri.jpg').getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(row(page, 'Daiquiri.jpg')).toContainText('Saved')
  // By the page: a machine in its tab answers no other client.
  const address = new URL(`.${await photoOf('Daiquiri')}`, await page.evaluate<string>('document.baseURI')).href
  const picture = await page.evaluate(async url => {
    const answer = await fetch(url)
    return [...new Uint8Array(await answer.arrayBuffer())]
  }, address)
  const { data, info } = await sharp(Buffer.from(picture))
    .resize(1, 2, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = data
  expect([topRed > topBlue, bottomBlue > bottomRed]).toEqual([true, true])
})
