import { expect, type Page, test } from '@playwright/test'
import { openSharing, playWornPump, sharedAddress } from './case-steps.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '10' })

const pumps = (page: Page) => page.getByTestId('sim-pump-row')

test('what happened becomes a link, which shows it to another person at that instant', async ({ page, browser }) => {
  await logInAs(page, server.url, 'admin', '/simulator')
  await playWornPump(page)

  await openSharing(page)
  const dialog = page.getByRole('dialog', { name: 'Share a case' })
  await expect(dialog.getByLabel('The machine: 10 pumps')).toBeChecked()
  await expect(dialog.getByLabel('The scenario: Worn pump')).toBeChecked()
  await expect(dialog.getByLabel(/What happened: .* opened at/)).toBeChecked()
  const whole = await sharedAddress(page)
  expect(whole.length).toBeLessThan(8_000)
  await dialog.getByText('The machine: 10 pumps').click()
  await expect.poll(() => sharedAddress(page)).not.toBe(whole)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Someone else, who has to log in first.
  const other = await (await browser.newContext()).newPage()
  await other.goto(whole)
  await expect(other).toHaveURL(/\/login/)
  await other.getByRole('button', { name: /Guest/ }).click()
  const opened = other.getByRole('dialog', { name: 'Someone’s case' })
  await expect(opened).toContainText('Nothing has changed yet.')
  await expect(opened).toContainText('Only administrators build machines.')
  await expect(opened).toContainText('Plays the scenario “Worn pump”: 1 step.')
  await opened.getByRole('button', { name: 'See what happened' }).click()
  await expect(other).toHaveURL(/\/simulator\/replay$/)
  await expect(other.getByTestId('run-check')).toHaveAttribute('data-kind', 'exact')
  await expect(other.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(other.getByText('Flow changed').first()).toBeVisible()

  // And on from there, at another instant.
  await other.getByRole('button', { name: 'Share' }).click()
  const again = await sharedAddress(other)
  await other.goto('about:blank')
  await other.goto(again)
  await expect(opened).toContainText('Shows the replay')
  await expect(opened.getByRole('button', { name: 'Try it here' })).toBeHidden()
  await opened.getByRole('button', { name: 'Cancel' }).click()
  await expect(other).toHaveURL(/\/simulator$/)
  await other.context().close()
})

const starter = {
  format: 'speedrail-case',
  version: 1,
  machine: {
    format: 'speedrail-machine',
    version: 1,
    name: 'Shelf',
    pumps: ['Dry gin', 'Campari', 'Red vermouth', 'Vodka'].map((ingredient, nr) => ({
      name: `Pump ${nr + 1}`,
      kind: 'dc',
      ingredient,
      mlPerSecond: 4,
      tubeMl: 5,
      watts: 5,
      bottleMl: 700,
    })),
  },
  drink: { id: 1, name: 'Negroni' },
  speed: 5,
}

const fileOf = (content: string) => ({ name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(content) })

test('a file asks before it replaces the machine, and leads to its drink', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/simulator')
  await expect(pumps(page)).toHaveCount(10)
  const opened = page.getByRole('dialog', { name: 'Someone’s case' })

  await page.getByTestId('case-file').setInputFiles(fileOf(JSON.stringify(starter)))
  await expect(opened).toContainText('Builds the machine “Shelf” with 4 pumps.')
  await expect(opened).toContainText('The 10 pumps that are there now go')
  await opened.getByRole('button', { name: 'Cancel' }).click()
  await expect(opened).toBeHidden()
  await expect(pumps(page)).toHaveCount(10)

  // The same by dropping it anywhere on the page.
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(JSON.stringify(starter))}], 'case.json', { type: 'application/json' }))
    return data
  })()`)
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer })
  await expect(page.getByTestId('case-drop')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  await expect(page.getByTestId('case-drop')).toBeHidden()
  await expect(opened).toContainText('Opens the drink Negroni')
  await opened.getByRole('button', { name: 'Try it here' }).click()
  await expect(page).toHaveURL(/\/recipe\/1$/)
  await page.goto(`${server.url}/simulator`)
  await expect(pumps(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: '5×' })).toHaveAttribute('aria-pressed', 'true')
})

test('a case that was made up is refused in words, and changes nothing', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/simulator#case=AAAA')
  const refused = page.getByRole('dialog', { name: 'This case can’t be opened' })
  await expect(refused).toContainText('The link is damaged.')
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\/simulator$/)

  await expect(pumps(page)).not.toHaveCount(0)
  const before = await pumps(page).count()
  const wrong = { ...starter, machine: { ...starter.machine, pumps: starter.machine.pumps.slice(1) } }
  await page.getByTestId('case-file').setInputFiles(fileOf(JSON.stringify(wrong)))
  await expect(refused).toContainText('The machine in it can’t be built:')
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await page.getByTestId('case-file').setInputFiles(fileOf('<script>alert(1)</script>'))
  await expect(refused).toContainText('It’s no file of the simulator.')
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(pumps(page)).toHaveCount(before)
})
