import { expect, type Page, test } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

test('a desktop screen shows the whole admin menu, and its groups stay open or closed as you left them', async ({
  page,
}) => {
  await logInAs(page, server.url, 'admin')
  for (const name of ['Users', 'Set up your machine', 'Integrations', 'Import and export'])
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(sidebar(page).getByRole('link', { name: 'Ingredients', exact: true })).toHaveCount(1)
  await expect(sidebar(page).getByRole('link', { name: 'Single ingredients' })).toBeVisible()

  const group = sidebar(page).getByRole('button', { name: 'Administration' })
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar(page).getByRole('link', { name: 'Users' })).toBeHidden()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  // The link to the current page stays in sight.
  await page.goto(`${server.url}/admin/system`)
  await expect(sidebar(page).getByRole('link', { name: 'System' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Users' })).toBeHidden()
  await group.click()

  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${server.url}/admin/transfer/export`)
  await expect(sidebar(page).getByRole('link', { name: 'Import and export' })).toBeInViewport({ ratio: 1 })
})

test('the slash jumps to the search for recipes, but not out of a field', async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/recipe\/public/)
  const search = page.getByRole('textbox', { name: 'Search recipes' })
  await expect(search).toBeFocused()
  await page.keyboard.type('1/2')
  await expect(search).toHaveValue('1/2')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(search).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('a drink is ordered within ten presses of the tab key', async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/recipe/1')
  const make = page.getByRole('button', { name: 'Make this drink' })
  await expect(make).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  let tabs = 1
  while (tabs <= 10 && !(await make.evaluate(button => button.matches(':focus')))) {
    await page.keyboard.press('Tab')
    tabs += 1
  }
  expect(tabs).toBeLessThanOrEqual(10)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The key goes to what has the focus.
  await expect(make).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(make).toBeFocused()
})

test('what could not be read is there by itself when the machine can be reached again', async ({ page }) => {
  await logInAs(page, server.url, 'admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Answers that are on their way by then would still arrive.
  await page.waitForLoadState('networkidle')
  // As when the network goes: nothing is answered any more, and then the open connection breaks.
  await page.route('**/graphql', route => route.abort())
  await sidebar(page).getByRole('link', { name: 'Glasses' }).click()
  await expect(page.getByRole('heading', { name: 'Glasses' })).toBeVisible()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await server.stop()
  await expect(page.getByText('The live connection was lost.')).toBeVisible()
  await page.unroute('**/graphql')
  await server.restart()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(retry).toBeHidden()
})

test('a machine without pumps greets with what is to be done, until it is', async ({ page, browser }) => {
  const ask = await logIn(server.url)
  const { pumps } = await ask<{ pumps: { id: number }[] }>('{ pumps { id } }')
  for (const { id } of pumps) await ask('mutation ($id: Int!) { deletePump(id: $id) }', { id })
  await logInAs(page, server.url, 'admin')
  for (const path of ['/dashboard', '/admin/pump']) {
    await page.goto(server.url + path)
    const card = page.getByRole('region', { name: 'Set up your machine' })
    await expect(card).toContainText('Step 1 of 7: Board')
    await expect(card.getByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/admin/commissioning')
  }

  // It is the owner's work.
  const guests = await browser.newPage()
  await logInAs(guests, server.url, 'guest')
  await expect(guests.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guests.getByRole('heading', { name: 'Set up your machine' })).toBeHidden()
  await guests.close()
})
