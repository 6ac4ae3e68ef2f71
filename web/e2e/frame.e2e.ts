import { expect, type Page, test } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { fillLogin, logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { openCategories } from './usual-steps.ts'

const server = storyServer({
  SIM_SPEED: '5',
  DONATION_URL_1: 'https://one.example/give',
  DONATION_URL_2: 'https://two.example/',
})

test('who wants a page of others is told so kindly, and finds on from there', async ({ page }) => {
  await page.goto(`${server.url}/admin/system`)
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fadmin%2Fsystem$/)
  await fillLogin(page, 'guest')
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'System' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Account of guest' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.goto(server.url)
  await expect(page).toHaveURL(/\/login$/)
})

test('a menu stands still while it comes up: a quick pointer meets the entry that it is aimed at', async ({ page }) => {
  await logInAs(page, server.url, 'admin')
  const account = page.getByRole('button', { name: 'Account of admin' })
  await account.waitFor()
  await page.evaluate(`(() => {
    globalThis.places = new Set()
    const look = () => {
      for (const entry of document.querySelectorAll('.bp6-popover .bp6-menu-item')) {
        const { left, top, width } = entry.getBoundingClientRect()
        if (entry.textContent.includes('Log out')) places.add([left, top, width].map(Math.round).join())
      }
      requestAnimationFrame(look)
    }
    look()
  })()`)
  await account.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate('[...places]')).toHaveLength(1)
})

test('everybody can read on which terms the packages of others are passed on', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Licences' }).click()
  await expect(page).toHaveTitle(/Licences/)
  const search = page.getByRole('searchbox')
  await search.fill('fastify')
  await page.getByText('fastify', { exact: true }).click()
  await expect(page.locator('pre')).toContainText('Permission is hereby granted')
  // Native packages, and what the pages are made of.
  for (const name of ['sharp', 'react-dom', 'swagger-ui-dist']) {
    await search.fill(name)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  await logInAs(page, server.url, 'guest')
  await page.getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the disclaimer comes by itself, is answered, and can be wanted again', async ({ page }) => {
  await page.clock.install()
  await logInAs(page, server.url, 'guest')
  const dialog = page.getByRole('dialog', { name: 'This round is on us' })
  // The time counts from when it is known that there is something to show.
  await expect(page.getByRole('button', { name: 'Donate' })).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(dialog).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('link', { name: /Donate at two\.example/ })).toHaveAttribute(
    'href',
    'https://two.example/',
  )

  await dialog.getByRole('button', { name: 'Done, don’t remind me' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.getByRole('button', { name: 'Done, don’t remind me' }).click()
  await dialog.getByLabel('Don’t show this page by itself again').check({ force: true })
  await confirm.click()
  await expect(dialog.getByText('Thank you!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Donate' }).click()
  await dialog.getByRole('button', { name: 'Remind me again' }).click()
  await dialog.getByRole('button', { name: 'Maybe later' }).click()
  await expect(dialog).toBeHidden()
})

test('the page on which a kiosk waits, a file, leads to the machine', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 480 })
  const waiting = new URL('../../tools/install/kiosk/kiosk-wait.html', import.meta.url)
  await page.goto(`${waiting}#http://localhost:9/simple/recipe?isKiosk`)
  await expect(page.getByText('The machine is starting')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`${waiting}#${server.url}/simple/recipe?isKiosk`)
  await page.waitForLoadState('networkidle')
  // The keys wait for a finger, although the page has put the focus into the field.
  const keys = page.getByTestId('screen-keyboard')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(keys).toHaveCount(0)
  const password = page.getByLabel('Password', { exact: true })
  await password.click()
  await type(page, 's', 'h')
  await expect(password).toHaveValue('sh')
  const [field, board] = [await password.boundingBox(), await keys.boundingBox()]
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0)
})

