import { expect, type Page, test } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const simSpeed = 5
const server = storyServer({ SIM_SPEED: String(simSpeed) })
let ask: Ask

test.beforeAll(async () => {
  ask = await logIn(server.url)
  const { pumps } = await ask<{ pumps: { id: number }[] }>('{ pumps { id } }')
  for (const { id } of pumps) await ask('mutation ($id: Int!) { deletePump(id: $id) }', { id })
  // No scale is wired yet.
  await ask('mutation { setLoadCell(settings: null) { calibrated } }')
})

const course = (page: Page) => page.getByTestId('course')
const go = (page: Page) => page.getByTestId('continue').click()
const pumpNames = [1, 2, 3, 4, 5, 6, 7, 8].map(nr => `Pump ${nr}`)
const bottles = [
  'Vodka',
  'Dry gin',
  'Campari',
  'Red vermouth',
  'White rum',
  'Lime juice',
  'Orange juice',
  'Sugar syrup',
]

/** A pump has begun to draw something. */
async function isDrawing(): Promise<boolean> {
  const { machine } = await ask<{ machine: { pumps: { job: { percent: number } | null }[] } }>(
    '{ machine { pumps { job { percent } } } }',
  )
  return machine.pumps.some(({ job }) => job !== null && job.percent > 0)
}

/** Lets the pump run that is up, and says which one moved. */
async function runAndSay(page: Page, moved?: string): Promise<void> {
  const name = (await course(page).getAttribute('data-pump')) ?? ''
  await page.getByRole('button', { name: 'Run for 1 s' }).click()
  const question = page.getByRole('group', { name: 'Which one moved?' })
  await question.getByRole('button', { name: moved ?? name, exact: true }).click()
  await expect(question).toBeHidden()
}

test('eight pumps are set up, from an empty machine to the first drink, in under fifteen minutes', async ({ page }) => {
  test.slow()
  // The machine's clock runs faster than the story's.
  const begun = Date.now()
  // What is typed or chosen: at most 3 for each pump, and 8 for everything else, of which the first account takes 4.
  let inputs = 4
  await logInAs(page, server.url, 'admin', '/dashboard')
  const card = page.getByRole('region', { name: 'Set up your machine' })
  await expect(card).toContainText('Step 1 of 7: Board')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your machine' })).toBeVisible()

  await page.getByRole('button', { name: 'Add 8 pumps' }).click()
  await expect(page.getByRole('link', { name: 'Pump 8 Output BCM16' })).toBeVisible()
  await go(page)

  // Nothing is switched before the owner says that nothing can flow, and again after the step was left.
  const run = page.getByRole('button', { name: 'Run for 1 s' })
  await expect(run).toBeDisabled()
  await page.getByRole('checkbox').check({ force: true })
  inputs += 1
  await page.getByRole('button', { name: 'Back' }).click()
  await go(page)
  await expect(run).toBeDisabled()
  await page.getByRole('checkbox').check({ force: true })

  // Two wires are mixed up: the pumps swap their outputs, and the first is tried again.
  await runAndSay(page, 'Pump 3')
  await expect(course(page)).toHaveAttribute('data-pump', 'Pump 1')
  await expect(course(page)).toContainText('Output BCM27')
  for (const name of pumpNames.filter(one => one !== 'Pump 3')) {
    await expect(course(page)).toHaveAttribute('data-pump', name)
    await runAndSay(page)
  }
  inputs += 8
  await expect(page.getByText('Every pump is on its output.')).toBeVisible()
  await go(page)

  for (const name of pumpNames) {
    await expect(course(page)).toHaveAttribute('data-pump', name)
    await page.getByRole('button', { name: 'Fill the tube' }).click()
    await expect.poll(isDrawing).toBe(true)
    await page.getByRole('button', { name: 'Liquid appears' }).click()
  }
  await expect(page.getByText('All tubes are full.')).toBeVisible()
  await go(page)

  // Three seconds for a centilitre are assumed; what came is enough.
  for (const [index, name] of pumpNames.entries()) {
    await expect(course(page)).toHaveAttribute('data-pump', name)
    await page.getByRole('button', { name: 'Run the pump' }).click()
    // It goes on where it was left.
    if (index === 1) await page.reload()
    await page.getByLabel('How much came out').fill(String(30 + index))
    inputs += 1
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('All pumps are calibrated.')).toBeVisible()
  await go(page)

  for (const [index, name] of bottles.entries()) {
    await page.getByTestId('bottle').nth(index).getByRole('button').first().click()
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    inputs += 1
    await expect(page.getByTestId('bottle').nth(index)).toContainText(name)
  }
  await go(page)

  await page
    .getByRole('link', { name: /^Make / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/recipe\/\d+\/order$/)
  await ask('mutation { simulatorPlaceGlass(sizeMl: 500) }')
  await page.getByRole('button', { name: /^Order · / }).click()
  await expect
    .poll(
      async () => (await ask<{ orders: { outcome: string }[] }>('{ orders(limit: 1) { outcome } }')).orders[0]?.outcome,
      {
        timeout: 60_000,
      },
    )
    .toBe('FINISHED')
  const machineMinutes = (simSpeed * (Date.now() - begun)) / 60_000
  expect(machineMinutes).toBeLessThan(15)
  expect(inputs).toBeLessThanOrEqual(32)
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a pump is calibrated once more, and what was found is written down', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/commissioning?step=calibrate&pump=2')
  await page.getByRole('button', { name: 'Pump 2: done' }).click()
  await expect(course(page)).toContainText('ml/s')
  // One that's stopped counts as not made.
  await page.getByRole('button', { name: 'Run it once more' }).click()
  await course(page).getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Run it once more' }).click()
  await page.getByLabel('How much came out').fill('60')
  await page.getByRole('button', { name: 'That’s it' }).click()
  await expect(page.getByText('All pumps are calibrated.')).toBeVisible()
  await page.getByRole('button', { name: 'Pump 2: done' }).click()
  await expect(course(page)).toContainText('Run it once more to be sure')
  await page.getByText('Details').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const line = page.getByRole('row', { name: /Pump 3/ })
  await expect(line).toContainText('Right')
  await expect(line).toContainText('ml/s')
  await expect(page.getByText('admin', { exact: true }).last()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/^commissioning-\d{4}-\d\d-\d\d\.json$/)
})

test('outputs blink one after the other until one is found, and no longer', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/commissioning?step=find')
  const start = page.getByRole('button', { name: 'Start blinking' })
  await expect(start).toBeDisabled()
  await page.getByRole('checkbox').check({ force: true })
  await start.click()
  await expect(page.getByText('This is Pump 1')).toBeVisible()
  await page.getByRole('button', { name: 'That’s the one' }).click()
  await expect(page.getByRole('link', { name: 'Go to Pump 1' })).toBeVisible()
  await start.click()
  await page.getByRole('button', { name: 'Back to the set-up' }).click()
  const isBusy = async () => (await ask<{ machine: { busy: boolean } }>('{ machine { busy } }')).machine.busy
  await expect.poll(isBusy).toBe(false)
})
