import { expect, type Page } from '@playwright/test'
import { type Ask, logIn as asking } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '20' })

interface Pump {
  readonly id: number
  readonly name: string
  readonly currentIngredient: { readonly id: number }
}

/** A supply that gives the first pump seven tenths of what it needs, and so of its flow. */
async function weaken(ask: Ask): Promise<Pump> {
  const { simulatorMachineFile } = await ask<{ simulatorMachineFile: string }>('{ simulatorMachineFile }')
  const file = JSON.parse(simulatorMachineFile)
  const supplyMw = Math.round(700 * file.pumps[0].watts)
  const text = JSON.stringify({ ...file, traits: { ...file.traits, supplyMw } })
  await ask('mutation ($text: String!) { simulatorBuildMachine(text: $text) }', { text })
  const { pumps } = await ask<{ pumps: Pump[] }>('{ pumps { id name currentIngredient { id } } }')
  const found = pumps.find(({ name }) => name === file.pumps[0].name)
  if (!found) throw new Error('the pump is gone')
  return found
}

const observationsOf = async (ask: Ask, id: number): Promise<number> => {
  const { pumpSetup } = await ask<{ pumpSetup: { flow: { observations: object[] } } }>(
    'query ($id: Int!) { pumpSetup(id: $id) { flow { observations { at } } } }',
    { id },
  )
  return pumpSetup.flow.observations.length
}

/** Until the scale has seen so many drinks of the pump: of one whose glass was not at rest yet it tells nothing. */
async function pour(ask: Ask, { id, currentIngredient }: Pump, seen: number): Promise<void> {
  for (let nr = 0; (await observationsOf(ask, id)) < seen && nr < 3 * seen; nr += 1) {
    await ask('mutation ($id: Int!) { simulatorPlaceGlass(sizeMl: 500) simulatorRefill(pumpId: $id) }', { id })
    await ask('mutation ($order: OrderInput!) { placeOrder(order: $order) }', {
      order: { drink: { kind: 'INGREDIENT', id: currentIngredient.id }, amountMl: 30 + nr },
    })
    const isBusy = async () => (await ask<{ machine: { busy: boolean } }>('{ machine { busy } }')).machine.busy
    await expect.poll(isBusy).toBe(false)
  }
}

const card = (page: Page, pump: Pump) =>
  page.getByTestId('pump-card').filter({ has: page.getByRole('heading', { name: pump.name, exact: true }) })

test('a pump that gives less is found on the page of pumps, seen drink by drink, accepted and taken back', async ({
  page,
}) => {
  test.slow()
  const ask = await asking(server.url)
  const pump = await weaken(ask)
  await logInAs(page, server.url, 'admin', '/admin/pump')
  await expect(card(page, pump).getByTestId('flow-health')).toHaveCount(0)

  // The badge comes without the page being loaded again.
  await pour(ask, pump, 1)
  await expect(card(page, pump)).toContainText('Ready')
  await pour(ask, pump, 7)
  await expect(card(page, pump).getByTestId('flow-health')).toHaveText('Drifted')
  await expect(page.getByTestId('flow-alarms')).toHaveText('1 pump pours differently')

  await page.getByRole('region', { name: 'The machine' }).getByRole('link', { name: pump.name }).click()
  // It has changed by more than so many drinks may teach.
  const stray = /^The last drink had (6|7)\d(\.\d)?% of the calibrated flow, ± \d(\.\d)?%\.$/
  await expect(page.getByTestId('flow-now')).toHaveText(stray)
  await expect(page.getByText('One drink changes that by 3% at most')).toBeVisible()
  await expect(page.getByTestId('flow-dot')).toHaveCount(7)
  // With a keyboard from drink to drink; a screen reader hears the same.
  const drinks = page.getByRole('slider', { name: 'Drink' })
  await drinks.focus()
  await page.keyboard.press('Home')
  const values = page.getByTestId('flow-values')
  await expect(values).toHaveText(/ · (6|7)\d(\.\d)?% of the calibrated flow, ± /)
  await expect(drinks).toHaveAttribute('aria-valuetext', (await values.textContent()) ?? '')
  await pour(ask, pump, 8)
  await expect(page.getByTestId('flow-dot')).toHaveCount(8)

  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`The flow was accepted: it’s the calibration of ${pump.name} now.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()

  await page.getByRole('button', { name: 'Go back to calibration' }).click()
  const question = page.getByRole('dialog', { name: `Go back to the calibration of ${pump.name}?` })
  await question.getByRole('button', { name: 'Go back to calibration' }).click()
  await expect(page.getByText(`${pump.name} pours as it was last calibrated.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No drinks measured yet' })).toBeVisible()
  // Its contents, its wiring and its calibration are a tab away.
  await page.getByRole('link', { name: 'Contents' }).click()
  await expect(page.getByRole('heading', { name: 'Name and state' })).toBeVisible()
  await page.getByRole('link', { name: 'Pumps', exact: true }).first().click()
  await expect(card(page, pump).getByTestId('flow-health')).toHaveCount(0)
})

test('who may not calibrate sees how pumps pour, and judges nothing', async ({ page }) => {
  const ask = await asking(server.url)
  const { pumps } = await ask<{ pumps: Pump[] }>('{ pumps { id name currentIngredient { id } } }')
  const [, , pump] = pumps
  if (!pump) throw new Error('there are ten pumps')
  await pour(ask, pump, 1)
  await logInAs(page, server.url, 'editor', `/admin/pump/${pump.id}/flow`)
  await expect(page.getByTestId('flow-now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go back' })).toHaveCount(0)
})