test('at a kiosk one types on the screen, follows links by phone, and leaves only on purpose', async ({ page }) => {
  const ask = await logIn(server.url)
  await ask(
    'mutation { changeAppearance(appearance: { kioskKeyboard: { enable: true, layout: "danish" } }) { languageName } }',
  )
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.clock.install()
  await page.goto(`${server.url}/login?isKiosk`)
  await page.getByLabel('Username').click()
  await type(page, 'g', 'u', 'e', 's', 't', '{tab}')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await type(page, ...'speedrail', '{enter}')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.reload()

  const search = page.getByRole('searchbox')
  await search.click()
  await type(page, '{shift}', 'R', 'ø', 'd', '{bksp}', '{bksp}', 'u', 'm')
  await expect(search).toHaveValue('Rum')
  await expect(search).toBeInViewport()
  await type(page, '{enter}')
  await expect(page).toHaveURL(/\/recipe\/public\?query=Rum/)
  await expect(page.getByTestId('screen-keyboard')).toBeHidden()

  await page.goto(`${server.url}/simple/collection`)
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('button', { name: /Donate at one\.example/ }).click()
  const code = page.getByRole('dialog', { name: 'Continue on your phone' })
  await expect(code.getByRole('img')).toBeVisible()
  await expect(code).toContainText('https://one.example/give')
  await code.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Maybe later' }).click()

  await page.getByRole('button', { name: 'Hide the navigation' }).click()
  await expect(page.getByRole('link', { name: 'Recipes' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Recipes' })).toBeVisible()

  await chooseToLeave(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/simple\/collection$/)

  // Left alone with a question on the screen: ready for the next guest.
  await chooseToLeave(page)
  await page.clock.fastForward(3 * 60_000 + 1000)
  await expect(page).toHaveURL(/\/simple\/recipe$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  // The touch that wakes the screen does nothing else.
  await page.getByTestId('screen-saver').click()
  await expect(page.getByTestId('screen-saver')).toBeHidden()
  await expect(page).toHaveURL(/\/simple\/recipe$/)

  await chooseToLeave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave simple view' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the machine can be stopped while a dialog is open', async ({ page }) => {
  const ask = await logIn(server.url)
  await logInAs(page, server.url, 'guest', '/simple/collection')
  await chooseToLeave(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('emergency-stop')).toHaveCount(0)
  await ask('mutation { placeOrder(order: { drink: { id: 1, kind: RECIPE }, amountMl: 280 }) }')
  await dialog.getByTestId('emergency-stop').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByTestId('fault')).toBeVisible()
  await expect(page.getByTestId('emergency-stop')).toHaveCount(0)
  await ask('mutation { resetFault }')
  await expect(page.getByTestId('fault')).toBeHidden()
})

test('a lost connection is told, counted down, and forgotten when it is back', async ({ page, context }) => {
  await context.clock.install()
  await logInAs(page, server.url, 'admin')
  await openCategories(page)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await server.stop()
  const countdown = page.getByTestId('reconnect-countdown')
  await expect(page.getByText('The live connection was lost.')).toBeVisible()
  await expect(countdown).toHaveText(/Next try in \d+/)
  await expect(page.getByRole('link', { name: 'All recipes' }).first()).toBeEnabled()

  const another = await context.newPage()
  await another.goto(`${server.url}/recipe/1`)
  await expect(another.getByRole('heading', { name: 'The bar doesn’t answer' })).toBeVisible()

  // It would come back by itself, too: here it is a person who is faster.
  await context.clock.pauseAt(new Date(Date.now() + 1000))
  await server.restart()
  await page.getByRole('button', { name: 'Reconnect now' }).click()
  await another.getByRole('button', { name: /^Try again/ }).click()
  await context.clock.resume()
  await expect(countdown).toBeHidden()
  await expect(another).toHaveURL(/\/recipe\/1$|\/login\?redirectTo=%2Frecipe%2F1$/)
  await expect(another.getByRole('heading', { name: 'The bar doesn’t answer' })).toBeHidden()
  await another.close()
  const ask = await logIn(server.url)
  await ask('mutation { createCategory(name: "After rain") { id } }')
  await expect(page.getByRole('link', { name: 'After rain' })).toBeVisible()
})

async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.getByTestId('screen-keyboard').locator(`[data-skbtn="${key}"]`).first().click()
}

async function chooseToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('menuitem', { name: 'Leave simple view' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave the simple view?' })).toBeVisible()
}
