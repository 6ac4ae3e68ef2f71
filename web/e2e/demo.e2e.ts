/** The machine in a tab, served as files below a path: what only it does. All other stories that need no server run on it, too. */
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startOwnServer } from '#hil-tests/pours/own-server.ts'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { openSharing, playWornPump, sharedAddress } from './case-steps.ts'
import { startDemoMachine } from './demo-machine.ts'
import { fillLogin, logInAs } from './log-in.ts'
import { askForMuch, finishNegroni, progress } from './usual-steps.ts'

const demo = (process.env['DEMO_URL'] ?? '').replace(/\/$/, '')

/** Opens it as somebody does who was given the link, at a page of it and with a machine that is that much faster. */
async function open(page: Page, path = '', speed = 3): Promise<void> {
  await page.goto(`${demo}/?speed=${speed}&page=${encodeURIComponent(path)}`)
  // Its text gives way to the demo's chip on a phone.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Speedrail' })).toBeVisible()
}

const order = async (page: Page, millilitres: number): Promise<void> => {
  await open(page, 'recipe/1/order', 1)
  await askForMuch(page, millilitres)
  await page.getByRole('button', { name: /^Order · / }).click()
  await expect(progress(page)).toBeVisible()
}

/** Until what is shown of a drink has changed. */
async function somethingPoured(page: Page): Promise<void> {
  await expect(progress(page)).toContainText('Pouring now')
  const before = await progress(page).innerText()
  await expect(progress(page)).not.toHaveText(before)
}

const finish = (page: Page) =>
  page
    .getByRole('link', { name: /Finish/ })
    .or(page.getByRole('button', { name: /Finish/ }))
    .first()

test('a visitor opens the link, pours a Negroni, and finds the machine as it was after a reload', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Pour a Negroni' }).click()
  await finishNegroni(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Take the one-minute tour' })).toBeVisible()
  await page.goto(`${demo}/dashboard`)
  await expect(page.getByText('Negroni').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Negroni').first()).toBeVisible()
})

test('a visitor with a German browser is greeted in German', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  await page.goto(`${demo}/`)
  await expect(page.getByRole('link', { name: 'Alle Rezepte' }).first()).toBeVisible()
  await page.goto(`${demo}/recipe/public?query=schokolade&missing=show`)
  await expect(page.getByRole('link', { name: 'Heiße Schokolade', exact: true })).toBeVisible()
  await context.close()
})

test('a page that is closed in the middle is a power cut: the drink can be finished later', async ({ page }) => {
  await order(page, 280)
  await somethingPoured(page)
  await page.reload()
  await open(page, 'dashboard')
  await expect(finish(page)).toBeVisible()
})

test('a controller that hangs is noticed by its actuator, and pours the rest when it is back', async ({ page }) => {
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  await order(page, 280)
  await somethingPoured(page)
  // As from the console.
  const answers = await page.evaluate<readonly unknown[]>(`(async () => {
    await navigator.serviceWorker.ready
    const ask = async (query, token) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
      return (await fetch('graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json()
    }
    const { data } = await ask('mutation { login(username: "admin", password: "speedrail") { token } }')
    return [await ask('mutation { simulatorHangController(seconds: 3) }', data.login.token)]
  })()`)
  expect(answers).toEqual([{ data: { simulatorHangController: true } }])
  await expect.poll(() => lines.join()).toContain('the controller did not answer in time')
  await somethingPoured(page)
})

test('a browser that gives no more room says so, nothing is lost, and with room it goes on', async ({
  page,
  context,
}) => {
  await open(page, 'admin/category')
  const classics = page.getByRole('button', { name: 'Edit Classics' })
  await expect(classics).toBeVisible()
  const devTools = await context.newCDPSession(page)
  const origin = new URL(demo).origin
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const add = async (): Promise<void> => {
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Fizzes')
    await page.keyboard.press('Enter')
  }
  await add()
  await expect(page.getByText('the browser has no room left for this page').first()).toBeVisible()
  const fizzes = page.getByRole('button', { name: 'Edit Fizzes' })
  await devTools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.reload()
  await expect(classics).toBeVisible()
  await expect(fizzes).toHaveCount(0)
  await add()
  await expect(fizzes).toBeVisible()
  await page.reload()
  await expect(fizzes).toBeVisible()
})

