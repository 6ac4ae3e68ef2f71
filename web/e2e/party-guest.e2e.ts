import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '10' })

/** Compressed, headers included: all that a phone fetches until the menu is there. */
const mostBytes = 200_000

type Ask = Awaited<ReturnType<typeof logIn>>

/** The host opens a party. @returns where its code leads to, and the host's way to the server */
async function openParty(settings = ''): Promise<{ readonly address: string; readonly host: Ask }> {
  const host = await logIn(server.url, 'admin')
  const { hostedParty: before } = await host<{ hostedParty: { code: string } | null }>('{ hostedParty { code } }')
  if (before) await host('mutation { closeParty }')
  const endsAt = new Date(Date.now() + 3 * 3_600_000).toISOString()
  await host(`mutation { openParty(party: { name: "Ida’s 40th", endsAt: "${endsAt}" ${settings} }) }`)
  const { hostedParty } = await host<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  return { address: `${server.url}/party/${hostedParty.code}`, host }
}

async function join(page: Page, address: string, nickname: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Welcome to Ida’s 40th' })).toBeVisible()
  await page.getByLabel('What shall we call you?').fill(nickname)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ida’s 40th' })).toBeVisible()
}

/** Of the drink that is open. */
const sheet = (page: Page): Locator => page.getByRole('dialog')

async function order(page: Page, drink: string): Promise<void> {
  await page.getByRole('link', { name: drink, exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
}

const situation = (page: Page, title: string): Locator => page.getByRole('heading', { level: 2, name: title })

/** The one who is called; started by an account at the machine. */
async function startCalled(): Promise<void> {
  const bar = await logIn(server.url, 'guest')
  await bar('mutation { simulatorPlaceGlass(sizeMl: 400) }')
  const { party } = await bar<{ party: { orders: { id: number; state: string }[] } }>(lineQuery)
  const called = party.orders.find(({ state }) => state === 'CALLED')
  await bar(`mutation { startPartyOrders(ids: [${called?.id}]) }`)
}
const lineQuery = '{ party { orders { id state } } }'

/** A phone of its own. */
const phone = (context: BrowserContext): Promise<Page> => context.newPage()

test('a guest joins, orders, is called, and drinks', async ({ page }) => {
  const { address } = await openParty()
  await join(page, address, 'Ann')
  await order(page, 'Negroni')
  await expect(situation(page, 'It is your turn')).toBeVisible()
  await phone(page.context())
})
