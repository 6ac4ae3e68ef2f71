import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { join, openDrink, order, orderButton } from './party-steps.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '6' })

/** The dialog that was asked for has done its work, and faded. */
async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${said} was saved.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const rowOf = (page: Page, panel: string, name: string): Locator =>
  page.getByRole('region', { name: panel }).getByRole('listitem').filter({ hasText: name })

async function addProfile(page: Page, name: string, group: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Add profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Group').selectOption({ label: group })
  await dialog.getByLabel('PIN').fill(pin)
  await save(page, name)
}

async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' })
  return context.newPage()
}

/** With rules for guests, on the host's own page. @returns the address that its code leads to */
async function openWithRules(page: Page, host: Ask, group: string): Promise<string> {
  await page.getByLabel('Name of the party').fill('Ida’s 40th')
  await page.getByLabel('Rules for guests').selectOption({ label: group })
  await expect(page.getByText('1 drink', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open the bar' }).click()
  await expect(page.getByText(`rules: ${group}`)).toBeVisible()
  const { hostedParty } = await host<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  return `${server.url}/party/${hostedParty.code}`
}

/** What takes the place of gin for those who had enough. */
async function buyAlcoholFreeGin(host: Ask): Promise<void> {
  const { ingredients } = await host<{ ingredients: { id: number; name: string }[] }>('{ ingredients { id name } }')
  const bottle = ingredients.find(({ name }) => name === 'Alcohol-free gin')?.id
  await host(`mutation { addToBar(ingredientId: ${bottle}) { id } }`)
}

test('a host says what each may have: groups, profiles, bottles', async ({ page }) => {
  const host = await logIn(server.url)
  await logInAs(page, server.url, 'admin', '/people')

  for (const name of ['Family', 'Under age']) {
    await page.getByRole('button', { name, exact: true }).click()
    await save(page, name)
  }
  await page.getByRole('button', { name: 'Guests', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 standard drinks')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Alcohol in an hour' }).fill('101')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Max 100')).toBeVisible()
  for (const limit of ['Alcohol in an hour', 'Alcohol at a party', 'Pause between drinks']) {
    await dialog.getByRole('textbox', { name: limit, exact: true }).fill('')
  }
  await dialog.getByRole('textbox', { name: 'Drinks with alcohol at a party' }).fill('1')
  await dialog.getByLabel('Bottles').selectOption({ label: 'All, my own as well' })
  await save(page, 'Guests')
  await expect(rowOf(page, 'Groups', 'Guests')).toContainText('1 drink')
  await expect(rowOf(page, 'Groups', 'Under age')).toContainText('alcohol-free only')

  await addProfile(page, 'Lea', 'Under age', '0042')
  await addProfile(page, 'Tom', 'Family', '')
  await expect(rowOf(page, 'Profiles', 'Lea')).toContainText('PIN')
  await expect(rowOf(page, 'Profiles', 'Tom')).not.toContainText('PIN')
  await page.getByRole('button', { name: 'Edit Lea' }).click()
  await page.getByText('Remove the PIN').click()
  await save(page, 'Lea')
  await expect(rowOf(page, 'Profiles', 'Lea')).not.toContainText('PIN')
  await page.getByRole('button', { name: 'Delete Family' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Still in this group: Tom.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Search bottles' }).or(page.getByRole('searchbox')).fill('vodka')
  await page
    .getByRole('group', { name: /^Vodka:/ })
    .getByRole('button', { name: 'Good' })
    .click()
  // Also for people who want no motion, as this browser does.
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const { bottleTiers } = await host<{ bottleTiers: { good: number[] } }>('{ bottleTiers { good } }')
  expect(bottleTiers.good).toHaveLength(1)
})

test('a guest who had enough is offered the drink without alcohol; the host lets one pass', async ({
  page,
  browser,
}) => {
  const host = await logIn(server.url)
  await buyAlcoholFreeGin(host)
  await host('mutation { savePersonGroup(group: { name: "Guests", rules: { drinksPerParty: 1 } }) }')
  await logInAs(page, server.url, 'admin', '/party')
  const address = await openWithRules(page, host, 'Guests')
  const phone = await phoneOf(browser)
  await join(phone, address, 'Zoë')
  await order(phone, 'Bay Breeze')
  await host('mutation { simulatorPlaceGlass(sizeMl: 500) startPartyOrders(ids: [1]) }')
  await expect(phone.getByRole('heading', { level: 2, name: 'Cheers!' })).toBeVisible()
  await expect(rowOf(page, 'Guests', 'Zoë')).toContainText('1 of 1 drinks')
  await expect(rowOf(page, 'Guests', 'Zoë')).toContainText('this hour')

  await phone.goto(address)
  await openDrink(phone, 'Gin & Tonic')
  await expect(phone.getByText('From now on they’re alcohol-free')).toBeVisible()
  await phone.getByRole('button', { name: 'Without alcohol' }).click()
  await expect(orderButton(phone)).toBeEnabled()
  await orderButton(phone).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
  await phone.getByRole('button', { name: 'Leave the queue' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave the queue' }).click()

  const other = await phoneOf(browser)
  await join(other, address, 'Max')
  await order(other, 'Bay Breeze')
  const { personGroups } = await host<{ personGroups: { id: number; name: string }[] }>('{ personGroups { id name } }')
  const guests = personGroups.find(({ name }) => name === 'Guests')?.id
  await host(`mutation { savePersonGroup(id: ${guests}, group: { name: "Guests", rules: { drinksPerParty: 0 } }) }`)
  await host('mutation { simulatorTakeGlass simulatorPlaceGlass(sizeMl: 500) }')
  await page.getByRole('button', { name: 'Start Bay Breeze for Max' }).click()
  const question = page.getByRole('dialog', { name: 'Serve Bay Breeze anyway?' })
  await expect(question).toContainText('Your drinks are alcohol-free here.')
  await question.getByRole('button', { name: 'Serve anyway' }).click()
  await expect(page.getByText('Allowed by the host')).toBeVisible()
  await expect(other.getByRole('heading', { level: 2, name: 'Cheers!' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings …' }).click()
  await page.getByRole('dialog').getByLabel('Name of the party').fill('Ida’s 41st')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Ida’s 41st' })).toBeVisible()
  await expect(page.getByText('rules: Guests')).toBeVisible()
  await expect(rowOf(page, 'Guests', 'Max')).toContainText('this hour')
})
