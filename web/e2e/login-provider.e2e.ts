import { expect, type Page, test } from '@playwright/test'
import { type RealProvider, startRealProvider } from '#adapters/extensions/login-provider/testing/real-provider.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ ALLOW_LOCAL_ACTIONS: 'true' })

test.describe.configure({ mode: 'serial' })
let provider: RealProvider
test.beforeAll(async () => {
  provider = await startRealProvider([`${server.url}/login/provider`])
})
test.afterAll(() => provider.close())

/** On the pages of the provider, which asks who one is, and whether one agrees. */
async function logInThere(page: Page, subject: string): Promise<void> {
  await page.locator('input[name="login"]').fill(subject)
  await page.locator('input[name="password"]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const providerButton = (page: Page) => page.getByRole('button', { name: 'Log in with Hjem' })

test('an administrator sets up a provider, and hears from a test what is wrong', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/home')
  await page.getByRole('link', { name: /^Login/ }).click()
  await expect(page.getByRole('figure', { name: 'Redirect address' })).toContainText(`${server.url}/login/provider`)
  await page.getByLabel('Issuer').fill(`${provider.issuer}/`)
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await page.getByLabel('Name on the button').fill('Hjem')
  await page.getByLabel('Scopes').fill('openid profile groups')
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText('Without TLS everyone in the network can read along').first()).toBeVisible()
  await page.getByText('Allow http for a provider in the home network').click()
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText(`The provider calls itself ${provider.issuer}.`)).toBeVisible()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText('The provider takes this client')).toBeVisible()

  await page.getByText('Offer this login', { exact: true }).click()
  await page.getByLabel('People without an account get').selectOption({ label: 'an account: User' })
  await page.getByLabel('Claim with roles').fill('groups')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Value').fill('hosts')
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Pump editor' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
})

test('a new user comes from the login page to the page that was wanted, with the provider’s role', async ({ page }) => {
  provider.say('frida-1', { preferred_username: 'Frida', groups: ['hosts'] })
  await page.goto(`${server.url}/admin/pump`)
  await providerButton(page).click()
  await logInThere(page, 'frida-1')
  await expect(page).toHaveURL(`${server.url}/admin/pump`)
  await page.goto(`${server.url}/user/profile`)
  await expect(page.getByRole('definition').filter({ hasText: 'Frida' })).toBeVisible()
  await expect(page.getByText('Hjem is your only way in')).toBeVisible()
})

test('a user without a role there is refused with a reason, and the address keeps nothing of it', async ({ page }) => {
  provider.say('stray-1', { preferred_username: 'Stray', groups: ['others'] })
  await page.goto(`${server.url}/login`)
  await providerButton(page).click()
  await logInThere(page, 'stray-1')
  await expect(page.getByRole('alert')).toContainText('gives you no role we know')
  expect(page.url()).not.toContain('entry')
})

test('a user links an account, logs in with it, and unlinks it', async ({ page }) => {
  provider.say('edith-1', { preferred_username: 'admin', groups: ['hosts'] })
  await logInAs(page, server.url, 'editor', '/user/profile')
  await page.getByRole('button', { name: 'Link with Hjem' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong-one')
  await dialog.getByRole('button', { name: 'Link with Hjem' }).click()
  await expect(dialog.getByText('Username or password wrong!')).toBeVisible()
  await dialog.getByLabel('Current password').fill('speedrail')
  await dialog.getByRole('button', { name: 'Link with Hjem' }).click()
  await logInThere(page, 'edith-1')
  await expect(page.getByText('Your account is linked with Hjem')).toBeVisible()
  expect(page.url()).toBe(`${server.url}/user/profile`)

  await page.evaluate('sessionStorage.clear()')
  await page.goto(`${server.url}/login?redirectTo=%2Fuser%2Fprofile`)
  await providerButton(page).click()
  await expect(page.getByRole('definition').filter({ hasText: /^editor$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await dialog.getByLabel('Current password').fill('speedrail')
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  // The session that came by it has ended with it.
  await expect(page).toHaveURL(/\/login/)
})

test('a screen of the machine offers no page without a way back; with the provider away a password still works', async ({
  page,
}) => {
  await page.goto(`${server.url}/login?isKiosk=true`)
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Try it as' })).toBeVisible()
  await expect(providerButton(page)).toHaveCount(0)

  // The tab remembers what it is.
  await page.evaluate('sessionStorage.clear(); localStorage.clear()')
  await provider.close()
  await page.goto(`${server.url}/login`)
  await providerButton(page).click()
  await expect(page.getByRole('alert')).toContainText('can’t reach the login provider')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('speedrail')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
