import { expect, type Page } from '@playwright/test'

/** As one of the demo accounts, from the login page to the dashboard. */
export async function logInAs(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, username)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** On the login page. */
export async function fillLogin(page: Page, username: string, password = 'speedrail'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
