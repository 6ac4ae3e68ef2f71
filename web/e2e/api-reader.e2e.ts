import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type StartedServer, startServer } from '#hil-tests/pours/started-server.ts'

let server: StartedServer
let dataDir: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-e2e-'))
  server = await startServer(dataDir)
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

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

test('nobody finds the page for developers of the interface in the built one', async ({ page }) => {
  await page.goto(`${server.url}/graphql-reader`)
  await expect(page).toHaveURL(/\/login|graphql-reader/)
  await expect(page.getByText('What there is')).toHaveCount(0)
})
