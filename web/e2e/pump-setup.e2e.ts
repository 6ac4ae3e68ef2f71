import { expect, type Page, test } from '@playwright/test'
import { type Ask, eventually, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '10' })
let ask: Ask

test.beforeAll(async () => {
  ask = await logIn(server.url)
})

const bottlesAsked = '{ simulator { pumps { name bottle { ml } } } }'

const card = (page: Page, name: string) => page.locator(`[data-testid=pump-card][data-pump="${name}"]`)
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the pump' }).getByRole('link', { name })
/** What is in the menu of a card. */
async function choose(page: Page, name: string, item: RegExp): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

const enablePin = 27
async function isEnablePinHigh(): Promise<boolean | undefined> {
  const { simulator } = await ask<{ simulator: { pins: { nr: number; high: boolean }[] } }>(
    '{ simulator { pins { nr high } } }',
  )
  return simulator.pins.find(({ nr }) => nr === enablePin)?.high
}

test('a DC pump is added, wired, calibrated with what really came, and filled', { tag: '@first' }, async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/pump')
  await page.getByRole('button', { name: 'Add pump' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /DC pump/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/pump\/\d+\/edit$/)
  await expect(page.getByRole('heading', { name: 'Hardware pins' })).toBeVisible()
  await page.getByLabel('Control pin', { exact: true }).selectOption({ label: 'BCM22' })
  await page.getByText('3.3 V: most transistors').click()
  // What's complete now is said; the page doesn't turn by itself.
  await expect(page.getByRole('link', { name: 'Next: Calibration' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hardware pins' })).toBeVisible()

  // Typing is saved by itself; a name that is taken is refused, and the old one comes back.
  await part(page, 'Contents').click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('left 1')
  await expect(page.getByText('The name is taken. Choose another one.')).toBeVisible()
  await expect(name).toHaveValue('')
  await name.fill('Spare')
  await name.blur()
  await expect(page.getByRole('heading', { level: 1, name: 'Spare' })).toBeVisible()

  const id = Number(/\d+/.exec(new URL(page.url()).pathname))
  // Its flow is found by a run, without anything being known of it; the test of its motor needs it.
  await page.getByRole('link', { name: 'Next: Calibration' }).click()
  await page.getByText('More: dosing, start, motor test').click()
  const tester = page.getByTestId('tester')
  await expect(tester).toContainText('Disabled!')
  await expect(tester).toContainText('Flow')
  const course = page.getByTestId('course')
  await course.getByRole('button', { name: 'Run the pump' }).click()
  // Nothing stands at the simulated machine yet: the cup is read instead of the scale.
  await course.getByLabel('How much came out').fill('30')
  await course.getByRole('button', { name: 'That’s it' }).click()
  const flow = page.getByLabel('Flow', { exact: true })
  await expect(flow).toHaveValue('3.33')
  await tester.getByLabel('Amount').fill('20')
  await tester.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(tester.getByTestId('ml-should')).toHaveAttribute('data-ml', '20')
  // Typed in ml/s, kept in milliseconds.
  await flow.fill('4')
  await flow.blur()
  await eventually(
    () => ask<{ pumpSetup: { timePerClMs: number } }>(`{ pumpSetup(id: ${id}) { timePerClMs } }`),
    ({ pumpSetup }) => pumpSetup.timePerClMs === 2500,
  )

  // Its flow is too uneven for its time: the scale is to stop it.
  await expect(page.getByLabel('Dosing in drinks')).toHaveValue('AUTOMATIC')
  await page.getByLabel('Dosing in drinks').selectOption('By weight')
  await eventually(
    () => ask<{ pumpSetup: { dosing: string } }>(`{ pumpSetup(id: ${id}) { dosing } }`),
    ({ pumpSetup }) => pumpSetup.dosing === 'WEIGHT',
  )

  // The last typed value is sent even when the page is left at once.
  await page.getByLabel('Tube capacity').fill('5')
  await page.getByRole('link', { name: 'Pumps' }).first().click()
  await expect(card(page, 'Spare')).toHaveAttribute('data-status', 'ready')
  await card(page, 'Spare').getByRole('link', { name: 'Spare' }).click()
  await expect(page.getByRole('heading', { name: 'Name and state' })).toBeVisible()
  await page.getByLabel('Ingredient', { exact: true }).click()
  // Whatever happens to the pump meanwhile, the list stays where it was scrolled to. While it opens it has yet to go there.
  const gin = page.getByRole('option', { name: 'Dry gin' })
  await expect(gin).toBeVisible()
  await expect(page.locator('.bp6-popover-appear-active, .bp6-popover-enter-active')).toHaveCount(0)
  await gin.hover()
  const place = await gin.boundingBox()
  await ask(`mutation { changePump(id: ${id}, change: { kind: DC, fillingLevelMl: 120 }) { id } }`)
  await expect(page.getByLabel('Filling level')).toHaveValue('120')
  expect(await gin.boundingBox()).toEqual(place)
  await gin.click()
  await page.getByLabel('Filling level').fill('450')
  await page.getByRole('link', { name: 'Pumps' }).first().click()
  await expect(card(page, 'Spare')).toContainText('Dry gin')
  await expect(card(page, 'Spare')).toHaveAttribute('data-level-ml', '450')
  // The bottle that a person puts there stands at the simulated machine.
  await eventually(
    () => ask<{ simulator: { pumps: { name: string; bottle: { ml: number } }[] } }>(bottlesAsked),
    ({ simulator }) => simulator.pumps.some(({ name, bottle }) => name === 'Spare' && bottle.ml === 450),
  )
  await choose(page, 'Spare', /^Fill tube/)
  await expect(card(page, 'Spare')).toHaveAttribute('data-tube-ml', '5')

  // The driver of a stepper may be on at the other level: its enable pin rests where it is off, and it turns all the same.
  await choose(page, 'Left 5', /^Set up/)
  await part(page, 'Wiring').click()
  const level = page.getByRole('group', { name: 'The driver is on when the enable pin is' })
  await expect(level.getByRole('radio', { name: /Low/ })).toBeChecked()
  expect(await isEnablePinHigh()).toBe(true)
  await level.getByText('3.3 V: boards that invert the signal').click()
  await eventually(isEnablePinHigh, isHigh => isHigh === false)
  await part(page, 'Calibration').click()
  await page.getByText('More: dosing, start, motor test').click()
  await tester.getByLabel('Amount').fill('10')
  await tester.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(tester.getByTestId('steps-made')).toHaveText('2,600')
  const { simulator } = await ask<{ simulator: { pumps: { name: string; bottle: { ml: number } }[] } }>(bottlesAsked)
  expect(simulator.pumps.find(({ name }) => name === 'Left 5')?.bottle.ml).toBeLessThan(582)
  await page.getByRole('link', { name: 'Pumps' }).first().click()
  await page.getByText('Technical details').click()
  await expect(card(page, 'Left 5')).toContainText(/Enabled at\s*High/)
})

test('the scale is calibrated in three steps, and the power limit is not lower than a pump', async ({ page }) => {
  await ask('mutation { placeOrder(order: { drink: { kind: RECIPE, id: 1 }, amountMl: 90 }) }')
  await eventually(
    () => ask<{ production: { state: string } | null }>('{ production { state } }'),
    ({ production }) => production?.state.startsWith('MANUAL') === true,
  )
  await ask('mutation { cancelProduction }')
  const { simulator } = await ask<{ simulator: { scaleGrams: number } }>('{ simulator { scaleGrams } }')
  await ask('mutation { simulatorTakeGlass }')

  await logInAs(page, server.url, 'admin', '/admin/pump/settings/loadcell')
  const reading = page.getByTestId('reading')
  await expect(page.getByRole('button', { name: /Validation/ })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByTestId('steady')).toHaveText('Steady')
  await page.getByRole('button', { name: 'Weigh the empty scale' }).click()
  await expect(page.getByRole('button', { name: /Known weight/ })).toHaveAttribute('aria-current', 'step')

  await ask('mutation { simulatorReturnGlass }')
  await expect(reading).toContainText(String(Math.floor(simulator.scaleGrams)).slice(0, 2))
  await expect(page.getByTestId('steady')).toHaveText('Steady')
  const known = page.getByLabel('Weight on the scale')
  await known.fill('49')
  await page.getByRole('button', { name: 'Weigh it' }).click()
  await expect(page.getByText('Min 50 g')).toBeVisible()
  await known.fill(simulator.scaleGrams.toFixed(1))
  await page.getByRole('button', { name: 'Weigh it' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText(/it can be trusted/)).toBeVisible()
  const shown = Number(await reading.getAttribute('data-grams'))
  expect(Math.abs(shown - simulator.scaleGrams)).toBeLessThan(2)
  await page.getByRole('link', { name: 'Finish' }).click()

  await page.getByText('How the machine is set up').click()
  await page.getByRole('link', { name: 'Configure: Power limit' }).click()
  await page.getByLabel('Limit', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Min 9.2 W')).toBeVisible()
  await expect(page.getByLabel('Limit', { exact: true })).toBeFocused()
  await page.getByLabel('Limit', { exact: true }).fill('9.2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The power limit was saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Pumps' }).first().click()
  await page.getByText('How the machine is set up').click()
  await expect(page.getByRole('listitem', { name: 'Power limit' })).toContainText('9.2 W')
})

test('an editor changes a bottle and cleans, and sets nothing up', async ({ page }) => {
  await logInAs(page, server.url, 'editor', '/admin/pump')
  await expect(card(page, 'Left 1')).toBeVisible()
  await page.getByText('How the machine is set up').click()
  await expect(page.getByRole('listitem', { name: 'Reverse pumping' })).toContainText('On')
  await expect(page.getByRole('button', { name: 'Add pump' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Configure|Set up/ })).toHaveCount(0)
  await expect(page.getByLabel('Technical details')).toHaveCount(0)

  await choose(page, 'Left 1', /^Change bottle/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Full bottle/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'Left 1')).toHaveAttribute('data-level-ml', '700')

  await page.getByRole('link', { name: 'Cleaning' }).click()
  await page.getByText('All of them').click()
  await page.getByText('Left 1').click()
  await page.getByText('Pumps the tubes empty').click()
  await page.getByRole('button', { name: 'Start cleaning' }).click()
  await expect(page.getByRole('heading', { name: 'Hoses into the air' })).toBeVisible()
  await page.getByRole('button', { name: 'Done, go on' }).click()
  await expect(page.getByRole('heading', { name: 'Hoses back into the bottles' })).toBeVisible()
  await page.getByRole('button', { name: 'Done, go on' }).click()
  await expect(page.getByText('The programme is done')).toBeVisible()

  await page.goto(`${server.url}/admin/pump/1/edit`)
  await expect(page.getByLabel('Control pin')).toHaveCount(0)
})
