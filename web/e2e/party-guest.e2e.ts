import { expect, type Locator, type Page } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { join, menuOf, openDrink, openParty, order, orderButton } from './party-steps.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '6' })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Compressed, headers included: all that a phone fetches until the menu is there. */
const mostBytes = 200_000
/** How long a phone may show what is not so any more after the machine is back, in milliseconds. */
const mostDelay = 2_000

/** What an order means for the guest who waits for it. */
const situation = (page: Page, title: string): Locator => page.getByRole('heading', { level: 2, name: title })

/** An account at the machine begins the drink of whoever is called: the orders are numbered as they come. */
async function startCalled(id: number): Promise<void> {
  const bar = await logIn(server.url, 'guest')
  await bar('mutation { simulatorPlaceGlass(sizeMl: 500) }')
  await bar(`mutation { startPartyOrders(ids: [${id}]) }`)
}

test('a guest joins, orders, is called, and drinks; two tabs of the phone show the same', async ({ page, context }) => {
  const address = await openParty(server.url, await logIn(server.url))
  await join(page, address, 'Ann')
  await openDrink(page, 'Bay Breeze')
  await expect(page.getByRole('dialog')).toContainText('Cranberry')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await order(page, 'Bay Breeze')
  await expect(situation(page, 'It’s your turn')).toBeVisible()
  await expect(page).toHaveTitle(/^It’s your turn/)

  const other = await context.newPage()
  await other.goto(address)
  await expect(situation(other, 'It’s your turn')).toBeVisible()
  await startCalled(1)
  await expect(situation(page, 'Your drink is being poured')).toBeVisible()
  await expect(situation(page, 'Cheers!')).toBeVisible()
  await expect(situation(other, 'Cheers!')).toBeVisible()

  // The sheet of what was ordered is not gone back to.
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search drinks' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('a browser that keeps no cookies is told so', async ({ page, context }) => {
  const address = await openParty(server.url, await logIn(server.url))
  await page.route('**/graphql', async route => {
    const response = await route.fetch()
    await context.clearCookies()
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie')
    await route.fulfill({ response, headers: Object.fromEntries(headers) })
  })
  await page.goto(address)
  await page.getByLabel('What shall we call you?').fill('Nora')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Allow cookies for this page and join again.')).toBeVisible()
})

test('a browser that keeps nothing says so, and admits no guest', async ({ page }) => {
  const host = await logIn(server.url)
  const address = await openParty(server.url, host)
  await page.addInitScript(`
    const barred = { configurable: true, get() { throw new DOMException('Access is denied', 'SecurityError') } }
    Object.defineProperty(window, 'localStorage', barred)
    Object.defineProperty(window, 'sessionStorage', barred)
    window.isBarred = true
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => !window.isBarred })
  `)
  await page.goto(address)
  await page.getByLabel('What shall we call you?').fill('Nils')
  await expect(page.getByText('Allow cookies for this page and join again.')).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Allow cookies for this page and join again.')).toBeVisible()
  const { partyGuests } = await host<{ partyGuests: object[] }>('{ partyGuests { id } }')
  expect(partyGuests).toEqual([])

  await page.evaluate('window.isBarred = false; window.dispatchEvent(new Event("focus"))')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(menuOf(page)).toBeVisible()
})

test('guests who are served no alcohol find what is without, and nothing else', async ({ page }) => {
  const host = await logIn(server.url)
  const { savePersonGroup: guestGroupId } = await host<{ savePersonGroup: number }>(
    'mutation { savePersonGroup(group: { name: "Kids", rules: { alcohol: NONE } }) }',
  )
  await join(page, await openParty(server.url, host, { guestGroupId }), 'Kim')
  const strengths = page.locator('.sr-guest-strength')
  await expect(strengths.first()).toBeVisible()
  await expect(strengths.filter({ hasNotText: 'Without alcohol' })).toHaveCount(0)
})

