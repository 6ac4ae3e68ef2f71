import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { logIn, type StartedServer } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { glassContents, openSimulator, pumpFigures } from './simulator-figures.ts'
import { storyServer } from './story-server.ts'
import { askFor, askForMuch, finishNegroni, progress } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '5' })

interface Machine {
  readonly trayMl: number
  readonly faults: readonly { readonly kind: string }[]
  readonly glass: { readonly layers: readonly { readonly name: string; readonly ml: number }[] } | null
  readonly pumps: readonly {
    readonly name: string
    readonly on: boolean
    readonly commanded: boolean
    readonly bottle: { readonly ml: number }
    readonly tube: { readonly layers: readonly { readonly name: string | null; readonly ml: number }[] }
  }[]
}

/** The machine as the server tells of it, without any page. */
async function machineOf({ url }: StartedServer): Promise<Machine> {
  const ask = await logIn(url)
  const { simulator } = await ask<{ simulator: Machine }>(
    `{ simulator {
      trayMl faults { kind } glass { layers { name ml } }
      pumps { name on commanded bottle { ml } tube { layers { name ml } } }
    } }`,
  )
  return simulator
}

const tenths = (ml: number): number => Math.round(ml * 10) / 10

async function order(page: Page, amountMl: number): Promise<void> {
  await page.goto(`${server.url}/recipe/1/order`)
  if (amountMl > 100) await askForMuch(page, amountMl)
  else await askFor(page, amountMl)
  await page.getByRole('button', { name: new RegExp(`^Order · ${amountMl}`) }).click()
  await expect(progress(page)).toBeVisible()
}

const inspector = (page: Page) => page.getByTestId('sim-inspector')
const banner = (page: Page) => page.getByTestId('sim-broken')
const fault = (page: Page, kind: string) => page.locator(`[data-testid=sim-fault][data-fault=${kind}]`)

/** At a share of the picture's width and height. */
async function placeInScene(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const box = await page.getByTestId('sim-scene').boundingBox()
  if (!box) throw new Error('there is no picture')
  return [box.x + box.width * x, box.y + box.height * y]
}

async function pressScene(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.click(...(await placeInScene(page, x, y)))
}

type Place = readonly [x: number, y: number]

async function dragInScene(page: Page, { from, to }: { readonly from: Place; readonly to: Place }): Promise<void> {
  await page.mouse.move(...(await placeInScene(page, ...from)))
  await page.mouse.down()
  await page.mouse.move(...(await placeInScene(page, ...to)), { steps: 8 })
  await page.mouse.up()
}

