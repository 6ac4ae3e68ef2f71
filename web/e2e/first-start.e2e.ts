import { expect, test } from '@playwright/test'
import { eventually } from '#hil-tests/pours/started-server.ts'
import { fillLogin } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ DEMO_ACCOUNTS: 'false' })
let code: string

test.beforeAll(async () => {
  const printed = async () => /setup code\s+([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(server.output())?.[1] ?? ''
  code = await eventually(printed, text => text !== '')
})

test('the first person makes an account with the printed code, which works once', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(/\/setup$/)
  await expect(page.getByRole('heading', { name: 'A new bar opens' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Open the bar' })
  await expect(open).toBeDisabled()

  const codeField = page.getByLabel('Setup code')
  await codeField.fill(code.startsWith('X') ? 'YYYY-YYYY' : 'XXXX-XXXX')
  await page.getByLabel('Username').fill('maria')
  await page.getByLabel('Password', { exact: true }).fill('a glass of water')
  await page.getByLabel('Repeat password').fill('a glass of wine')
  await open.click()
  await expect(page.getByText('The passwords differ.')).toBeVisible()

  await page.getByLabel('Repeat password').fill('a glass of water')
  await open.click()
  await expect(codeField).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/setup$/)

  // As somebody types who reads it from a screen.
  await codeField.fill(code.replace('-', ' ').toLowerCase())
  await open.click()
  // The set-up goes on where the machine is: a simulated one has its pumps and bottles.
  await expect(page).toHaveURL(/\/admin\/commissioning$/)
  await expect(page.getByRole('button', { name: /First drink/ })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('maria').first()).toBeVisible()
  await page.goto(`${server.url}/setup`)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a machine with an account asks for a login', async ({ page }) => {
  await page.goto(`${server.url}/setup`)
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, 'maria', 'a glass of water')
  await expect(page).toHaveURL(/\/dashboard$/)
})
