import { expect, type Page } from '@playwright/test'
import { logIn as asking } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { openSimulator } from './simulator-figures.ts'
import { storyServer } from './story-server.ts'
import { askFor, progress, test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '5' })

async function play(page: Page, scenario: string): Promise<void> {
  await openSimulator(page, server.url)
  await page.getByRole('button', { name: 'Scenarios and the controller' }).click()
  await page.getByRole('button', { name: `Play: ${scenario}` }).click()
  await expect(page.getByTestId('sim-played')).toContainText(scenario)
}

async function order(page: Page, drink: string, amountMl: number): Promise<void> {
  const ask = await asking(server.url)
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
    'query ($name: String!) { recipes(filter: { searchName: $name }) { content { id name } } }',
    { name: drink },
  )
  await page.goto(`${server.url}/recipe/${recipes.content.find(({ name }) => name === drink)?.id}/order`)
  await askFor(page, amountMl)
  await page.getByRole('button', { name: new RegExp(`^Order · ${amountMl}`) }).click()
  await expect(progress(page)).toBeVisible()
}

test('a hand that takes weight off the scale pauses the drink, which asks what is empty or blocked', async ({
  page,
}) => {
  test.slow()
  await logInAs(page, server.url, 'guest')
  await play(page, 'A hand that lifts')
  await order(page, 'Negroni', 100)
  const dry = progress(page).getByTestId('dry')
  await expect(dry).toContainText('Too little came out')
  await expect(dry).toContainText(/Left \d/)
  await expect(dry).toContainText('leave the glass where it is')
  await progress(page).getByRole('button', { name: 'Cancel this drink' }).click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(progress(page).getByText('Cancelled', { exact: true })).toBeVisible()
})

test('a scale that does not come to rest ends the drink of a valve, which says what helps', async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'guest')
  await play(page, 'Restless scale')
  await expect(page.getByTestId('sim-broken')).toContainText('Scale restless (3.0 g)')
  await order(page, 'Cape Codder', 150)
  await expect(progress(page)).toContainText('the scale is restless; nothing may touch or shake it', {
    timeout: 60_000,
  })
})

test('ice and a hand are put to the glass, and a pump gets another flow', async ({ page }) => {
  await logInAs(page, server.url, 'guest')
  await openSimulator(page, server.url)
  await page.getByTestId('sim-broken').getByRole('button', { name: 'Mend everything' }).click()
  await page.getByTestId('sim-glass').getByRole('button', { name: 'Look closer' }).click()
  const inspector = page.getByTestId('sim-inspector')
  await inspector.getByRole('textbox', { name: 'Weight of the ice' }).fill('35')
  await inspector.getByRole('button', { name: 'Drop ice in' }).click()
  await expect(inspector).toContainText('Ice in it')
  await expect(inspector).toContainText('35.0 g')
  await inspector.getByRole('textbox', { name: 'How much more each second' }).fill('7')
  await inspector.getByRole('textbox', { name: 'For how long' }).fill('120')
  await inspector.getByRole('button', { name: 'Lift' }).click()
  await page.getByTestId('sim-pump-row').first().getByRole('button').click()
  const worn = page.locator('[data-testid=sim-fault][data-fault=FLOW_CHANGED]')
  await worn.getByRole('textbox').fill('45')
  await worn.getByRole('button', { name: 'Break: Flow changed' }).click()
  await expect(page.getByTestId('sim-broken')).toContainText('Left 1: Flow changed (45%)')
  const ask = await asking(server.url)
  const { simulator } = await ask<{ simulator: object }>(
    '{ simulator { handGrams glass { iceGrams } faults { kind factor } } }',
  )
  expect(simulator).toMatchObject({
    handGrams: expect.any(Number),
    glass: { iceGrams: 35 },
    faults: [{ kind: 'FLOW_CHANGED', factor: 0.45 }],
  })
  await page.getByTestId('sim-broken').getByRole('button', { name: 'Mend everything' }).click()
  await expect(page.getByTestId('sim-broken')).toHaveCount(0)
})
