import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { askForMuch, progress } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '1' })

async function ask(query: string, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown }
  expect(errors, query).toBeUndefined()
  return data
}

/** Enough for the strongest pump of the simulated machine, and for no two of this drink. */
const tightMw = 9_200

const made = (order: Locator): Promise<void> => order.getByRole('button', { name: 'How it’s made' }).click()

/** Limits the power that everything on the supply may draw together, in milliwatts. */
async function setPowerLimit(milliwatts: number): Promise<void> {
  const { login } = (await ask('mutation { login(username: "admin", password: "speedrail") { token } }')) as {
    login: { token: string }
  }
  await ask(`mutation { setPowerLimit(limitMw: ${milliwatts}) { limitMw } }`, login.token)
}

const orderOf = (page: Page, drink: string): Locator => page.getByRole('dialog', { name: `Make ${drink}` })
const planRow = (order: Locator, ingredient: string): Locator =>
  order.getByTestId('plan-row').filter({ hasText: ingredient })

test('a drink as the guest wants it, in a plan that keeps below the power limit, is stopped', {
  tag: '@first',
}, async ({ page }) => {
  await logInAs(page, server.url, 'editor', '/recipe/1/order')
  const order = orderOf(page, 'Negroni')
  await made(order)
  await expect(order.getByTestId('plan-row')).toHaveCount(3)
  await order.getByRole('button', { name: 'Customise' }).click()

  await order.getByRole('slider').press('ArrowRight')
  await order.getByRole('slider').press('ArrowRight')
  await expect(order).toContainText('10% stronger')
  await order.getByRole('button', { name: 'Leave out Campari' }).click()
  await expect(order.getByTestId('left-out')).toContainText('Campari')
  await order.getByRole('button', { name: 'Add an extra' }).click()
  await page
    .getByRole('textbox', { name: 'Search ingredients' })
    .or(page.getByPlaceholder('Search ingredients …'))
    .first()
    .fill('orange j')
  await page.keyboard.press('Enter')
  await made(order)
  await expect(planRow(order, 'Orange juice')).toHaveCount(1)
  await expect(planRow(order, 'Campari')).toHaveCount(0)
  await expect(planRow(order, 'Dry gin')).toHaveCount(1)

  await order.getByRole('button', { name: 'Show the plan as a table' }).click()
  await expect(order.getByRole('table', { name: 'The plan' })).toContainText('Orange juice')
  await order.getByRole('button', { name: 'Show the plan as a chart' }).click()

  // Together the pumps would draw more; in turns they do not.
  const power = order.getByTestId('power')
  const peak = async (): Promise<number> => Number(await power.getAttribute('data-peak'))
  expect(await peak()).toBeGreaterThan(tightMw)
  await setPowerLimit(tightMw)
  await expect(power).toHaveAttribute('data-limit', String(tightMw))
  await expect.poll(peak).toBeLessThanOrEqual(tightMw)
  await expect(order.getByTestId('place-order')).toBeEnabled()
  await order.getByTestId('place-order').click()
  await progress(page).getByTestId('stop').click()
  await progress(page).getByTestId('stop-now').click()
  await expect(progress(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await setPowerLimit(60_000)
})

test('an empty bottle is found out, filled in the order itself, and the drink can be made', async ({ page }) => {
  await logInAs(page, server.url, 'editor', '/recipe/1/order')
  const order = orderOf(page, 'Negroni')
  await expect(order.getByTestId('place-order')).toBeEnabled()
  await made(order)
  await order.getByTestId('pumps-toggle').click()
  const pump = order.getByTestId('order-pump').filter({ hasText: 'Campari' })
  await expect(pump).toHaveAttribute('data-serves', 'true')

  await pump.getByLabel(/^Filling level/).fill('5')
  await expect(pump).toHaveAttribute('data-lacking', 'true')
  await expect(order.getByRole('status')).toContainText(['Not enough Campari'])
  await expect(order.getByTestId('place-order')).toBeDisabled()

  await pump.getByRole('button', { name: /^Fill: / }).click()
  await expect(pump).toHaveAttribute('data-lacking', 'false')
  await expect(order.getByTestId('place-order')).toBeEnabled()
  await expect(pump.getByLabel(/^Filling level/)).not.toHaveValue('5')
})

test('a stopped drink can be had again from the history', async ({ page }) => {
  await logInAs(page, server.url, 'editor', '/recipe/1/order')
  await askForMuch(page, 280)
  await page.getByRole('button', { name: /^Order · 280/ }).click()
  await progress(page).getByTestId('stop').click()
  await progress(page).getByTestId('stop-now').click()
  await expect(progress(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await progress(page).getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('link', { name: 'History' }).first().click()
  const last = page.getByTestId('past-order').first()
  await expect(last).toHaveAttribute('data-outcome', 'CANCELLED')
  await expect(last).toContainText('Negroni')
  await expect(last).toContainText('280 ml')
  await last.getByRole('button', { name: 'Again: Negroni' }).click()
  const order = orderOf(page, 'Negroni')
  await order.getByRole('button', { name: 'Customise' }).click()
  await expect(order.getByLabel('Amount in ml')).toHaveValue('280')
  await order.getByRole('button', { name: 'Close without ordering' }).click()
  await expect(order).toHaveCount(0)
  const all = await page.getByTestId('past-order').count()
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page.getByTestId('past-order')).toHaveCount(all)
})
