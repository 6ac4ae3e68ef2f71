import { expect, type Page } from '@playwright/test'
import { logIn as asking } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { placeEmptyGlass, progress, test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '2' })

/** A drink of which a pump runs on. @returns its dialog, which whoever ordered has open, and which hides the page */
async function orderWithStickingRelay(page: Page) {
  const ask = await asking(server.url)
  await placeEmptyGlass(ask, 500)
  await ask('mutation { simulatorPlay(name: "sticking-relay") }')
  await ask('mutation { placeOrder(order: { drink: { kind: RECIPE, id: 1 }, amountMl: 120, confirmOverfill: true }) }')
  await page.locator('.sr-production-button').click()
  const dialog = progress(page)
  await expect(dialog.getByTestId('liquid-alarm')).toBeVisible()
  return dialog
}

async function makeWell(page: Page): Promise<void> {
  const ask = await asking(server.url)
  await ask('mutation { simulatorMendAll }')
  const alarm = page.getByTestId('fault')
  await expect(alarm.getByTestId('liquid-ran')).toContainText('although nothing was on')
  await expect(alarm.getByTestId('liquid-running')).toBeHidden()
  await alarm.getByTestId('reset-fault').click()
  await page.getByRole('button', { name: 'I’ve checked – reset' }).click()
  await expect(alarm).toBeHidden()
}

test('a relay that sticks raises the alarm, which says what helps, can be silenced, and is over when all is well', async ({
  page,
}) => {
  test.slow()
  await logInAs(page, server.url, 'admin')
  const dialog = await orderWithStickingRelay(page)
  const inDialog = dialog.getByTestId('liquid-alarm')
  await expect(inDialog).toContainText('Clamp the tube or cut the pumps’ supply')
  const ask = await asking(server.url)
  const { simulator } = await ask<{ simulator: { pumps: { name: string; on: boolean }[] } }>(
    '{ simulator { pumps { name on } } }',
  )
  await expect(inDialog).toContainText(simulator.pumps.find(({ on }) => on)?.name ?? '')

  // Heard by somebody who has only a keyboard at hand; the liquid runs on, and so does what is said of it.
  const silence = inDialog.getByRole('button', { name: 'Silence' })
  await silence.focus()
  await page.keyboard.press('Enter')
  await expect(silence).toBeHidden()
  await expect(inDialog).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'At the machine' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  const alarm = page.getByTestId('fault')
  await expect(alarm.getByTestId('liquid-running')).toBeVisible()
  await expect(alarm.getByRole('button', { name: 'Silence' })).toBeHidden()
  await makeWell(page)
})

test('silencing the alarm with a keyboard moves the focus on in the banner', async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'admin')
  const dialog = await orderWithStickingRelay(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const alarm = page.getByTestId('fault')
  await alarm.getByRole('button', { name: 'Silence' }).focus()
  await page.keyboard.press('Enter')
  await expect(alarm.getByRole('button', { name: 'Silence' })).toBeHidden()
  await expect(alarm.getByTestId('reset-fault')).toBeFocused()
  await makeWell(page)
})
