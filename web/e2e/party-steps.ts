import { expect, type Locator, type Page } from '@playwright/test'
import type { Ask } from '#hil-tests/pours/started-server.ts'

/** The host opens a party; one that was open is over. @returns the address that its code leads to */
export async function openParty(url: string, host: Ask, more: object = {}): Promise<string> {
  const { hostedParty: before } = await host<{ hostedParty: { code: string } | null }>('{ hostedParty { code } }')
  if (before) await host('mutation { closeParty }')
  const endsAt = new Date(Date.now() + 3 * 3_600_000).toISOString()
  const party = { name: 'Ida’s 40th', endsAt, ...more }
  await host('mutation ($party: PartyInput!) { openParty(party: $party) }', { party })
  const { hostedParty } = await host<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  return `${url}/party/${hostedParty.code}`
}

export async function join(page: Page, address: string, nickname: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Welcome to Ida’s 40th' })).toBeVisible()
  await page.getByLabel('What shall we call you?').fill(nickname)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(menuOf(page)).toBeVisible()
}

/** Its heading; that of the door has a word of welcome before it. */
export const menuOf = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Ida’s 40th', exact: true })

export const openDrink = (page: Page, drink: string): Promise<void> =>
  page.getByRole('link', { name: drink, exact: true }).click()
export const orderButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Order', exact: true })

export async function order(page: Page, drink: string): Promise<void> {
  await openDrink(page, drink)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
}
