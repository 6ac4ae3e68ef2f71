import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { askFor } from './usual-steps.ts'

const server = storyServer()

async function ask<Data>(query: string, token?: string): Promise<Data> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  expect(errors, query).toBeUndefined()
  return data
}

const orderOf = (page: Page, drink: string): Locator => page.getByRole('dialog', { name: `Make ${drink}` })
const orderButton = (order: Locator): Locator => order.getByTestId('place-order')

/** A balloon glass on the scale, and the order of a Negroni in front of it. */
async function negroniInBalloon(page: Page): Promise<Locator> {
  await logInAs(page, server.url, 'admin')
  const { login } = await ask<{ login: { token: string } }>(
    'mutation { login(username: "admin", password: "speedrail") { token } }',
  )
  const { glasses } = await ask<{ glasses: { id: number; name: string }[] }>('{ glasses { id name } }', login.token)
  const balloon = glasses.find(({ name }) => name === 'Balloon glass')?.id
  await ask(`mutation { simulatorPlaceGlass(glassId: ${balloon}) }`, login.token)
  await page.goto(`${server.url}/recipe/1/order`)
  const order = orderOf(page, 'Negroni')
  await expect(order.getByRole('button', { name: /Fill the glass/ })).toContainText('600 ml')
  return order
}

test('a large glass on the scale does not make a large drink; filling it is asked about', async ({ page }) => {
  const order = await negroniInBalloon(page)
  await expect(orderButton(order)).toContainText('90 ml')
  await expect(order.getByTestId('strength')).toHaveText(/^27% · 1\.6 standard drinks$/)
  await expect(order).toContainText('The glass is in place.')
  await expect(order).not.toContainText('under the nozzle')

  await order.getByRole('button', { name: /Fill the glass/ }).click()
  await expect(orderButton(order)).toContainText('600 ml')
  await expect(order.getByTestId('large')).toContainText('About 11 standard drinks')
  await expect(orderButton(order)).toBeDisabled()
  await order.getByTestId('large').getByText('That’s what I want').click()
  await expect(orderButton(order)).toBeEnabled()

  // A typed amount is asked about just as well.
  await askFor(page, 400)
  await expect(order.getByTestId('large')).toContainText('About 7.2 standard drinks')
  await expect(orderButton(order)).toBeDisabled()
})

for (const [width, height] of [
  [800, 480],
  [1024, 600],
] as const) {
  test(`the order button is in view at ${width} × ${height}, and the only primary one`, async ({ page }) => {
    const order = await negroniInBalloon(page)
    await page.setViewportSize({ width, height })
    await expect(orderButton(order)).toBeEnabled()
    await expect(orderButton(order)).toBeInViewport({ ratio: 1 })
    await order.getByRole('button', { name: /Fill the glass/ }).click()
    await expect(order.getByTestId('large').getByRole('checkbox')).toBeInViewport({ ratio: 1 })
    await expect(orderButton(order)).toBeInViewport({ ratio: 1 })
    await expect(order.locator('.bp6-intent-primary.bp6-button')).toHaveCount(1)
  })
}

test('a drink is remembered by its heart, found again, and forgotten by another tap', async ({ page }) => {
  await logInAs(page, server.url, 'guest')
  const heart = page.getByRole('button', { name: 'Favourite: Negroni', exact: true })
  await page.goto(`${server.url}/recipe/favourites`)
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await page.goto(`${server.url}/recipe/1`)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('navigation').getByRole('link', { name: 'Favourites' }).click()
  await expect(page.locator('.sr-recipe-link')).toHaveText(['Negroni'])
  // It stays where it is until the list is opened anew: another tap brings it back.
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // A heart shows at once what is wished; the machine has it a moment later.
  const { login } = await ask<{ login: { token: string } }>(
    'mutation { login(username: "guest", password: "speedrail") { token } }',
  )
  const stored = async () => (await ask<{ favourites: number[] }>('{ favourites }', login.token)).favourites
  await expect.poll(stored).toEqual([1])
  await page.setViewportSize({ width: 800, height: 480 })
  await page.goto(`${server.url}/simple/favourites`)
  await expect(page.locator('.sr-tile-name')).toHaveText(['Negroni'])
  await heart.click()
  await expect.poll(stored).toEqual([])
  await page.reload()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('a Negroni is had without alcohol with one tap', async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/recipe/1')
  await expect(page.getByText('Alcohol-free gin instead of Gin')).toBeVisible()
  await page.getByRole('button', { name: 'Make it without alcohol' }).click()
  const order = orderOf(page, 'Negroni')
  const choice = order.getByRole('switch', { name: 'Alcohol-free' })
  await expect(choice).toBeChecked()
  await expect(order.getByTestId('strength')).toHaveText('Alcohol-free')
  await expect(order).toContainText('Alcohol-free gin')
  await choice.uncheck({ force: true })
  await expect(order).not.toContainText('Alcohol-free gin')
  await expect(order.getByTestId('strength')).toContainText('27%')
})
