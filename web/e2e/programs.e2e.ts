/** Programs of the house: tokens by which they act, and addresses that are told what happens. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '10', ALLOW_LOCAL_ACTIONS: 'true' })

/** A program that keeps what it is told. */
const received: string[] = []
let receiver: Server
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      received.push(body)
      response.end('thanks')
    })
  })
  await new Promise<void>(resolve => void receiver.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  receiver.close()
})

test('a token is made, used by a program, and revoked', async ({ page }) => {
  await logInAs(page, server.url, 'creator', '/user/profile')
  await page.getByRole('link', { name: 'API tokens' }).click()
  await expect(page.getByText('No tokens')).toBeVisible()
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it’s for').fill('Kitchen display')
  await expect(dialog.getByText('Administer')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const text = await page.getByRole('dialog').locator('pre').first().innerText()
  await page.getByRole('button', { name: 'I have copied it' }).click()

  const ask = async (path: string): Promise<number> =>
    (await fetch(server.url + path, { headers: { authorization: `Bearer ${text}` } })).status
  expect(await ask('/api/user/current')).toBe(200)
  expect(await ask('/api/user/')).toBe(403)

  await page.reload()
  const row = page.getByRole('row', { name: /Kitchen display/ })
  await expect(row).toContainText('just now')
  expect(await page.content()).not.toContain(text)
  await page.getByRole('button', { name: 'Revoke Kitchen display' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Kitchen display was revoked.')).toBeVisible()
  expect(await ask('/api/user/current')).toBe(401)
})

test('a webhook is added, tried, and told of a drink', async ({ page }) => {
  const { port } = receiver.address() as AddressInfo
  await logInAs(page, server.url, 'admin', '/admin/system')
  await page.getByRole('link', { name: 'Integrations' }).click()
  await page.getByRole('link', { name: /^Webhooks/ }).click()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Lamp')
  await dialog.getByLabel('Address').fill('lamp')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Not a valid URL')).toBeVisible()
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/lamp`)
  await dialog.getByText('Drink started').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').locator('pre')).toContainText('whsec_')
  await page.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('button', { name: 'Send a test to Lamp' }).click()
  await expect(page.getByText('The test arrived.')).toBeVisible()
  const admin = await logIn(server.url)
  await admin('mutation { placeOrder(order: { drink: { kind: RECIPE, id: 1 }, amountMl: 60 }) }')
  await expect.poll(() => received.map(body => JSON.parse(body).type)).toEqual(['test', 'drink.started'])
  await page.getByRole('button', { name: 'Log of Lamp' }).click()
  await expect(page.getByRole('dialog').locator('code', { hasText: 'drink.started' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Answer 200: thanks').first()).toBeVisible()
})
