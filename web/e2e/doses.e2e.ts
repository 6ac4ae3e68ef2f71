import { expect, type Page } from '@playwright/test'
import { logIn as asking } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { expectStillness, glassContents } from './simulator-figures.ts'
import { storyServer } from './story-server.ts'
import { finishNegroni, placeEmptyGlass, progress, test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '2' })

/** Three liquids from pumps, and a slice by hand; the glass stands still before it begins. */
async function beginNegroni(page: Page): Promise<void> {
  const ask = await asking(server.url)
  await placeEmptyGlass(ask, 500)
  await page.goto(`${server.url}/recipe/1/order`)
  await page.getByRole('button', { name: /^Order · / }).click()
}

test('a finished drink says of each ingredient what was ordered, poured, and how sure that is; so does the history', {
  tag: '@both',
}, async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'guest')
  await beginNegroni(page)
  await finishNegroni(page)
  const doses = progress(page).getByTestId('dose')
  await expect(doses).toHaveCount(4)
  const told = await doses.allTextContents()
  expect(told.filter(text => /by hand/.test(text))).toHaveLength(1)
  const poured = told.flatMap(text => {
    const [, name, ml, margin] = /^(.*?)[\d.]+\sml\sordered · ([\d.]+)\sml\spoured\s±\s([\d.]+)/.exec(text) ?? []
    return name === undefined ? [] : [{ name, ml: Number(ml), margin: Number(margin) }]
  })
  expect(poured, told.join('; ')).toHaveLength(3)
  await progress(page).getByText('Details').click()
  await progress(page).getByRole('button', { name: 'Ordered and poured' }).click()
  const help = page.getByRole('dialog').filter({ hasText: '19 times out of 20' })
  await help.getByRole('button', { name: 'Close' }).last().click()
  await expect(help).toBeHidden()
  await progress(page).getByRole('button', { name: 'Close' }).first().click()

  await page.goto(`${server.url}/history`)
  const row = page.getByTestId('past-order').first()
  await expect(row.getByTestId('dose').first()).toBeHidden()
  await row.getByText('Details').click()
  await expect(row.getByTestId('dose')).toHaveText(told)

  // Twice the margin is four deviations.
  await page.goto(`${server.url}/simulator`)
  await expectStillness(page)
  const glass = await glassContents(page)
  for (const { name, ml, margin } of poured) expect(Math.abs((glass[name] ?? 0) - ml), name).toBeLessThan(2 * margin)
})

test('a drink that was cancelled says how far each ingredient came, without marks', async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'guest')
  await beginNegroni(page)
  await progress(page).getByTestId('stop').click()
  await progress(page).getByTestId('stop-now').click()
  await expect(progress(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(progress(page).getByTestId('dose')).toHaveCount(4)
  await expect(progress(page).getByTestId('dose').filter({ hasText: 'Orange slice' })).toContainText('not added')
  await expect(progress(page).getByText(/ml less/)).toBeHidden()
})

test('without a scale the figures are by time', async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'guest')
  const ask = await asking(server.url)
  await beginNegroni(page)
  await ask('mutation { simulatorPlay(name: "scale-unplugged") }')
  await finishNegroni(page)
  await expect(progress(page).getByTestId('dose').filter({ hasText: 'by time' })).toHaveCount(3)
})
