import { expect, type Page, test } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()

/** The colour behind everything: a body without a background shows that of the document. */
const groundOf = (page: Page): Promise<string> =>
  page.evaluate(`[document.body, document.documentElement]
    .map(element => getComputedStyle(element).backgroundColor)
    .find(colour => colour !== 'rgba(0, 0, 0, 0)')`)
const brightnessOf = (rgb: string): number => Math.max(...(rgb.match(/\d+/g) ?? []).map(Number))

const expectDark = (page: Page) => expect.poll(async () => brightnessOf(await groundOf(page))).toBeLessThan(60)
const expectLight = (page: Page) => expect.poll(async () => brightnessOf(await groundOf(page))).toBeGreaterThan(200)

async function choose(page: Page, scheme: string): Promise<void> {
  await page.getByRole('button', { name: 'Account of guest' }).click()
  await page.getByRole('menuitem', { name: scheme }).click()
}

test('pages are as dark as the system is, until a reader chooses otherwise', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logInAs(page, server.url, 'guest')
  await expectDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectLight(page)

  await choose(page, 'Dark')
  await expectDark(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of guest' })).toBeVisible()
  await expectDark(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  await expectLight(page)
  await choose(page, 'Same as the system')
  await expectDark(page)
})

test('the bar screen is light for whom chooses so there', async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/simple/recipe')
  // The owner's colours of this view are dark ones.
  await expectDark(page)
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('menuitem', { name: 'Light' }).click()
  await expectLight(page)
})

const colours = {
  sidebar: '#2b1d16',
  background: '#f7f2ec',
  btnNavigationActive: '#d98e4a',
  btnPrimary: '#a4512b',
  cardHeader: '#efe0d0',
  cardBody: '#fffdfa',
  cardItemGroup: '#f6ece1',
}

test('the colours that an owner chose are the light ones, and the dark ones have their hues', async ({ page }) => {
  await logInAs(page, server.url, 'admin')
  const ask = await logIn(server.url)
  const change = (header: string) =>
    ask(
      `mutation ($normal: NormalColoursInput!) { changeAppearance(appearance: { normal: $normal }) { languageName } }`,
      { normal: { ...colours, header } },
    )
  const header = page.getByRole('banner')
  await change('#1b6b3a')
  await expect(header).toHaveCSS('background-color', 'rgb(27, 107, 58)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(header).toHaveCSS('background-color', 'rgb(12, 50, 27)')
  await change('#85452b')
})

for (const { scheme, path } of [
  { scheme: 'Dark', path: '/recipe/public' },
  { scheme: 'Light', path: '/recipe/public' },
  { scheme: 'Dark', path: '/simple/recipe' },
  { scheme: 'Same as the system', path: '/simple/recipe' },
]) {
  test(`no other background flashes before ${path} is there (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme === 'Light' ? 'dark' : 'light' })
    await logInAs(page, server.url, 'guest')
    await choose(page, scheme)
    await page.goto(server.url + path)
    await expect(page.locator(`body[data-view=${path.startsWith('/simple') ? 'simple' : 'normal'}]`)).toBeVisible()
    const whole = await groundOf(page)
    // The page as it is before any of the interface has come.
    await page.route('**/assets/**', route => route.abort())
    await page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
    expect(await groundOf(page)).toBe(whole)
  })
}
