import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { fillLogin } from './log-in.ts'
import { join as joinParty, openParty, order } from './party-steps.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'
import { scriptsOf, youngerFeatures } from './younger-features.ts'

const server = storyServer({ SIM_SPEED: '6' })

/** As if a browser of now were one of the oldest that a page is built for. */
const withoutYounger = `
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']) delete Array.prototype[name]
  for (const name of ['parse', 'canParse']) delete URL[name]
  for (const name of ['groupBy']) { delete Object[name]; delete Map[name] }
  for (const name of ['any', 'timeout']) delete AbortSignal[name]
  for (const name of ['withResolvers', 'try']) delete Promise[name]
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) delete Set.prototype[name]
  for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name]
  for (const name of ['Iterator', 'OffscreenCanvas', 'scheduler', 'requestIdleCallback', 'navigation']) delete window[name]
  delete Intl.Segmenter
  const sheet = new CSSStyleSheet()
  // Below all rules of ours, as a browser's own are.
  sheet.replaceSync('@layer base { :where(button) { align-items: flex-start } }')
  document.adoptedStyleSheets = [sheet]
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (...asked) => !asked.join().includes('from') && supports(...asked)
`
const notice = (page: Page) => page.getByRole('heading', { name: 'This browser is too old' })

test.describe('a browser as old as may be', () => {
  test.beforeEach(({ context }) => context.addInitScript(withoutYounger))

  test('a user logs in, and orders in the simple view', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 480 })
    await page.goto(`${server.url}/login?redirectTo=/simple/recipe`)
    await fillLogin(page, 'guest')
    await expect(page.locator('.sr-tile')).toHaveCount(8)
    await expect(page.locator('.sr-tile .sr-glass').last()).toBeVisible()
    const { height = 0 } = (await page.locator('.sr-tile .sr-glass').last().boundingBox()) ?? {}
    expect(height).toBeGreaterThan(60)
    await page.locator('button.sr-tile').first().click()
    await page.getByRole('button', { name: /^Order · / }).click()
    await expect(page).toHaveURL(/\/simple\/orderprogress$/)
    await expect(page.getByText('Cheers!')).toBeVisible()
  })

  test('a guest joins a party and orders', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await joinParty(page, await openParty(server.url, await logIn(server.url)), 'Ann')
    await order(page, 'Bay Breeze')
    await expect(page.getByRole('heading', { level: 2, name: 'It’s your turn' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })
})

for (const path of ['/login', '/party/ABC']) {
  test(`a browser that is older still says so at ${path}, in its own language and outside of the page`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale: 'de-DE' })
    await page.addInitScript('delete window.structuredClone')
    await page.goto(server.url + path)
    const told = page.getByRole('alert').filter({ hasText: 'Dieser Browser ist zu alt' })
    await expect(told).toContainText('Bestellen kannst du trotzdem')
    await expect(page.locator('#root')).toBeHidden()
    await page.close()
  })
}

const built = join(import.meta.dirname, '../../dist/web')

test('no script needs a younger browser than the pages are built for', async () => {
  const { entrance } = JSON.parse(readFileSync(join(built, '../../web/browsers.json'), 'utf8'))
  expect(await youngerFeatures(join(built, 'assets'), entrance)).toEqual([])
})

test('guests fetch nothing of the app', () => {
  expect([...scriptsOf(built, 'party.html')].filter(name => name.startsWith('start-'))).toEqual([])
})
