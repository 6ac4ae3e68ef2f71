import { expect, test } from '@playwright/test'
import { fillLogin, logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()

test('the login says whether it was the password or the server', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await fillLogin(page, 'guest', 'not the password')
  await expect(page.getByText('Username or password wrong!')).toBeVisible()
  await page.route('**/graphql', route => route.abort('connectionrefused'))
  await fillLogin(page, 'guest')
  await expect(page.getByText("Couldn't contact server!")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.unroute('**/graphql')
  await fillLogin(page, 'guest')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a session that the server does not know any more ends at the login, with the way back', async ({ page }) => {
  await logInAs(page, server.url, 'guest')
  const broken = JSON.stringify({
    accessToken: 'not.a.token',
    tokenType: 'Bearer',
    tokenExpiration: new Date(Date.now() + 5 * 60_000).toISOString(),
  })
  await page.evaluate(`localStorage.setItem('authToken', ${JSON.stringify(broken)}); sessionStorage.clear()`)
  await page.goto(`${server.url}/recipe/own`)
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Frecipe%2Fown$/)
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
})

test('what the server refuses is told at the bottom, in its words, and goes away by itself', async ({ page }) => {
  await logInAs(page, server.url, 'editor', '/admin/pump')
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('startPumpJob')) return await route.continue()
    const refusal = { code: 'above-power-limit', values: [{ name: 'limit', value: '9000' }] }
    await route.fulfill({
      json: { data: null, errors: [{ message: 'The pump would draw too much.', extensions: refusal }] },
    })
  })
  await page.getByTestId('pump-card').first().getByRole('button', { name: 'Run', exact: true }).click()
  const notice = page.locator('.sr-notification')
  await expect(notice).toContainText('9,000 mW')
  const box = await notice.boundingBox()
  expect(box?.y).toBeGreaterThan(600)
  await expect(notice).toHaveCount(0)
})

test.describe(() => {
  // A worker that takes over in between could fetch the file past `page.route`.
  test.use({ serviceWorkers: 'block' })

  test('a part of the page that does not arrive is said so, and can be asked for again', async ({ page }) => {
    await logInAs(page, server.url, 'admin')
    await page.route(/assets\/glasses\.view-.*\.js/, route => route.abort('failed'))
    await page.getByRole('link', { name: 'Glasses', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('This page didn’t load')
    await page.unroute(/assets\/glasses\.view-.*\.js/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Glasses' })).toBeVisible()
  })
})