test('ten taps are one order, which is changed and taken back', async ({ page }) => {
  await join(page, await openParty(server.url, await logIn(server.url)), 'Ben')
  await openDrink(page, 'Bay Breeze')
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).evaluate(button => {
    for (let tap = 0; tap < 10; tap++) (button as unknown as { click(): void }).click()
  })
  await expect(situation(page, 'It’s your turn')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Leave the queue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the queue' }).click()
  await expect(page.getByRole('article')).toBeHidden()
  await expect(page.getByText('You haven’t ordered anything yet.')).toBeVisible()
})

test('who is not next waits, changes the order, and is called after the other', async ({ page, browser }) => {
  const host = await logIn(server.url)
  const address = await openParty(server.url, host)
  await join(page, address, 'Cleo')
  await order(page, 'Bay Breeze')
  await expect(situation(page, 'It’s your turn')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await join(phone, address, 'Dan')
  await order(phone, 'Negroni')
  await expect(situation(phone, 'You’re in the queue')).toBeVisible()
  await phone.getByRole('link', { name: 'Change' }).click()
  await phone.getByText('Leave something out').click()
  await phone.getByRole('switch', { name: 'Campari' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Change my order' }).click()
  await expect(phone.getByText('without Campari')).toBeVisible()

  await page.getByRole('button', { name: 'Leave the queue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the queue' }).click()
  await expect(situation(phone, 'It’s your turn')).toBeVisible()

  await host('mutation { refusePartyOrder(id: 4, word: "Campari is for grown-ups") }')
  await expect(situation(phone, 'The host can’t make this one')).toBeVisible()
  await expect(phone.getByText('“Campari is for grown-ups”')).toBeVisible()
})

test('the phone is right two seconds after the machine is back', async ({ page }) => {
  test.slow()
  const host = await logIn(server.url)
  const address = await openParty(server.url, host)
  await join(page, address, 'Eve')
  await order(page, 'Bay Breeze')
  await expect(situation(page, 'It’s your turn')).toBeVisible()
  const restarted = server.restart()
  await expect(page.getByText('Connecting …')).toBeVisible()
  await restarted
  const back = Date.now()
  await host('mutation { refusePartyOrder(id: 5, word: "") }')
  await expect(situation(page, 'The host can’t make this one')).toBeVisible()
  expect(Date.now() - back).toBeLessThan(mostDelay)
  await expect(page.getByText('Connecting …')).toBeHidden()
})

test('whom the host removes is told so, and a party that is over says farewell', async ({ page, context }) => {
  const host = await logIn(server.url)
  const address = await openParty(server.url, host)
  await join(page, address, 'Fay')
  const { partyGuests } = await host<{ partyGuests: { id: number; nickname: string }[] }>(
    '{ partyGuests { id nickname } }',
  )
  const fay = partyGuests.find(({ nickname }) => nickname === 'Fay')
  await host(`mutation { removeGuest(id: ${fay?.id}) }`)
  await expect(page.getByText('The host has ended your visit or changed the code.')).toBeVisible()
  await expect(page.getByLabel('What shall we call you?')).toHaveValue('Fay')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toContainText('Ask at the bar.')

  await host(`mutation { readmitGuest(id: ${fay?.id}) }`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(menuOf(page)).toBeVisible()
  await host('mutation { closeParty }')
  await expect(page.getByRole('heading', { name: 'Thanks for coming' })).toBeVisible()

  const later = await context.newPage()
  await later.goto(address)
  await expect(later.getByRole('heading', { name: 'This party is over' })).toBeVisible()
  await later.goto(`${server.url}/party/nowhere`)
  await expect(later.getByRole('heading', { name: 'This code doesn’t work' })).toBeVisible()
})

test('a phone that scans the code has the menu after less than 200 kB', async ({ page }) => {
  const address = await openParty(server.url, await logIn(server.url))
  const files = new Set<string>()
  page.on('response', response => {
    if (response.url().startsWith(server.url) && !response.url().endsWith('/graphql')) files.add(response.url())
  })
  await join(page, address, 'Gil')
  await expect(page.getByRole('link', { name: 'Bay Breeze', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const worker of page.workers()) files.add(worker.url())
  // A browser takes nothing better than gzip from a machine on plain HTTP that is not its own.
  const weights = [...files].map(async file => {
    const { headers } = await fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    return Number(headers.get('content-length')) + [...headers].join().length
  })
  const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(mostBytes)
})
