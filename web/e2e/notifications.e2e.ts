/** People are told: by an ntfy server, by what a browser's push service hands to its worker. */
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, type Worker } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '10', ALLOW_LOCAL_ACTIONS: 'true' })

/** An ntfy server that keeps what it is told. */
const received: { readonly topic: string; readonly title: string; readonly message: string }[] = []
let ntfy: Server
test.beforeAll(async () => {
  ntfy = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      response.end('{"id":"x"}')
    })
  })
  await new Promise<void>(resolve => void ntfy.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  ntfy.close()
})

const topicField = (page: Page) => page.getByRole('textbox', { name: 'Topic' })

/** The bytes of a browser's keys: any point on the curve, any secret. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: randomBytes(16).toString('base64url'),
}

/** Chromium for tests has no push service, and asks nobody: what it would answer, at the very edge of the browser. */
const pushService = `
  const bytesOf = text =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0)).buffer
  const subscription = key => {
    const endpoint = localStorage.getItem('stubbed-endpoint') ?? 'https://127.0.0.1:1/send/first'
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: ${JSON.stringify(browserKeys)} }),
      unsubscribe: async () => {
        localStorage.removeItem('stubbed-key')
        return true
      },
    }
  }
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }) => {
      localStorage.setItem('stubbed-key', applicationServerKey)
      return subscription(applicationServerKey)
    },
    getSubscription: async () => {
      const key = localStorage.getItem('stubbed-key')
      return key === null ? null : subscription(key)
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
`

/** A browser without a screen shows no notification: what it is given is kept instead, as its own list would be. */
const keptNotifications = `
  const shown = []
  self.calls = []
  Object.assign(ServiceWorkerRegistration.prototype, {
    getNotifications: async ({ tag }) => shown.filter(each => each.tag === tag),
    showNotification: async (title, options) => {
      self.calls.push({ title, ...options })
      const index = shown.findIndex(({ tag }) => tag === options.tag)
      shown.splice(index < 0 ? shown.length : index, 1, { title, ...options })
    },
  })
  WindowClient.prototype.focus = async function () {
    self.calls.push({ focused: new URL(this.url).pathname })
    return this
  }
`

test('an administrator switches it on, a guest is told of the own drink by ntfy', async ({ page, browser }) => {
  const { port } = ntfy.address() as AddressInfo
  await logInAs(page, server.url, 'admin', '/admin/home')
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByText('Send notifications', { exact: true }).click()
  await page.getByLabel('Server', { exact: true }).fill('ntfy.sh')
  await page.getByLabel('Contact').fill('bar@example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/beginning with http/)).toBeVisible()
  await page.getByLabel('Server', { exact: true }).fill(`http://127.0.0.1:${port}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  const guest = await browser.newPage()
  await logInAs(guest, server.url, 'guest', '/user/profile')
  await guest.getByRole('link', { name: 'Notifications' }).click()
  await expect(guest.getByRole('button', { name: 'Send a test' })).toBeDisabled()
  await expect(guest.getByText('A tube needs a rinse')).toHaveCount(0)
  await guest.getByRole('button', { name: 'Make up a name' }).click()
  await expect(topicField(guest)).toHaveValue(/^bar-[a-z0-9]{10}$/)
  const topic = await topicField(guest).inputValue()
  await expect(guest.getByText(`http://127.0.0.1:${port}/${topic}`)).toBeVisible()
  await guest.getByRole('button', { name: 'Send a test' }).click()
  await expect(guest.getByText('Accepted with 200')).toBeVisible()
  expect(received).toMatchObject([{ topic, title: 'Cheers, it works' }])

  const ask = await logIn(server.url, 'guest')
  const { pumps } = await ask<{ pumps: readonly { currentIngredient: { id: number } | null }[] }>(
    '{ pumps { currentIngredient { id } } }',
  )
  await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: INGREDIENT, id: $id }, amountMl: 20 }) }', {
    id: pumps.find(({ currentIngredient }) => currentIngredient !== null)?.currentIngredient?.id,
  })
  await expect.poll(() => received.at(-1)?.title).toMatch(/ is ready$/)
  expect(received.at(-1)).toMatchObject({ topic })

  await guest.getByText('Your drink is ready', { exact: true }).click()
  await topicField(guest).fill('')
  await topicField(guest).blur()
  const kept = () => ask('{ notifications { topics ntfyTopic } }')
  await expect.poll(kept).toEqual({ notifications: { topics: ['FAULT'], ntfyTopic: null } })
  await guest.reload()
  await expect(guest.getByLabel('Your drink is ready')).not.toBeChecked()
  await expect(topicField(guest)).toHaveValue('')
})

