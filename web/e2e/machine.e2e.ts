import { type Browser, expect, type Page } from '@playwright/test'
import { logIn as asking } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { bottles, expectStillness, glassContents } from './simulator-figures.ts'
import { storyServer } from './story-server.ts'
import { askForMuch, finishNegroni, progress, test } from './usual-steps.ts'

/** In its own time: there must be something left to stop. */
const server = storyServer()

const logIn = (page: Page, username: string): Promise<void> => logInAs(page, server.url, username)

/** Someone else, at a screen of their own. */
async function another(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 600 } })).newPage()
  await logIn(page, username)
  return page
}

/** Long enough to press something while it pours. */
async function orderLargeNegroni(page: Page): Promise<void> {
  await page.goto(`${server.url}/recipe/1/order`)
  await askForMuch(page, 280)
  await page.getByRole('button', { name: /^Order · 280/ }).click()
  await expect(progress(page)).toContainText('At the machine')
}

test('one press stops everything; nothing runs until a person has looked and reset the machine', async ({
  page,
  browser,
}) => {
  await logIn(page, 'guest')
  await orderLargeNegroni(page)
  await progress(page).getByTestId('emergency-stop').click()

  const banner = page.getByTestId('fault')
  await expect(banner).toContainText('the emergency stop was pressed')
  await expect(banner).toContainText('by guest')
  await expect(page.getByTestId('reset-fault')).toHaveCount(0)
  await expect(page.getByTestId('emergency-stop')).toHaveCount(0)

  await page.goto(`${server.url}/simulator`)
  await expectStillness(page)
  const stopped = await glassContents(page)
  const poured = Object.values(stopped).reduce((sum, ml) => sum + ml, 0)
  expect(poured).toBeLessThan(270)

  await page.goto(`${server.url}/recipe/1/order`)
  await expect(page.getByTestId('place-order')).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('Reset it first')

  const admin = await another(browser, 'admin')
  await admin.getByTestId('reset-fault').click()
  const question = admin.getByRole('dialog', { name: 'Have you checked the machine?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(banner).toHaveCount(1)
  await admin.getByTestId('reset-fault').click()
  await question.getByRole('button', { name: /I’ve checked/ }).click()
  await expect(admin.getByTestId('fault')).toHaveCount(0)
  await admin.context().close()

  // The order that waited goes on without loading the page again.
  await expect(banner).toHaveCount(0)
  await expect(page.getByTestId('place-order')).toBeEnabled()
  await page.getByTestId('place-order').click()
  await progress(page).getByRole('button', { name: 'Cancel this drink' }).click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(progress(page).getByText('Cancelled', { exact: true })).toBeVisible()
})

test('a glass that is lifted stops the pumps; once it is back the drink ends up exact', { tag: '@first' }, async ({
  page,
}) => {
  const ask = await asking(server.url)
  await logIn(page, 'guest')
  await page.goto(`${server.url}/simulator`)
  const before = await bottles(page)
  await orderLargeNegroni(page)
  await ask('mutation { simulatorTakeGlass }')
  await expect(progress(page).getByTestId('paused')).toContainText('Put the glass back')

  await page.goto(`${server.url}/simulator`)
  await expectStillness(page)
  // What is left of half a minute.
  await ask('mutation { simulatorSetSpeed(speed: 10) }')
  await progress(page).getByTestId('put-back').click()
  await expect(progress(page).getByTestId('added-grams')).toBeVisible()
  await finishNegroni(page)
  await ask('mutation { simulatorSetSpeed(speed: 1) }')
  await progress(page).getByRole('button', { name: 'Close' }).first().click()

  // Every pump gave what it should, as far as the scale can tell: one part in a hundred. What left the nozzles until the
  // scale had noticed fell beside the glass.
  const after = await bottles(page)
  const fell = Object.entries(before).map(([pump, ml]) => ml - (after[pump] ?? 0))
  expect(fell.filter(ml => ml > 0.05)).toHaveLength(3)
  for (const ml of fell) expect(Math.min(Math.abs(ml), Math.abs(ml - 280 / 3))).toBeLessThan(1)
  const glass = await glassContents(page)
  expect(Object.keys(glass)).toHaveLength(3)
  for (const [name, ml] of Object.entries(glass)) {
    expect(280 / 3 - ml, `${name}: ${ml} ml in the glass`).toBeGreaterThan(-1)
    expect(280 / 3 - ml, `${name}: ${ml} ml in the glass`).toBeLessThan(2)
  }
})

test('on the page of pumps a tube is filled and a dose is given, and the level falls by as much', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin')
  await page.goto(`${server.url}/simulator`)
  const before = await bottles(page)

  await page.goto(`${server.url}/admin/pump`)
  await expect(page.getByTestId('pump-card')).toHaveCount(10)
  await expect(page.getByTestId('machine-state')).toContainText('The machine is free')
  const card = page.locator('[data-testid=pump-card][data-pump="Right 2"]')
  const level = async () => Number(await card.getAttribute('data-level-ml'))
  const start = await level()
  await expect(card).toHaveAttribute('data-tube-ml', '0')

  const more = card.getByRole('button', { name: 'More for Right 2' })
  const item = (name: RegExp) => page.getByRole('menuitem', { name })
  await more.click()
  await item(/^Fill tube/).click()
  await expect(card).toHaveAttribute('data-tube-ml', '5.9')
  await expect(card).toContainText('Tube full')
  await more.click()
  await expect(item(/^Fill tube/)).toHaveAttribute('aria-disabled', 'true')
  const filled = await level()
  expect(Math.abs(start - filled - 5.9)).toBeLessThan(0.5)

  await item(/^Dose/).click()
  const dose = page.getByRole('dialog', { name: 'Dose from Right 2' })
  await dose.getByLabel('Amount').fill('20')
  await dose.getByRole('button', { name: 'Dose' }).click()
  await expect(card.getByRole('button', { name: 'Stop Right 2' })).toBeVisible()
  await expect(page.getByTestId('machine-state')).toContainText('admin is running pumps')
  await expect(card.getByRole('button', { name: 'Run', exact: true })).toBeEnabled()
  expect(Math.abs(filled - (await level()) - 20)).toBeLessThan(0.5)

  await page.goto(`${server.url}/simulator`)
  const after = await bottles(page)
  expect(Math.abs((before['Right 2'] ?? 0) - (after['Right 2'] ?? 0) - 25.9)).toBeLessThan(1)

  const guest = await another(browser, 'guest')
  await guest.goto(`${server.url}/admin/pump`)
  await expect(guest.getByTestId('pump-card')).toHaveCount(0)
})