test('a case is a link that opens in another browser, on another machine', async ({ page, browser }) => {
  await open(page, 'simulator')
  await playWornPump(page)
  await openSharing(page)
  const address = await sharedAddress(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  const opened = other.getByRole('dialog', { name: 'Someone’s case' })
  await expect(opened).toContainText('Plays the scenario “Worn pump”: 1 step.')
  await opened.getByRole('button', { name: 'See what happened' }).click()
  await expect(other).toHaveURL(/\/simulator\/replay$/)
  await expect(other.getByTestId('run-check')).toHaveAttribute('data-kind', 'exact')
  await other.context().close()
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

test('tabs that are opened at the same instant are all let in, and none loses its line by another', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  await Promise.all(pages.map(page => page.goto(`${demo}/`)))
  for (const page of pages) await expect(page.getByText('Ready to pour')).toBeVisible()
  await context.close()
})

test('the first page is there by the name of its file, and a link with half a speed starts all the same', async ({
  page,
}) => {
  await page.goto(`${demo}/index.html?speed=2.5`)
  await expect(page.getByText('Ready to pour')).toBeVisible()
})

test('on a phone the page is as wide as the screen while a drink is made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await order(page, 280)
  await expect(page.getByRole('button', { name: 'Emergency stop' }).first()).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('a drink pours, and is seen to pour, after less than 1.1 MB', async ({ page, browser }) => {
  const server = await startDemoMachine({ files: demo, speed: 1, browser: () => browser })
  // What is fetched 20 s after the start, when all else is there, is not what somebody waits for.
  await page.addInitScript(`{
    const own = setTimeout
    window.setTimeout = (run, ms, ...more) => (ms === 20_000 ? 0 : own(run, ms, ...more))
  }`)
  await page.goto(`${server.url}/`)
  await expect(page.getByTestId('sim-scene')).toHaveAttribute('data-state', 'drawn')
  await page.getByRole('button', { name: 'Pour a Negroni' }).click()
  await expect(page.getByRole('heading', { name: 'Here it comes' })).toBeVisible()
  expect(server.bytes()).toBeGreaterThan(500_000)
  expect(server.bytes()).toBeLessThan(1_100_000)
  await server.remove()
})

test('without a network it is there as before', async ({ page, browser }) => {
  const server = await startDemoMachine({ files: demo, speed: 1, browser: () => browser })
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

test('time stands still while the tab is hidden, and nothing is poured', async ({ page }) => {
  await order(page, 280)
  await somethingPoured(page)
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

test('the API answers in the console', async ({ page }) => {
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

test('starting over brings back the first day', async ({ page }) => {
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

async function saveBackup(page: Page, file: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download backup' }).click()
  await (await downloading).saveAs(file)
}

async function restoreBackup(page: Page, file: string): Promise<void> {
  await page.getByLabel('Choose a backup').setInputFiles(file)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Type “restore” to continue').fill('restore')
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'admin')
  await expect(page.getByRole('link', { name: 'All recipes' }).first()).toBeVisible()
}

test('a backup goes from an installed machine into a tab, and from there to the machine', async ({ page, context }) => {
  const server = await startOwnServer()
  const ask = await logIn(server.url)
  await ask('mutation { createCategory(name: "On a server") { id } }')
  await logInAs(page, server.url, 'admin', '/admin/transfer')
  await saveBackup(page, join(server.folder, 'of-server.zip'))

  const tab = await context.newPage()
  await open(tab, 'admin/transfer')
  await restoreBackup(tab, join(server.folder, 'of-server.zip'))
  await open(tab, 'admin/category')
  await expect(tab.getByRole('button', { name: 'Edit On a server' })).toBeVisible()
  await tab.getByRole('button', { name: 'New category' }).click()
  await tab.getByRole('textbox', { name: 'Name' }).fill('In a tab')
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('button', { name: 'Edit In a tab' })).toBeVisible()
  await open(tab, 'admin/transfer')
  await saveBackup(tab, join(server.folder, 'of-tab.zip'))

  await page.reload()
  await restoreBackup(page, join(server.folder, 'of-tab.zip'))
  await page.goto(`${server.url}/admin/category`)
  await expect(page.getByRole('button', { name: 'Edit In a tab' })).toBeVisible()
  await server.remove()
})