/** So that each story goes on its own. */
async function switchOn(): Promise<void> {
  const admin = await logIn(server.url)
  const { port } = ntfy.address() as AddressInfo
  const settings = { isOn: true, ntfyServer: `http://127.0.0.1:${port}`, contact: 'bar@example.org' }
  await admin(
    'mutation ($settings: NotificationSettingsInput!) { saveNotificationSettings(settings: $settings) { isOn } }',
    { settings },
  )
}

const here = (page: Page) => page.getByRole('region', { name: 'Browsers' })

test('a browser is added, tried, followed to another address, and forgotten with the log-out', async ({
  page,
  context,
}) => {
  await switchOn()
  await context.addInitScript({ content: pushService })
  await logInAs(page, server.url, 'editor', '/user/notifications')
  await here(page).getByRole('button', { name: 'Notify me in this browser' }).click()
  await expect(here(page).getByText('This browser gets notifications.')).toBeVisible()
  await expect(here(page).getByText('this browser', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/No connection: .*ECONNREFUSED/)).toBeVisible()
  await page.reload()
  await expect(here(page).getByText('This browser gets notifications.')).toBeVisible()

  const ask = await logIn(server.url, 'editor')
  const endpoints = async () => {
    const { notifications } = await ask<{ notifications: { browsers: readonly { endpoint: string }[] } }>(
      '{ notifications { browsers { endpoint } } }',
    )
    return notifications.browsers.map(({ endpoint }) => endpoint)
  }
  expect(await endpoints()).toEqual(['https://127.0.0.1:1/send/first'])
  await page.evaluate("localStorage.setItem('stubbed-endpoint', 'https://127.0.0.1:1/send/second')")
  await (await workerOf(page)).evaluate("self.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))")
  await expect.poll(endpoints).toContain('https://127.0.0.1:1/send/second')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(endpoints).not.toContain('https://127.0.0.1:1/send/second')
  expect(await page.evaluate("localStorage.getItem('stubbed-key')")).toBeNull()
})

test('a browser that was told no says what helps', async ({ page, context }) => {
  await switchOn()
  await context.addInitScript({ content: `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })` })
  await logInAs(page, server.url, 'editor', '/user/notifications')
  await expect(here(page).getByText(/You have forbidden notifications/)).toBeVisible()
})

test('over plain HTTP only ntfy is offered', async ({ page, context }) => {
  await switchOn()
  await context.addInitScript({ content: `Object.defineProperty(window, 'isSecureContext', { get: () => false })` })
  await logInAs(page, server.url, 'editor', '/user/notifications')
  await expect(here(page).getByText(/Over plain HTTP no browser allows notifications/)).toBeVisible()
  await expect(topicField(page)).toBeEnabled()
})

/** The worker of a page, once it is there. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  const [worker] = page.context().serviceWorkers()
  return worker ?? page.context().waitForEvent('serviceworker')
}

/** Hands a message to the worker, as a push service does. */
async function pushesTo(page: Page): Promise<(message: object) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async message => {
    const data = JSON.stringify(message)
    await devTools.send('ServiceWorker.deliverPushMessage', { origin: `${server.url}/`, registrationId, data })
  }
}

test('the worker shows what it is handed, once, a newer one in its place, and opens the page', async ({ page }) => {
  await logInAs(page, server.url, 'editor', '/user/notifications')
  const worker = await workerOf(page)
  await worker.evaluate(keptNotifications)
  const calls = (): Promise<readonly object[]> => worker.evaluate('calls')
  const push = await pushesTo(page)
  const fault = {
    title: 'The machine has stopped',
    body: 'The emergency stop was pressed.',
    tag: 'fault',
    id: 'a',
    isUrgent: true,
  }
  await push(fault)
  await push(fault)
  await push({ ...fault, title: 'The machine is ready again', id: 'b', isUrgent: false })
  await expect.poll(calls).toMatchObject([
    { title: fault.title, body: fault.body, tag: 'fault', renotify: true, requireInteraction: true },
    { title: fault.title, renotify: false },
    { title: 'The machine is ready again', tag: 'fault', renotify: true, requireInteraction: false },
  ])
  await worker.evaluate(`self.dispatchEvent(
    Object.assign(new ExtendableEvent('notificationclick'), { notification: { close: () => undefined } }),
  )`)
  await expect.poll(async () => (await calls()).at(-1)).toEqual({ focused: '/user/notifications' })
})
