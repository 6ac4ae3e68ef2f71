import { setTimeout } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { askFor } from './usual-steps.ts'

/** In its own time: there must be something left to stop. */
const server = storyServer()

test.use({ hasTouch: true })

const kiosks = [
  { width: 1024, height: 600, tiles: 8 },
  { width: 800, height: 480, tiles: 8 },
]
const tile = (page: Page) => page.locator('.sr-tile')
const firstName = (page: Page) => page.locator('.sr-tile-name').first()

/** A finger on the glass, from one side to the other. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const y = 300
  const touch = (type: 'touchStart' | 'touchMove', x: number): Promise<unknown> =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1) {
    // A finger needs a fifth of a second. Faster, the browser takes it for a fling and swallows a later tap.
    await setTimeout(25)
    await touch('touchMove', from + ((to - from) * step) / 8)
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(wider).toBeLessThanOrEqual(0)
}

for (const size of kiosks) {
  test(`at a kiosk of ${size.width} × ${size.height}, pages are swiped and filtered, a drink is ordered and stopped`, {
    tag: size.width === 800 ? '@first' : [],
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await logInAs(page, server.url, 'guest', '/simple/recipe')
    await expect(tile(page)).toHaveCount(size.tiles)
    const firstOfAll = (await firstName(page).textContent()) ?? ''
    await expectNoSidewaysScroll(page)

    await swipe(page, size.width * 0.75, size.width * 0.25)
    await expect(page).toHaveURL(/\/simple\/recipe\?page=2$/)
    await expect(firstName(page)).not.toHaveText(firstOfAll)
    const firstOfSecond = (await firstName(page).textContent()) ?? ''
    await page.reload()
    await expect(firstName(page)).toHaveText(firstOfSecond)
    await swipe(page, size.width * 0.25, size.width * 0.75)
    await expect(page).toHaveURL(/\/simple\/recipe$/)
    await expect(firstName(page)).toHaveText(firstOfAll)

    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByLabel('Contains all of these ingredients')).toBeVisible()
    await page.getByRole('radio', { name: /Fully automatic/ }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/fabricable=auto/)
    await expect(page.getByRole('button', { name: 'Filtered' })).toBeFocused()

    // Drinks that the filter hides can no longer be ordered.
    await expect(page.locator('.sr-tile[data-availability="WITH_HAND"]')).toHaveCount(0)
    const drink = (await firstName(page).textContent()) ?? ''
    await tile(page).first().tap()
    await askFor(page, 280)
    await page.getByRole('button', { name: /^Order · 280/ }).tap()
    await expect(page).toHaveURL(/\/simple\/orderprogress$/)
    await expect(page.getByRole('heading', { name: drink })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const stop = page.getByRole('button', { name: 'Cancel this drink' })
    await expect(stop).toBeInViewport({ ratio: 1 })
    await stop.tap()
    await page.getByRole('button', { name: 'Cancel now' }).tap()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Choose a drink' }).tap()
    await expect(page).toHaveURL(/\/simple\/recipe$/)
  })
}

test('a single ingredient is ordered from its card, and its bottle is emptier afterwards', async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/recipe/ingredients')
  const card = page.locator('.sr-drink-card', { hasText: 'Orange juice' })
  const left = async (): Promise<number> => Number.parseFloat(await card.locator('.sr-drink-left').innerText())
  await expect(card).toContainText('ml left')
  const before = await left()
  await card.click()
  await askFor(page, 40)
  await page.getByRole('button', { name: /^Order · 40/ }).click()
  await expect(page.getByText('Cheers!')).toBeVisible()
  await expect.poll(left).toBeLessThan(before - 39)
})

test('a long menu is scrolled deep, and found where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await logInAs(page, server.url, 'guest', '/recipe/public?missing=shown')
  const links = page.locator('.sr-recipe-link')
  await expect(links.first()).toBeVisible()
  await page.mouse.move(500, 400)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500)
      return page.evaluate<number>('scrollY')
    })
    .toBeGreaterThan(4000)
  // The page holds only the loaded recipes that are in sight.
  expect(await links.count()).toBeLessThan(70)

  // The wheel turns on for a while.
  let scrolled = 0
  await expect
    .poll(async () => {
      const before = scrolled
      scrolled = await page.evaluate<number>('scrollY')
      return scrolled - before
    })
    .toBe(0)
  let name = ''
  await expect
    .poll(async () => {
      name = await page.evaluate<string>(`[...document.querySelectorAll('.sr-recipe-link')].find(link => {
        const { top, bottom } = link.getBoundingClientRect()
        return top > 160 && bottom < innerHeight - 40
      })?.textContent ?? ''`)
      return name
    })
    .not.toBe('')
  // By its name: rows come and go.
  const inSight = page.getByRole('link', { name, exact: true })
  await inSight.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
  expect(Math.abs((await page.evaluate<number>('scrollY')) - scrolled)).toBeLessThan(4)
})
