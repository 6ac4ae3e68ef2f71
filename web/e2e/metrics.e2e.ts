import { expect, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()

test('an owner switches metrics on, copies the lines for Prometheus, and lets this computer read', async ({ page }) => {
  const status = async (): Promise<number> => (await fetch(`${server.url}/metrics`)).status
  await logInAs(page, server.url, 'admin', '/admin/home')
  await page.getByRole('link', { name: /^Metrics/ }).click()
  await expect(page).toHaveURL(/\/admin\/home\/metrics$/)

  const mayRead = page.getByLabel('This computer may read without a token')
  await expect(mayRead).toBeDisabled()
  expect(await status()).toBe(401)
  await page.getByLabel('Share metrics').check({ force: true })
  await expect(mayRead).toBeEnabled()
  await mayRead.check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(status).toBe(200)

  const lines = page.getByRole('figure', { name: 'lines for prometheus.yml' })
  await expect(lines).toContainText(`- targets: ['${new URL(server.url).host}']`)
  await page.reload()
  await expect(page.getByLabel('Share metrics')).toBeChecked()
  await page.getByRole('link', { name: 'Go to API tokens' }).click()
  await expect(page).toHaveURL(/\/admin\/home\/tokens$/)
})
