import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type Ask, logIn as asking } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { spendEvening } from './party-evening.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()
let host: Ask
let party: number

test.beforeAll(async () => {
  host = await asking(server.url)
  party = await spendEvening(host, 'Midsummer')
})

const figure = (page: Page, label: string) =>
  page
    .getByTestId('figures')
    .locator('> div')
    .filter({ has: page.getByText(label, { exact: true }) })

test('a host looks back at an evening, keeps its log and its picture, and deletes it', async ({ page }) => {
  test.slow()
  await logInAs(page, server.url, 'editor', '/party/past')
  await page.getByRole('link', { name: 'Midsummer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Midsummer' })).toBeVisible()
  await expect(figure(page, 'Drinks')).toContainText('19')
  await expect(page.getByRole('region', { name: 'Favourites' })).toContainText('Screwdriver10 drinks')

  await expect(page.getByRole('row', { name: /Cy.*Screwdriver, Negroni/ })).toBeVisible()
  await page.getByRole('button', { name: 'Orders' }).click()
  await expect(page.getByRole('row', { name: /Gus.*Madras.*Refused/ })).toBeVisible()

  const [log] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the log' }).click(),
  ])
  expect(log.suggestedFilename()).toMatch(/^speedrail_party_.*\.csv$/)
  const table = await readFile(await log.path(), 'utf8')
  expect(table.split('\r\n')).toHaveLength(23)
  expect(table).toContain(',Ann,user,Screwdriver,finished,60,')

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture to share' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('Midsummer.png')
  const png = await readFile(await picture.path())
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350])

  // It is deleted only once it is closed.
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await host('mutation { closeParty }')
  await page.reload()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Midsummer?' })
  await expect(question).toContainText('Who had what is lost')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Midsummer was deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/party\/past$/)
  await expect(page.getByRole('heading', { name: 'No parties yet' })).toBeVisible()
  await page.goto(`${server.url}/party/${party}`)
  await expect(page.getByRole('heading', { name: 'This party is gone' })).toBeVisible()
})

test('everybody sees the statistics of all time, and reads its charts by the keyboard', async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/statistics')
  await expect(figure(page, 'Drinks')).toContainText('19')
  await expect(page.getByRole('link', { name: 'Past parties' })).toHaveCount(0)
  const week = page.getByRole('region', { name: 'Through the week' })
  await expect(week.getByText(/^\w+day: 19 drinks$/)).toBeVisible()
  await week.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(week.getByText(/^Monday: \d+ drinks?$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(week.getByText(/^Tuesday: \d+ drinks?$/)).toBeVisible()
})
