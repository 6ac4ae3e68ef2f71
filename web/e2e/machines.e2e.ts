/* Two machines on one database: what one cannot make is made by the other. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { type StartedServer, startServer } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { lendNegroniAHand, progress, test } from './usual-steps.ts'

let double: ChildProcess
let folder: string
let store: string
let kitchen: StartedServer
let terrace: StartedServer

/** A database of this test's own, with nothing but Node. @returns where it is */
async function startDatabase(): Promise<string> {
  double = spawn(process.execPath, ['--import', 'tsx', 'tools/mongodb/wire-double-main.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of double.stdout ?? []) {
    const found = /(mongodb:\/\/\S+)/.exec(String(chunk))
    if (found?.[1]) return found[1]
  }
  throw new Error('there is no database')
}

const withPath = (uri: string, database: string): string => {
  const url = new URL(uri)
  url.pathname = `/${database}`
  return url.href
}

const startMachine = (machine: string): Promise<StartedServer> =>
  startServer(join(folder, machine), { SIM_SPEED: '4', STORE: store, MACHINE_ID: machine })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-e2e-'))
  store = withPath(await startDatabase(), 'bar')
  kitchen = await startMachine('kitchen')
  terrace = await startMachine('terrace')
})
test.afterAll(async () => {
  await Promise.all([kitchen, terrace].map(server => server?.stop()))
  double.kill('SIGKILL')
  await once(double, 'exit')
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** A person who stands at a machine. */
async function personAt(browser: Browser, server: StartedServer, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logInAs(page, server.url, username)
  return page
}

test('a drink is sent to another machine, started there, and followed from here', async ({ browser }) => {
  const host = await personAt(browser, kitchen, 'admin')
  await host.getByRole('link', { name: 'Machines', exact: true }).click()
  await host.getByRole('button', { name: 'Rename' }).click()
  await host.getByRole('textbox', { name: 'Name' }).fill('Bar by the window')
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Bar by the window' })).toBeVisible()

  const guest = await personAt(browser, terrace, 'guest')
  await guest.goto(`${terrace.url}/recipe/1/order`)
  await guest.getByRole('button', { name: 'Make it on Bar by the window' }).click()
  const sent = guest.getByTestId('sent-orders')
  await expect(sent).toContainText('is waiting at Bar by the window')

  await host.getByRole('button', { name: 'Start Negroni' }).click()
  await expect(host.getByRole('dialog')).toContainText('for guest')
  await expect(sent).toContainText('is being made at Bar by the window')
  await expect(sent.getByRole('progressbar')).toBeVisible()
  await lendNegroniAHand(progress(host))
  await expect(sent).toContainText('is ready at Bar by the window')
  await sent.getByRole('button', { name: 'Dismiss' }).click()
  await expect(sent).toHaveCount(0)
})

test('a drink that was sent is taken back, or declined', async ({ browser }) => {
  const host = await personAt(browser, kitchen, 'admin')
  const guest = await personAt(browser, terrace, 'guest')
  const send = async (): Promise<void> => {
    await guest.goto(`${terrace.url}/recipe/1/order`)
    await guest.getByRole('button', { name: 'Make it on Bar by the window' }).click()
    await expect(host.getByTestId('waiting-orders')).toContainText('for guest, from terrace')
  }
  await send()
  await guest.getByRole('button', { name: 'Cancel Negroni' }).click()
  await expect(host.getByTestId('waiting-orders')).toHaveCount(0)
  await send()
  await host.getByRole('button', { name: 'Decline Negroni' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(guest.getByTestId('sent-orders')).toContainText('was declined at Bar by the window')
})

test('what one machine writes the other one shows', async ({ browser }) => {
  const host = await personAt(browser, kitchen, 'admin')
  const guest = await personAt(browser, terrace, 'guest')
  await guest.goto(`${terrace.url}/recipe/2`)
  await host.goto(`${kitchen.url}/recipe/2/edit`)
  await host.getByLabel('In one line').fill('Written in the kitchen')
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(guest.getByText('Written in the kitchen')).toBeVisible()
})

test('the same machine is not started twice', async () => {
  await expect(startServer(join(folder, 'other'), { STORE: store, MACHINE_ID: 'kitchen' })).rejects.toThrow(
    /MACHINE_ID/,
  )
})

test('a machine that is switched off is silent, and takes no orders', async ({ browser }) => {
  const host = await personAt(browser, kitchen, 'admin')
  await host.goto(`${kitchen.url}/machines`)
  await expect(host.getByTestId('machine')).toHaveCount(2)
  await expect(host.getByText('Last contact')).toHaveCount(0)
  await terrace.stop()
  await expect(host.getByText('Last contact')).toBeVisible()
})

test('while the database is away everybody is told, and nothing is saved; then it goes on', async ({ browser }) => {
  const host = await personAt(browser, kitchen, 'admin')
  const away = host.getByTestId('store-away')
  await host.goto(`${kitchen.url}/admin/category`)
  await expect(away).toHaveCount(0)
  double.kill('SIGSTOP')
  await expect(away).toContainText('The database can’t be reached.')
  await host.getByRole('button', { name: 'Edit Classics' }).click()
  const dialog = host.getByRole('dialog')
  await dialog.getByLabel('Name').fill('After the storm')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('we can’t reach the database')

  double.kill('SIGCONT')
  await expect(away).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByRole('cell', { name: 'After the storm', exact: true })).toBeVisible()
})
