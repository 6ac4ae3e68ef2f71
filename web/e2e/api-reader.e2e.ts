import { expect, test } from '@playwright/test'
import { storyServer } from './story-server.ts'

const server = storyServer()

test('the description of the API can be read on a page that needs nothing from elsewhere', async ({ page }) => {
  const elsewhere: string[] = []
  const complaints: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${server.url}/docs/api`)
  const section = page.locator('.opblock-tag').filter({ hasText: /^recipes/ })
  await section.click()
  const operation = page.locator('.opblock').filter({ hasText: '/api/recipe/{id}' }).first()
  await expect(operation).toBeVisible()
  await operation.locator('.opblock-summary').click()
  await expect(operation.getByText('Responses', { exact: true })).toBeVisible()
  expect(await page.locator('.opblock-tag').count()).toBeGreaterThan(8)
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})
