import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { openParty } from './party-at-machine.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '8' })
let host: Ask
let family: number

test.use({ viewport: { width: 800, height: 480 } })

/** A Bay Breeze as written has 14 g of alcohol. */
const rules = { gramsPerHour: 12, drinksPerParty: 4 }

test.beforeAll(async () => {
  host = await logIn(server.url, 'editor')
  const { savePersonGroup } = await host<{ savePersonGroup: number }>(
    'mutation ($group: PersonGroupInput!) { savePersonGroup(group: $group) }',
    { group: { name: 'Family', rules } },
  )
  family = savePersonGroup
  for (const person of [
    { name: 'Lea', colour: '#c2185b', groupId: family, pin: '0042' },
    { name: 'Tom', colour: '#00695c', groupId: family },
  ])
    await host('mutation ($person: PersonInput!) { savePerson(person: $person) }', { person })
})

const order = (page: Page): Locator => page.getByRole('dialog', { name: 'Make Bay Breeze' })
const keypad = (page: Page): Locator => page.getByRole('dialog', { name: 'PIN of Lea' })
async function typePin(page: Page, pin: string): Promise<void> {
  await expect(keypad(page).getByRole('group')).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}
const openOrder = (page: Page): Promise<void> => page.locator('.sr-tile').filter({ hasText: 'Bay Breeze' }).click()
const chooseDrinker = (page: Page): Promise<void> => order(page).getByRole('button', { name: 'Who is it for?' }).click()

test('a profile orders with its PIN, has the drink lighter, and is asked for again with the next one', async ({
  page,
}) => {
  await logInAs(page, server.url, 'guest', '/simple/recipe')
  await openOrder(page)
  await chooseDrinker(page)
  await expect(order(page).getByRole('button', { name: 'guest' })).toHaveAttribute('aria-pressed', 'true')
  await order(page).getByRole('button', { name: 'Lea asks for a PIN' }).click()

  // By a keyboard; a wrong one is told, and the order is still there.
  await typePin(page, '1111')
  await expect(keypad(page)).toContainText('This PIN isn’t right.')
  await expect(keypad(page)).not.toContainText('1111')
  for (const digit of '0042') await keypad(page).getByRole('button', { name: digit, exact: true }).click()
  const done = keypad(page).getByRole('button', { name: 'OK' })
  await expect(done).toBeInViewport({ ratio: 1 })
  expect((await done.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await done.click()
  await expect(keypad(page)).toHaveCount(0)

  await expect(order(page).getByTestId('pace')).toHaveText('0 of 4 drinks')
  await expect(order(page)).toContainText('more alcohol than you may have in an hour')
  await expect(order(page).getByTestId('place-order')).toBeDisabled()
  await expect(order(page).getByRole('button', { name: /^Order anyway/ })).toHaveCount(0)
  await order(page)
    .getByTestId('instead')
    .getByRole('button', { name: /lighter$/ })
    .click()
  await order(page).getByTestId('place-order').click()
  await expect(page).toHaveURL(/\/simple\/orderprogress$/)
  await expect(page.getByRole('button', { name: 'Choose a drink' })).toBeVisible()

  await page.goto(`${server.url}/simple/recipe`)
  await openOrder(page)
  await chooseDrinker(page)
  await expect(order(page).getByRole('button', { name: 'Lea asks for a PIN' })).toHaveAttribute('aria-pressed', 'false')
  await order(page).getByRole('button', { name: 'Lea asks for a PIN' }).click()
  await typePin(page, '0042')
  await expect(order(page).getByTestId('pace')).toContainText('1 of 4 drinks')
})

test('in the queue a profile is called by its name, and a host may let a drink pass', async ({ page }) => {
  await openParty(host)
  await host('mutation { pauseLine(paused: true) }')
  await logInAs(page, server.url, 'editor', '/simple/recipe')
  await openOrder(page)
  await chooseDrinker(page)
  await order(page).getByRole('button', { name: 'Someone else' }).click()
  await order(page).getByLabel('Name').fill('Zoe')
  await order(page).getByRole('button', { name: 'Tom', exact: true }).click()
  await expect(order(page).getByLabel('Name')).toHaveCount(0)
  await expect(order(page)).toContainText('We note your name with it.')
  await order(page)
    .getByRole('button', { name: /^Order anyway/ })
    .click()
  await expect(page).toHaveURL(/\/simple\/bar$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Tom' })).toContainText('Bay Breeze')
  await host('mutation { closeParty }')
})
