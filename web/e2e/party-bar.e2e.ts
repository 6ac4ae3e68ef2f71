import { expect, type Page, test } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { idOfDrink, openParty, orderFor } from './party-at-machine.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '4' })
let host: Ask
let drink: number

test.use({ viewport: { width: 800, height: 480 } })

test.beforeAll(async () => {
  host = await logIn(server.url, 'editor')
  drink = await idOfDrink(host, 'Bay Breeze')
})
test.afterEach(async () => {
  await host('mutation { closeParty }')
})

/** What one would have to scroll to. */
const hidden = (page: Page): Promise<number> =>
  page.evaluate<number>(
    '[...document.querySelectorAll(".sr-call *"), document.documentElement].filter(one => one.scrollHeight > one.clientHeight + 2 && !/visible|hidden|clip/.test(getComputedStyle(one).overflowY)).length',
  )
const startButton = (page: Page) => page.getByRole('button', { name: /^Start Bay Breeze for/ })

test('the bar screen calls, starts, shows who is served, and calls the next by itself', async ({ page }) => {
  await openParty(host)
  await logInAs(page, server.url, 'guest', '/simple/bar')
  await expect(page.getByText('Housewarming', { exact: true })).toBeVisible()

  await orderFor(host, 'Ann', drink)
  await orderFor(host, 'Bob', drink)
  await expect(page.getByTestId('called')).toHaveText('Ann')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bob' })).toBeVisible()
  for (const size of [
    { width: 800, height: 480 },
    { width: 1024, height: 600 },
  ]) {
    await page.setViewportSize(size)
    await expect(startButton(page)).toBeInViewport({ ratio: 1 })
    expect((await startButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(70)
    expect(await hidden(page), `${size.width} × ${size.height}`).toBe(0)
  }
  // A long line is told to its end, also where there is room for few names.
  for (const name of ['Cy', 'Di', 'Eve', 'Fay', 'Gil']) await orderFor(host, name, drink, 20)
  await expect(page.getByTestId('more')).toHaveText('and 2 more')
  await page.setViewportSize({ width: 800, height: 480 })
  await expect(page.getByTestId('more')).toHaveText('and 3 more')
  await expect(page.getByTestId('more')).toBeInViewport({ ratio: 1 })
  expect(await hidden(page)).toBe(0)
  await startButton(page).click()
  await expect(page.getByText('Now pouring')).toBeVisible()
  await expect(page.getByText('for Ann')).toBeVisible()
  await expect(page.getByTestId('called')).toHaveText('Bob')
})

test('who missed the call starts by a tap on the own name; a fault freezes the screen', async ({ page }) => {
  await openParty(host, { patienceSeconds: 20 })
  await logInAs(page, server.url, 'guest', '/simple/bar')
  await orderFor(host, 'Ann', drink)
  await expect(page.getByTestId('called')).toHaveText('Ann')
  await expect(page.getByRole('progressbar', { name: 'Time left to start' })).toBeVisible()
  const here = page.getByRole('button', { name: 'Ann: I’m here, start Bay Breeze' })
  await expect(here).toBeVisible()

  await host('mutation { emergencyStop }')
  await expect(page.locator('.sr-call').getByText('The machine has stopped')).toBeVisible()
  const admin = await logIn(server.url)
  await admin('mutation { resetFault }')
  await here.click()
  await expect(page.getByText('Now pouring')).toBeVisible()
  await expect(page.getByText('Cheers, Ann!')).toBeVisible()
})

for (const [start, text] of [
  ['GLASS', 'and the drink starts'],
  ['BUTTON', 'then press the button'],
] as const)
  test(`a guest who is called reads how a drink is started here: ${start}`, async ({ page }) => {
    await openParty(host, { start })
    await logInAs(page, server.url, 'guest', '/simple/bar')
    await orderFor(host, 'Ann', drink)
    await expect(page.getByText(new RegExp(text))).toBeVisible()
    await expect(page.getByText('then start.')).toHaveCount(0)
  })

test('a drink chosen at the bar waits in line under the guest’s name', async ({ page }) => {
  await openParty(host)
  await host('mutation { pauseLine(paused: true) }')
  await orderFor(host, 'Ann', drink)
  await logInAs(page, server.url, 'guest', '/simple/recipe')
  await page.getByRole('link', { name: 'Bar', exact: true }).click()
  await expect(page.getByText('The queue is paused')).toBeVisible()
  await page.getByRole('link', { name: 'Recipes' }).click()
  await page.locator('.sr-tile').first().click()
  await page.getByRole('button', { name: 'Who is it for?' }).click()
  await page.getByLabel('Who is it for?').fill('Zoe')
  await page.getByRole('button', { name: /^Join the queue/ }).click()
  await expect(page).toHaveURL(/\/simple\/bar$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoe' })).toContainText('2')
})