test('shows what the machine says, breaks where it is pressed, and is mended', async ({ page }) => {
  await logInAs(page, server.url, 'admin')
  await openSimulator(page, server.url)

  // Looked at by keyboard, from the table.
  const row = page.getByTestId('sim-pump-row').first()
  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(inspector(page).getByRole('heading', { level: 2 })).toBeFocused()
  await fault(page, 'JAMMED').getByRole('button', { name: 'Break: Jammed' }).click()
  await expect(banner(page)).toContainText('Jammed')
  await expect(row).toHaveAttribute('data-fault', 'JAMMED')
  expect((await machineOf(server)).faults).toMatchObject([{ kind: 'JAMMED' }])
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button')).toBeFocused()

  // It stays broken while other pages are looked at, and everything is whole again at once.
  await openSimulator(page, server.url)
  await banner(page).getByRole('button', { name: 'Mend everything' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect((await machineOf(server)).faults).toEqual([])

  // In the picture, where the browser can draw one.
  if ((await page.getByTestId('sim-scene').getAttribute('data-state')) === 'drawn') {
    await pressScene(page, 0.065, 0.3)
    await expect(inspector(page).getByRole('heading', { level: 2, name: 'Left 1' })).toBeVisible()
    await dragInScene(page, { from: [0.5, 0.75], to: [0.86, 0.6] })
    await expect(page.getByTestId('sim-glass')).toContainText('No glass on the scale')
    await page.getByRole('button', { name: 'Put the glass back' }).click()
    await expect(page.getByTestId('sim-glass')).toContainText('Still empty.')
  }

  // The content of a bottle is changed behind the back of the books.
  await page.getByTestId('sim-pump-row').nth(3).getByRole('button').click()
  await inspector(page).getByLabel('What really is in it').fill('123')
  await inspector(page).getByRole('button', { name: 'Set' }).click()
  await expect(page.getByTestId('sim-pump-row').nth(3)).toHaveAttribute('data-bottle-ml', '123')
  await inspector(page).getByRole('button', { name: 'Put a full bottle on' }).click()
  await expect(page.getByTestId('sim-pump-row').nth(3)).not.toHaveAttribute('data-bottle-ml', '123')
})

test('a drink is the same in the table and on the server', async ({ page }) => {
  await logInAs(page, server.url, 'guest')
  await order(page, 90)
  await finishNegroni(page)

  await openSimulator(page, server.url)
  await expect(page.getByTestId('sim-glass-row')).toHaveCount(3)
  const machine = await machineOf(server)
  const sums = new Map<string, number>()
  for (const { name, ml } of machine.glass?.layers ?? []) sums.set(name, (sums.get(name) ?? 0) + ml)
  const shown = await glassContents(page)
  expect(shown).toEqual(Object.fromEntries([...sums].map(([name, ml]) => [name, tenths(ml)])))
  expect(await pumpFigures(page)).toEqual(
    machine.pumps.map(({ name, on, commanded, bottle, tube }) => ({
      name,
      on,
      commanded,
      bottleMl: tenths(bottle.ml),
      tubeMl: tenths(tube.layers.reduce((sum, layer) => sum + (layer.name === null ? 0 : layer.ml), 0)),
    })),
  )
})

test('the glass is lifted in a scenario, production waits for it, and the run is saved', async ({ page }) => {
  await logInAs(page, server.url, 'guest')
  await openSimulator(page, server.url)
  await page.getByRole('button', { name: 'Scenarios and the controller' }).click()
  await expect(page.getByText('Only an administrator may do this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cut the power' })).toBeDisabled()
  await page.getByRole('button', { name: '1×', exact: true }).click()
  await page.getByRole('button', { name: 'Play: Lifted glass' }).click()
  await expect(page.getByTestId('sim-played')).toContainText('Lifted glass')

  await order(page, 280)
  const dialog = progress(page)
  await expect(dialog.getByTestId('paused')).toBeVisible()
  await expect(dialog.getByTestId('paused')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel this drink' }).click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible()

  await openSimulator(page, server.url)
  await expect(page.getByTestId('sim-played')).toHaveAttribute('data-done', '2')
  await page.getByTestId('sim-played').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByTestId('sim-played')).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share and open' }).click()
  await page.getByRole('menuitem', { name: 'Save this run' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^speedrail-run-\d{4}-\d\d-\d\d-\d{4}\.json$/)
  const recording: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(JSON.stringify(recording)).toContain('take-glass')

  // The saved run can be looked at again, as it was.
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.getByLabel('File of a recorded run').setInputFiles(await file.path())
  await expect(page.getByTestId('sim-scene')).toHaveAttribute('data-state', 'drawn')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page
    .getByRole('button', { name: /^Go to .*: .*cancelled/ })
    .first()
    .click()
  await expect(page.getByTestId('sim-glass-row').first()).toBeVisible()
  await expect(page.getByTestId('run-check')).toContainText('Plays exactly as it was recorded')
  const cancelled = await page.getByTestId('sim-glass').innerText()
  await page.getByTestId('replay-position').fill('0')
  await expect(page.getByTestId('sim-glass')).not.toHaveText(cancelled)
  await page.getByRole('link', { name: 'Simulated machine' }).click()

  // By hand, too.
  await page.getByRole('button', { name: 'Take the glass' }).click()
  await expect(page.getByTestId('sim-glass')).toContainText('No glass on the scale')
  await page.getByRole('button', { name: 'Put the glass back' }).click()
  await expect(page.getByTestId('sim-glass-row').first()).toBeVisible()
})

test('a scenario file with a mistake says what is wrong', async ({ page }) => {
  await logInAs(page, server.url, 'guest')
  await openSimulator(page, server.url)
  await page.getByRole('button', { name: 'Scenarios and the controller' }).click()
  const field = page.getByLabel('Play a scenario from a file')
  const file = (text: string) => ({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await field.setInputFiles(file('{"name":"Mine","steps":[{"do":{"break":"nonsense"}}]}'))
  await expect(page.locator('.sr-sim-scenarios [role=alert]')).not.toBeEmpty()
  await field.setInputFiles(file('{"name":"Mine","steps":[{"do":{"break":"scale-noisy"}}]}'))
  await expect(page.getByTestId('sim-played')).toContainText('Mine')
  await expect(banner(page)).toContainText('Scale noisy')
  await banner(page)
    .getByRole('button', { name: /^Mend: Scale: Scale noisy/ })
    .click()
  await expect(banner(page)).toHaveCount(0)
})

test('an admin cuts the power: the page says so, and is back by itself', { tag: '@both' }, async ({ page }) => {
  await logInAs(page, server.url, 'admin')
  await openSimulator(page, server.url)
  await page.getByRole('button', { name: 'Scenarios and the controller' }).click()
  await page.getByRole('button', { name: 'Cut the power' }).click()
  await page.getByRole('dialog', { name: 'Cut the power?' }).getByRole('button', { name: 'Cut the power' }).click()
  await expect(page.getByTestId('sim-silence')).toContainText('The power is off')
  await expect(page.getByTestId('sim-silence')).toHaveCount(0)
  await expect(page.getByTestId('sim-inspector')).toBeVisible()
})
