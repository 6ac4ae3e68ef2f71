/* The interface below a path, as reverse proxies show it: by whatever way a proxy asks the machine. */
import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { fillLogin } from './log-in.ts'
import { menuOf, orderButton } from './party-steps.ts'
import { type PathProxy, proxyBelow } from './path-proxy.ts'
import { storyServer } from './story-server.ts'
import { progress } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '1', TRUSTED_PROXIES: '127.0.0.1' })

const ways = {
  'takes the path off, and tells nothing': { path: '/bar', strips: true },
  'takes the path off, and names it': { path: '/at/home', strips: true, tells: { 'x-forwarded-prefix': '/at/home' } },
  'leaves the path, and names it': { path: '/bar', strips: false, tells: { 'x-forwarded-prefix': '/bar' } },
  'is the ingress of Home Assistant': {
    path: '/api/hassio_ingress/Ab-_9',
    strips: true,
    tells: { 'x-ingress-path': '/api/hassio_ingress/Ab-_9' },
  },
}

let proxy: PathProxy
test.afterEach(() => proxy?.close())

const password = (): string => /password {2}(\S+)/.exec(server.output())?.[1] ?? ''

/** Fails where a page asks for anything of its origin that is not below the path. @returns what was asked */
function watch(page: Page): string[] {
  const elsewhere: string[] = []
  const look = (url: string): void => {
    const { host, pathname } = new URL(url)
    const { host: own, pathname: path } = new URL(proxy.url)
    if (host === own && pathname !== '/' && pathname !== '/favicon.ico' && !pathname.startsWith(`${path}/`))
      elsewhere.push(url)
  }
  page.on('request', request => look(request.url()))
  page.on('websocket', socket => look(socket.url()))
  page.on('pageerror', error => elsewhere.push(String(error)))
  return elsewhere
}

async function ask<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
  const response = await fetch(`${proxy.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

async function asAdmin(): Promise<string> {
  const { login } = await ask<{ login: { token: string } }>(
    'mutation ($password: String!) { login(username: "admin", password: $password) { token } }',
    { password: password() },
  )
  return login.token
}

/** A collection with a picture, which pages fetch from the machine. */
async function hangPicture(token: string): Promise<void> {
  const colour = { r: 200, g: 90, b: 40 }
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const uploaded = await fetch(`${proxy.url}/api/files/image`, { method: 'POST', headers, body: new Uint8Array(body) })
  const { imageKey } = (await uploaded.json()) as { imageKey: string }
  const collection = { name: `At ${Date.now()}`, description: '', imageKey }
  await ask(
    'mutation ($collection: CollectionInput!) { createCollection(collection: $collection) { id } }',
    { collection },
    token,
  )
}

async function logInBelow(page: Page): Promise<void> {
  await page.goto(`${proxy.url}/`)
  await fillLogin(page, 'admin', password())
  await expect(page).toHaveURL(`${proxy.url}/dashboard`)
}

/** Its progress is told by the socket. */
async function orderAndStop(page: Page): Promise<void> {
  await page.goto(`${proxy.url}/recipe/public`)
  await expect(page.locator(`a[href^="${new URL(proxy.url).pathname}/recipe/"]`).first()).toBeVisible()
  // A page that is opened deep below finds its way, too.
  await page.goto(`${proxy.url}/recipe/1/order`)
  await page.getByTestId('place-order').click()
  await progress(page).getByTestId('stop').click()
  await progress(page).getByTestId('stop-now').click()
  await expect(progress(page).getByText('Cancelled', { exact: true })).toBeVisible()
}

for (const [title, { path, ...way }] of Object.entries(ways)) {
  test(`a proxy ${title}: login, a deep page, an order, pictures and the worker`, async ({ page }) => {
    proxy = await proxyBelow(path, server.url, way)
    const elsewhere = watch(page)
    await hangPicture(await asAdmin())
    await logInBelow(page)
    await page.goto(`${proxy.url}/collection/own`)
    const photo = page.locator('img.sr-photo').first()
    await expect
      .poll(() => photo.evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(100)
    const scope = await page.evaluate('navigator.serviceWorker.ready.then(({ scope }) => scope)')
    const manifest = 'fetch(document.querySelector("link[rel=manifest]").href).then(({ status }) => status)'
    expect([scope, await page.evaluate(manifest)]).toEqual([`${proxy.url}/`, 200])
    await orderAndStop(page)
    expect(elsewhere).toEqual([])
  })
}

async function guestOrders(browser: Browser, address: string): Promise<void> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  const elsewhere = watch(page)
  await page.goto(address)
  await page.getByLabel('What shall we call you?').fill('Ann')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(menuOf(page)).toBeVisible()
  const [cookie] = await phone.cookies()
  expect(cookie?.path).toBe(`${new URL(proxy.url).pathname}/`)
  await page.getByRole('link', { name: 'Bay Breeze', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${address}/drink/\\d+$`))
  await page.reload()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
  expect(elsewhere).toEqual([])
  await phone.close()
}

test('guests come by the path, as the code at the bar says it', async ({ page, browser }) => {
  proxy = await proxyBelow('/bar', server.url, { strips: true, tells: { 'x-forwarded-prefix': '/bar' } })
  const token = await asAdmin()
  await ask(
    'mutation ($url: String!) { changePublicUrl(url: $url) { url } }',
    { url: 'https://home.example.org/bar' },
    token,
  )
  const party = { name: 'Ida’s 40th', endsAt: new Date(Date.now() + 3 * 3_600_000).toISOString() }
  await ask('mutation ($party: PartyInput!) { openParty(party: $party) }', { party }, token)
  const { hostedParty } = await ask<{ hostedParty: { code: string } }>('{ hostedParty { code } }', {}, token)
  await logInBelow(page)
  await page.goto(`${proxy.url}/party`)
  await expect(page.getByText('home.example.org/bar')).toBeVisible()
  await guestOrders(browser, `${proxy.url}/party/${hostedParty.code}`)
})

test('Home Assistant shows it in a frame', async ({ page }) => {
  const path = '/api/hassio_ingress/x7'
  proxy = await proxyBelow(path, server.url, { strips: true, tells: { 'x-ingress-path': path } })
  await page.goto(new URL('/', proxy.url).href)
  const frame: FrameLocator = page.frameLocator('iframe')
  await frame.getByLabel('Username').fill('admin')
  await frame.getByLabel('Password', { exact: true }).fill(password())
  await frame.getByRole('button', { name: 'Log in' }).click()
  await expect(frame.getByRole('link', { name: 'Recipes' }).first()).toBeVisible()
})
