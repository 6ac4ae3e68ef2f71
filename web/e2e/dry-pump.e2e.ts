import { expect, type Page } from '@playwright/test'
import { logIn as asking } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { bottles, expectStillness, glassContents } from './simulator-figures.ts'
import { storyServer } from './story-server.ts'
import { askForMuch, finishNegroni, placeEmptyGlass, progress, test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '4' })

/** A Negroni, and in the middle of it one of its three bottles is empty. @returns the name of its pump */
async function orderWithEmptyBottle(page: Page): Promise<string> {
  const ask = await asking(server.url)
  await placeEmptyGlass(ask, 500)
  await ask('mutation { simulatorPlay(name: "empty-bottle") }')
  await page.goto(`${server.url}/recipe/1/order`)
  await askForMuch(page, 280)
  await page.getByRole('button', { name: /^Order · 280/ }).click()
  await expect(progress(page).getByTestId('dry')).toContainText('Too little came out')
  const { simulator } = await ask<{ simulator: { pumps: { name: string; bottle: { ml: number } }[] } }>(
    '{ simulator { pumps { name bottle { ml } } } }',
  )
  return simulator.pumps.find(({ bottle }) => bottle.ml === 0)?.name ?? ''
}

/** Only a person sees which bottle it is, where the scale fits several. */
async function chooseWhereAsked(page: Page, pump: string): Promise<void> {
  const choice = progress(page).getByTestId('dry').getByRole('button', { name: pump })
  if (await choice.isVisible()) await choice.click()
}

test('a bottle that runs empty is changed in the middle of the drink, which then is whole', async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'guest')
  const pump = await orderWithEmptyBottle(page)
  await expect(progress(page).getByTestId('dry')).toContainText(pump)
  await chooseWhereAsked(page, pump)
  await progress(page).getByTestId('new-bottle').click()
  const level = progress(page).getByRole('textbox', { name: /in the new bottle/ })
  await expect(level).toBeFocused()
  await level.fill('500')
  await level.press('Enter')
  await finishNegroni(page)
  await progress(page).getByRole('button', { name: 'Close' }).first().click()

  await page.goto(`${server.url}/simulator`)
  await expectStillness(page)
  const glass = await glassContents(page)
  expect(Object.keys(glass)).toHaveLength(3)
  // As near as the sum on the scale tells what one of three gave.
  for (const [name, ml] of Object.entries(glass)) expect(Math.abs(ml - 280 / 3), name).toBeLessThan(8)
  const left = (await bottles(page))[pump] ?? 0
  const ask = await asking(server.url)
  const { pumps } = await ask<{ pumps: { name: string; fillingLevelMl: number }[] }>(
    '{ pumps { name fillingLevelMl } }',
  )
  expect(Math.abs((pumps.find(({ name }) => name === pump)?.fillingLevelMl ?? 0) - left)).toBeLessThan(4)
})

test('what does not come is left out, and the history says so', async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'guest')
  const ask = await asking(server.url)
  const { simulator } = await ask<{ simulator: { pumps: { id: number }[] } }>('{ simulator { pumps { id } } }')
  for (const { id } of simulator.pumps) await ask('mutation ($id: Int!) { simulatorRefill(pumpId: $id) }', { id })
  const pump = await orderWithEmptyBottle(page)
  await chooseWhereAsked(page, pump)
  await progress(page).getByTestId('leave-out').click()
  await finishNegroni(page)
  await progress(page).getByRole('button', { name: 'Close' }).first().click()
  await page.goto(`${server.url}/history`)
  await expect(page.getByText(/^Left out: /)).toBeVisible()
})
