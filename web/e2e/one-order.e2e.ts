import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '1' })

const tile = (page: Page): Locator => page.locator('.sr-tile', { has: page.getByText('Negroni', { exact: true }) })
const order = (page: Page): Locator => page.getByRole('dialog', { name: 'Make Negroni' })

/** The news of the drink overtake the answer to its order. @returns lets it arrive */
async function holdAnswer(page: Page): Promise<() => void> {
  let release: () => void = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('placeOrder(')) return route.continue()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return release
}

test('the way back closes what was opened last', async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/recipe/public?query=negroni')
  await page.getByRole('link', { name: 'Negroni', exact: true }).first().click()
  await page.getByTestId('make-drink').click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(order(page)).toBeVisible()
  await page.goBack()
  await expect(order(page)).toBeHidden()
  await expect(page).toHaveURL(/\/recipe\/\d+$/)
  await page.getByTestId('make-drink').click()
  await order(page).getByRole('button', { name: 'Close' }).click()
  await expect(order(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/recipe\/public\?query=negroni$/)

  await page.goto(`${server.url}/simple/recipe?query=negroni`)
  await tile(page).click()
  await expect(order(page)).toBeVisible()
  await page.goBack()
  await expect(order(page)).toBeHidden()
  await expect(page).toHaveURL(/\/simple\/recipe\?query=negroni$/)
})

for (const [width, height, path] of [
  [1440, 900, '/recipe/1/order'],
  [390, 844, '/recipe/1/order'],
  [800, 480, '/simple/recipe?query=negroni'],
  [390, 844, '/simple/recipe?query=negroni'],
] as const) {
  test(`a drink that is being started is not refused, and two taps do not stop it: ${width} × ${height}, ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const release = await holdAnswer(page)
    await logInAs(page, server.url, 'guest', path)
    if (path.startsWith('/simple')) await tile(page).click()
    const button = order(page).getByTestId('place-order')
    // Should it not be so, this says why. A glass that something was poured into isn't recognised any more.
    await expect(order(page).locator('.sr-order-reason')).toHaveText(/Ready when you are|Make sure there’s a glass/)
    await expect(button).toBeEnabled()
    const { x, y, width: wide, height: high } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await button.click()
    await expect(order(page).getByRole('button', { name: 'Emergency stop' })).toBeVisible()
    await expect(order(page)).toContainText('Starting …')
    await expect(order(page).locator('.sr-sheet-foot .sr-danger')).toBeHidden()
    release()
    await expect(page.getByTestId('stop')).toBeVisible()
    await page.mouse.click(x + wide / 2, y + high / 2)
    await page.mouse.click(x + 8, y + high / 2)
    await expect(page.getByTestId('stop-now')).toBeHidden()
    await page.getByTestId('stop').click()
    await expect(page.getByRole('button', { name: 'Keep pouring' })).toBeFocused()
    await page.getByTestId('stop-now').click()
    await expect(page.getByTestId('stop')).toBeHidden()
  })
}
