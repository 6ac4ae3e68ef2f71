import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

/** In its own time: there must be something left to look at. */
const server = storyServer()
let ask: Ask

test.beforeAll(async () => {
  ask = await logIn(server.url)
})

/** A Negroni: three pumps, then ice and a spoon, then a slice of orange. */
const orderNegroni = (ml: number): Promise<unknown> =>
  ask(`mutation { placeOrder(order: { drink: { id: 1, kind: RECIPE }, amountMl: ${ml} }) }`)

const builtIn = [
  { width: 800, height: 480 },
  { width: 1024, height: 600 },
]

/** The elements that one would have to scroll to see whole. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[document.documentElement, ...document.querySelectorAll('.sr-stage *')]
    .filter(one => one.scrollHeight > one.clientHeight + 1
      && (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY)))
    .map(one => one.className + ': ' + one.scrollHeight + ' in ' + one.clientHeight)`)

/** Pixels between the nearest edges of two things. */
async function gap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('One of them is not there')
  const across = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width))
  return Math.max(across, a.y - (b.y + b.height), b.y - (a.y + a.height))
}

test('a drink fills the bar screen, says what comes next and how long it takes, and its button is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 480 })
  await logInAs(page, server.url, 'admin', '/simple/orderprogress')
  await expect(page.getByText('Nothing is being made')).toBeVisible()
  await orderNegroni(60)

  await expect(page.getByTestId('scene-now')).toContainText('Campari')
  await expect(page.getByTestId('scene-next')).toContainText('your turn – Add ice')
  await expect(page.getByTestId('scene-time')).toHaveText(/^\d+\ss left$/)
  await expect(page.getByRole('status').filter({ hasText: 'Step 1 of 3' })).toContainText('Dry gin')

  // One stop for everything, one for this drink: neither the same word nor the same place.
  const emergency = page.getByRole('button', { name: 'Emergency stop' })
  const stop = page.getByRole('button', { name: 'Cancel this drink' })
  await expect(page.getByRole('button', { name: /stop/i })).toHaveCount(1)
  await expect(emergency).toHaveText('Emergency stop')
  expect(await gap(emergency, stop)).toBeGreaterThan(200)

  const done = page.getByRole('button', { name: 'Done, continue' })
  await expect(done).toBeVisible()
  for (const says of ['Add ice and stir', 'Orange slice']) {
    await expect(page.getByRole('alert')).toContainText(says)
    for (const size of builtIn) {
      await page.setViewportSize(size)
      await expect(done).toBeInViewport({ ratio: 1 })
      await expect(stop).toBeInViewport({ ratio: 1 })
      expect(await hidden(page), `${size.width} × ${size.height}`).toEqual([])
      expect((await done.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      expect(await gap(done, stop)).toBeGreaterThanOrEqual(12)
    }
    await done.click()
  }
  await expect(page.getByText('Cheers!')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a drink' }).click()
  await expect(page).toHaveURL(/\/simple\/recipe/)
})

test('a lifted glass is told at the bar screen, and the drink is given up there', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 480 })
  await logInAs(page, server.url, 'admin', '/simple/orderprogress')
  await orderNegroni(120)
  await expect(page.getByTestId('scene-now')).toContainText('Campari')
  await ask('mutation { simulatorTakeGlass }')
  const putBack = page.getByTestId('put-back')
  await expect(page.getByTestId('paused')).toContainText('Put the glass back')
  for (const size of builtIn) {
    await page.setViewportSize(size)
    await expect(putBack).toBeInViewport({ ratio: 1 })
    expect(await hidden(page), `${size.width} × ${size.height}`).toEqual([])
  }
  await putBack.click()
  await expect(page.getByTestId('paused')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel this drink' }).click()
  await page.getByRole('button', { name: 'Keep pouring' }).click()
  await page.getByRole('button', { name: 'Cancel this drink' }).click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
})

test('on a phone the emergency stop is a thumb away from what closes, and what stopped can be finished', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, server.url, 'admin')
  await orderNegroni(120)
  await page.goto(`${server.url}/dashboard`)
  await page.locator('.sr-production-button').click()
  const dialog = page.getByRole('dialog', { name: 'At the machine' })
  const emergency = dialog.getByRole('button', { name: 'Emergency stop' })
  await expect(emergency.getByText('Emergency stop')).toBeVisible()
  const close = dialog.getByRole('button', { name: 'Close' })
  expect(await gap(emergency, close)).toBeGreaterThanOrEqual(48)
  expect(await gap(dialog.getByTestId('stop'), close)).toBeGreaterThan(200)

  await emergency.click()
  await expect(dialog.getByText('Something went wrong')).toBeVisible()
  await ask('mutation { resetFault }')
  const finish = dialog.getByTestId('finish-interrupted')
  await expect(finish).toBeInViewport({ ratio: 1 })
  await expect(finish).toBeEnabled()
  await dialog.getByTestId('discard-interrupted').click()
  await page.getByRole('dialog', { name: 'Discard Negroni?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(finish).toHaveCount(0)
})
