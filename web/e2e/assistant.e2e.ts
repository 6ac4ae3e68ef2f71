import { expect, test } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()

test('an admin lets assistants in and copies the configuration of one', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/home')
  await page.getByRole('link', { name: /^Assistant/ }).click()
  await expect(page).toHaveURL(/\/admin\/home\/assistant$/)
  await page.getByLabel('Let assistants in').check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  const lines = page.getByRole('figure', { name: 'lines for the configuration' })
  await expect(lines).toContainText(`"url": "${server.url}/mcp"`)
  const ask = await logIn(server.url)
  await expect.poll(() => ask('{ assistantOn }')).toEqual({ assistantOn: true })
  await page.reload()
  await expect(page.getByLabel('Let assistants in')).toBeChecked()
  await page.getByRole('link', { name: 'Go to API tokens' }).click()
  await expect(page).toHaveURL(/\/admin\/home\/tokens$/)
})
