import { expect, test } from '@playwright/test'
import { bottles, expectStillness, glassContents } from './simulator-figures.ts'
import { storyServer } from './story-server.ts'
import { askForMuch, finishNegroni, progress } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '3' })

test('a newcomer logs in, searches, orders a Negroni, adds what is asked for and drinks it', { tag: '@first' }, async ({
  page,
}) => {
  await page.goto(server.url)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username').fill('guest')
  await page.getByLabel('Password', { exact: true }).fill('speedrail')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`${server.url}/simulator`)
  const before = await bottles(page)

  await page.goto(`${server.url}/recipe/public`)
  await page.getByPlaceholder('Search by name').fill('negroni')
  await expect(page).toHaveURL(/query=negroni/)
  await page.getByText('Negroni', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Negroni' })).toBeVisible()
  await page.getByRole('button', { name: 'Make this drink' }).click()
  await page.getByRole('button', { name: /^Order · 90/ }).click()

  await finishNegroni(page)

  await page.goto(`${server.url}/simulator`)
  await expect(page.getByTestId('sim-glass-row').first()).toBeAttached()
  const glass = await glassContents(page)
  for (const name of ['Dry gin', 'Campari', 'Red vermouth']) {
    expect(Math.abs((glass[name] ?? 0) - 30), `${name}: ${glass[name]} ml in the glass`).toBeLessThan(0.5)
  }
  expect(Object.keys(glass)).toHaveLength(3)
  const after = await bottles(page)
  const fell = Object.entries(before).map(([pump, ml]) => ml - (after[pump] ?? 0))
  expect(fell.filter(ml => ml > 0.05)).toHaveLength(3)
  for (const ml of fell) expect(Math.min(Math.abs(ml), Math.abs(ml - 30))).toBeLessThan(0.5)

  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByText('Negroni').first()).toBeVisible()
})

test('asks for the password politely and goes where one wanted to go', async ({ page }) => {
  await page.goto(`${server.url}/recipe/public?query=rum`)
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await page.getByLabel('Username').fill('guest')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Username or password wrong!')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('speedrail')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/recipe\/public\?query=rum/)
})

test('each page that is opened by its address begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url)
  await page.getByRole('button', { name: /Guest/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${server.url}/recipe/public`)
  await page.locator('.sr-recipe-name').first().waitFor()
  await page.mouse.wheel(0, 1500)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.locator('.sr-header')).toBeInViewport()
})

test('an unknown page says so and leads home', async ({ page }) => {
  await page.goto(`${server.url}/no/such/page`)
  await expect(page.getByText('Oops. Nothing here...')).toBeVisible()
})

test('a guest at the kiosk stops a drink in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto(server.url)
  await page.getByRole('button', { name: /Guest/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${server.url}/recipe/1/order`)
  await askForMuch(page, 280)
  await page.getByRole('button', { name: /^Order · 280/ }).click()

  const dialog = progress(page)
  await dialog.getByRole('button', { name: 'Cancel this drink' }).click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible()

  await page.goto(`${server.url}/simulator`)
  await expectStillness(page)
  const poured = Object.values(await glassContents(page)).reduce((sum, ml) => sum + ml, 0)
  expect(poured).toBeGreaterThan(0)
  expect(poured).toBeLessThan(270)
})
