import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { glassContents } from './simulator-figures.ts'
import { storyServer } from './story-server.ts'
import { finishNegroni } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '20' })

const openBuilder = async (page: Page): Promise<void> => {
  await logInAs(page, server.url, 'admin', '/simulator/machine')
  await expect(page.getByRole('heading', { level: 1, name: 'Machine builder' })).toBeVisible()
}

const edit = async (page: Page, pump: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${pump}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

const build = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Build it' }).click()
  await expect(page).toHaveURL(/\/simulator$/)
}

test('an owner takes the starter machine, gives it a larger bottle, builds it and pours from it', async ({ page }) => {
  await openBuilder(page)
  await expect(page.getByText('10 of 40')).toBeVisible()
  await page.getByRole('button', { name: /^Starter/ }).click()
  await expect(page.getByText('4 of 40')).toBeVisible()

  await edit(page, 'Pump 2')
  const dialog = page.getByRole('dialog', { name: 'Pump' })
  await dialog.getByLabel('Name', { exact: true }).fill('Bitter')
  const power = dialog.getByLabel('Power', { exact: true })
  await power.fill('400')
  await dialog.getByLabel('In the bottle').fill('1234')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(power).toBeFocused()
  await expect(power).toHaveAttribute('aria-invalid', 'true')
  await power.fill('4.5')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toHaveCount(0)
  await build(page)

  const rows = page.getByTestId('sim-pump-row')
  await expect(rows).toHaveCount(4)
  await expect(page.locator('[data-testid=sim-pump-row][data-pump=Bitter]')).toHaveAttribute(
    'data-bottle-ml',
    /^123[34]/,
  )

  await page.goto(`${server.url}/recipe/public?query=negroni`)
  await page.getByText('Negroni', { exact: true }).click()
  await page.getByRole('button', { name: 'Make this drink' }).click()
  await page.getByRole('button', { name: /^Order · 90/ }).click()
  await finishNegroni(page)
  await page.goto(`${server.url}/simulator`)
  await expect(page.getByTestId('sim-glass-row')).toHaveCount(3)
  for (const [name, ml] of Object.entries(await glassContents(page))) {
    expect(Math.abs(ml - 30), `${name}: ${ml} ml in the glass`).toBeLessThan(0.5)
  }
})

test('a machine is saved as a file and opened again; a broken file is refused with all that is wrong', async ({
  page,
}) => {
  await openBuilder(page)
  await page.getByRole('button', { name: /^Party/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const machine = page.getByRole('dialog', { name: 'Machine' })
  await machine.getByLabel('Name', { exact: true }).fill('Garden bar')
  await machine.getByRole('button', { name: 'Apply' }).click()
  await expect(machine).toHaveCount(0)
  await page.getByRole('button', { name: 'More for Left 3' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('garden-bar.machine.json')
  const path = join(server.folder, download.suggestedFilename())
  await download.saveAs(path)

  await page.getByRole('button', { name: /^Max/ }).click()
  await expect(page.getByText('40 of 40')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('10 of 40')).toBeVisible()

  const file = page.getByLabel('Open a file')
  const text = await readFile(path, 'utf8')
  const broken = text.replace('"watts": 5.4', '"watts": 5400').replace('"valve"', '"tap"')
  await file.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(broken) })
  const refused = page.getByRole('alert').filter({ hasText: 'broken.json can’t be opened' })
  await expect(refused).toContainText('watts must be between 0 and 100')
  await expect(refused).toContainText('kind can’t be “tap”')

  await page.getByRole('button', { name: /^Starter/ }).click()
  await expect(refused).toHaveCount(0)
  await file.setInputFiles(path)
  await expect(page.getByRole('heading', { name: 'Garden bar' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Left 3/ })).toHaveAccessibleName(/^2/)
  await build(page)
  await expect(page.getByTestId('sim-pump-row')).toHaveCount(10)

  const admin = await logIn(server.url)
  const { simulatorMachineFile } = await admin<{ simulatorMachineFile: string }>('{ simulatorMachineFile }')
  expect(JSON.parse(simulatorMachineFile)).toEqual(JSON.parse(text))
})

test('nothing is lost by leaving: changes are guarded, and pins that are missing are offered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBuilder(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'New pumps' })
  await adding.getByLabel('How many', { exact: true }).fill('20')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding).toHaveCount(0)
  await expect(page.getByText(/Outputs missing/)).toBeVisible()
  await page.getByRole('button', { name: /^Add an XL9535/ }).click()
  await expect(page.getByText(/Outputs missing/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Simulated machine' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Discard your changes?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/simulator\/machine$/)
  await page.getByRole('link', { name: 'Simulated machine' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/simulator$/)
})
