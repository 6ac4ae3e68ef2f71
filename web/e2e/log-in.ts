import { expect, type Page } from '@playwright/test'
import { sessionOf } from '#hil-tests/pours/started-server.ts'

/** The record of a session that a page keeps in the storage of the browser, under `authToken`. */
export async function tokenOf(url: string, username: string): Promise<string> {
  const { token, expiresAt } = await sessionOf(url, username)
  return JSON.stringify({ accessToken: token, tokenType: 'Bearer', tokenExpiration: expiresAt })
}

/** Opens a page as one of the demo accounts, as if its session had been there. */
export async function logInAs(page: Page, url: string, username: string, path = '/dashboard'): Promise<void> {
  const token = await tokenOf(url, username)
  // Anything of the same origin that is there at once.
  await page.goto(`${url}/health`)
  await page.evaluate(`sessionStorage.setItem('authToken', ${JSON.stringify(token)})`)
  // Not a newcomer.
  await page.evaluate(`localStorage.guidedMinute ??= 'over'`)
  await page.goto(url + path)
  // In the demo a page of the host leads there first.
  await page.waitForFunction(`document.title !== 'Speedrail' || document.getElementById('root') !== null`)
}

/** As one of the demo accounts, from the login page to the dashboard. */
export async function logInByForm(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, username)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** On the login page. */
export async function fillLogin(page: Page, username: string, password = 'speedrail'): Promise<void> {
  // The page of the first start has such fields, too, and the address changes before the page does.
  const logIn = page.getByRole('button', { name: 'Log in' })
  await logIn.waitFor()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await logIn.click()
}
