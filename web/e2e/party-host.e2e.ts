import { expect, type Page, test } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { idOfDrink, join, openParty, orderFor } from './party-at-machine.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()
let host: Ask
let drink: number

test.beforeAll(async () => {
  host = await logIn(server.url, 'editor')
  drink = await idOfDrink(host, 'Bay Breeze')
})

/** The names of those who wait, in their order. */
const line = (page: Page) => page.getByTestId('line').locator('strong')
const more = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
  // It fades away, and holds the focus until then.
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

test('a host opens the bar, prints its card, and sees who comes', { tag: '@both' }, async ({ page }) => {
  await logInAs(page, server.url, 'editor', '/party')
  await page.getByLabel('Name of the party').fill('  ')
  await page.getByRole('button', { name: 'Open the bar' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Name of the party').fill('Saturday at ours')
  await page.getByRole('button', { name: 'Open the bar' }).click()
  await expect(page.getByRole('heading', { name: 'Saturday at ours' })).toBeVisible()
  await expect(page.getByText('No one is waiting')).toBeVisible()
  // Nothing but this computer reaches the machine of the story.
  await expect(page.getByRole('alert')).toContainText('HOST=0.0.0.0')

  const { hostedParty } = await host<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  await join(host, hostedParty.code, 'Ann')
  await page.goto(`${server.url}/party-card`)
  const card = page.getByRole('article')
  for (const words of ['Saturday at ours', hostedParty.code, 'Scan the code', 'Code scannen', 'Scan koden']) {
    await expect(card).toContainText(words)
  }
  await page.evaluate('window.print = () => { window.printed = true }')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate('window.printed')).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: 'Party' }).click()
  await page.getByRole('button', { name: 'Remove Ann' }).click()
  await expect(page.getByText('Ann was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove Ann' })).toBeVisible()

  await page.getByRole('button', { name: 'New code …' }).click()
  await page.getByRole('button', { name: 'Make a new code' }).click()
  await expect(page.getByText('There’s a new code.')).toBeVisible()
  const { hostedParty: renewed } = await host<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  expect(renewed.code).not.toBe(hostedParty.code)

  await page.getByRole('button', { name: 'Close …' }).click()
  const question = page.getByRole('dialog', { name: 'Close the bar?' })
  await expect(question).toContainText('No one is waiting.')
  await page.getByRole('button', { name: 'Close now' }).click()
  await expect(page.getByRole('button', { name: 'Open the bar' })).toBeVisible()
})

test('a host keeps the line: moves by menu and keyboard, refuses, holds, pauses, calls last orders, closes', async ({
  page,
}) => {
  await openParty(host)
  await host('mutation { pauseLine(paused: true) }')
  for (const name of ['Ann', 'Bob', 'Cy', 'Di']) await orderFor(host, name, drink)
  await logInAs(page, server.url, 'editor', '/party')
  await expect(line(page)).toHaveText(['Ann', 'Bob', 'Cy', 'Di'])

  await more(page, 'Di', 'Move to the front')
  await expect(line(page)).toHaveText(['Di', 'Ann', 'Bob', 'Cy'])
  await page.getByRole('button', { name: 'Move Cy' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Cy: place 4 of 4.')).toBeAttached()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Cy: place 3 of 4.')).toBeAttached({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(line(page)).toHaveText(['Di', 'Ann', 'Cy', 'Bob'])

  await more(page, 'Bob', 'Refuse …')
  await page.getByRole('button', { name: 'A glass of water first.' }).click()
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(line(page)).toHaveText(['Di', 'Ann', 'Cy'])
  await page.getByText('Just now').click()
  await expect(page.getByText('refused')).toBeVisible()

  await more(page, 'Ann', 'Hold')
  await expect(page.getByText('Held by the host.')).toBeVisible()
  await expect(line(page)).toHaveText(['Di', 'Cy'])
  await page.getByRole('button', { name: 'Back into the queue' }).click()
  await expect(line(page)).toHaveText(['Ann', 'Di', 'Cy'])

  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('region', { name: 'Called' })).toContainText('Ann')
  await expect(page.getByRole('region', { name: 'Called' })).toContainText('s left')

  await page.getByRole('button', { name: 'Last orders' }).click()
  await expect(page.getByRole('button', { name: 'Take orders again' })).toBeVisible()
  await expect(orderFor(host, 'Eve', drink)).rejects.toThrow()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Close …' }).click()
  await expect(page.getByRole('dialog', { name: 'Close the bar?' })).toContainText('3 drinks are still waiting')
  await page.getByRole('button', { name: 'Close now' }).click()
  await expect(page.getByText('The bar is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the bar' })).toBeVisible()
})

test('everybody else sees how the line stands, and where the own drink is', async ({ page }) => {
  await openParty(host)
  await host('mutation { pauseLine(paused: true) }')
  await orderFor(host, 'Ann', drink)
  await logInAs(page, server.url, 'guest', `/recipe/${drink}/order`)
  await expect(page.getByRole('button', { name: /^Join the queue/ })).toBeEnabled()
  await page.getByRole('button', { name: /^Join the queue/ }).click()
  await expect(page.getByText('Bay Breeze is in the queue.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Party 2 waiting · next: Ann' })).toBeVisible()
  await expect(page.getByTestId('my-order')).toContainText('place 2')
  await page.getByRole('button', { name: 'Bay Breeze: leave the queue' }).click()
  await expect(page.getByTestId('my-order')).toBeHidden()
  await host('mutation { closeParty }')
  await expect(page.getByRole('link', { name: /^Party \d waiting/ })).toBeHidden()
})
