/** The machine in a tab, served as files below a path: what only it does. All other stories that need no server run on it, too. */
import { expect, type Page, test } from '@playwright/test'
import { startDemoMachine } from './demo-machine.ts'
import { askForMuch, finishNegroni, progress } from './usual-steps.ts'

const demo = (process.env['DEMO_URL'] ?? '').replace(/\/$/, '')

/** Opens it as somebody does who was given the link, at a page of it and with a machine that is that much faster. */
async function open(page: Page, path = '', speed = 3): Promise<void> {
  await page.goto(`${demo}/?speed=${speed}&page=${encodeURIComponent(path)}`)
  await expect(page.getByRole('banner').getByText('Speedrail')).toBeVisible()
}

const order = async (page: Page, millilitres: number): Promise<void> => {
  await open(page, 'recipe/1/order', 1)
  await askForMuch(page, millilitres)
  await page.getByRole('button', { name: /^Order · / }).click()
  await expect(progress(page)).toBeVisible()
}

test('somebody who opens the link is in, pours a Negroni, and finds the machine as it was after a reload', async ({
  page,
}) => {
  await open(page, 'recipe/public')
  await page.getByPlaceholder('Search by name').fill('negroni')
  await page.getByText('Negroni', { exact: true }).click()
  await page.getByRole('button', { name: 'Make this drink' }).click()
  await page.getByRole('button', { name: /^Order · 90/ }).click()
  await finishNegroni(page)
  await page.goto(`${demo}/dashboard`)
  await expect(page.getByText('Negroni').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Negroni').first()).toBeVisible()
})

test('a page that is closed in the middle is a power cut: the drink can be finished later', async ({ page }) => {
  await order(page, 280)
  await expect(progress(page)).toContainText('Pouring now')
  await page.waitForTimeout(1500)
  await page.reload()
  await open(page, 'dashboard')
  await expect(
    page
      .getByRole('link', { name: /Finish/ })
      .or(page.getByRole('button', { name: /Finish/ }))
      .first(),
  ).toBeVisible()
})

test('a second tab sees the same machine, and has it when the first is closed', async ({ page, context }) => {
  await open(page, 'dashboard')
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
  const second = await context.newPage()
  await open(second, 'recipe/public')
  await expect(second.locator('.sr-recipe-link').first()).toBeVisible()
  await page.close()
  await second.goto(`${demo}/dashboard`)
  await expect(second.getByText('Ready to pour')).toBeVisible()
})

test('without a network it is there as before', async ({ page }) => {
  const server = await startDemoMachine(demo)
  await page.goto(`${server.url}/`)
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
  // Done by itself, but later.
  await page.evaluate(`new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    navigator.serviceWorker.controller.postMessage({ kind: 'keep-all' }, [port2])
  })`)
  await server.remove()
  await page.goto(`${server.url}/simulator`)
  await expect(page.getByTestId('sim-pump-row')).toHaveCount(10)
})

test('time stands still while nobody sees the tab, and nothing is poured', async ({ page }) => {
  await order(page, 280)
  await page.waitForTimeout(500)
  const hide = (hidden: boolean) =>
    page.evaluate(`
      Object.defineProperty(document, 'hidden', { configurable: true, value: ${hidden} })
      document.dispatchEvent(new Event('visibilitychange'))
    `)
  await hide(true)
  // Nothing that is shown changes from here on.
  await page.waitForTimeout(300)
  const before = await progress(page).innerText()
  await page.waitForTimeout(2000)
  expect(await progress(page).innerText()).toBe(before)
  await hide(false)
  await expect(progress(page)).not.toHaveText(before)
  await expect(page.getByText('paused while this tab was hidden')).toBeVisible()
})

test('the API answers whoever tries it from the console', async ({ page }) => {
  await open(page, 'dashboard')
  await page.waitForFunction('navigator.serviceWorker.controller !== null')
  const answers = await page.evaluate<readonly [number, string, number]>(`(async () => {
    const health = await (await fetch('/health')).json()
    const login = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'guest', password: 'speedrail', remember: false }),
    })
    const { accessToken } = await login.json()
    const recipes = await fetch('/api/recipe/', { headers: { authorization: 'Bearer ' + accessToken } })
    const nobody = await fetch('/api/recipe/')
    return [recipes.status, health.status, nobody.status]
  })()`)
  expect(answers).toEqual([200, 'ok', 401])
})

test('somebody starts over, and everything is as on the first day', async ({ page }) => {
  await order(page, 280)
  await progress(page)
    .getByRole('button', { name: /Cancel|Stop/ })
    .first()
    .click()
  await open(page, 'dashboard')
  await expect(page.getByText('No drinks yet')).toBeHidden()
  await page.getByRole('button', { name: 'Demo' }).click()
  await page.getByRole('menuitem', { name: 'Start over …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('No drinks yet')).toBeVisible()
})
