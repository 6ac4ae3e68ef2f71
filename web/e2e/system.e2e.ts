import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const published = [{ tag_name: 'v99.1.0', body: 'Pours faster.', html_url: 'https://releases.invalid/99.1.0' }]

const server = storyServer(standIn)
let releases: Server

/** Only https addresses can be configured: the machine's requests to one are led to a server of ours. */
async function standIn(directory: string): Promise<Record<string, string>> {
  releases = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(published.map(release => ({ ...release, draft: false, prerelease: false }))))
  }).listen(0, '127.0.0.1')
  await once(releases, 'listening')
  const { port } = releases.address() as AddressInfo
  const detour = join(directory, 'detour.mjs')
  const there = `String(url).startsWith('https://releases.invalid') ? 'http://127.0.0.1:${port}/' : url`
  await writeFile(detour, `const go = globalThis.fetch; globalThis.fetch = (url, how) => go(${there}, how)`)
  const installer = join(directory, 'install.sh')
  await writeFile(installer, '#!/bin/sh\nsleep 1\n')
  await chmod(installer, 0o755)
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(detour).href}`,
    RELEASES_URL: 'https://releases.invalid/list',
    UPDATE_COMMAND: installer,
  }
}

test.afterAll(() => {
  releases?.close()
})

const allRecipes = (page: Page, text: string) => page.getByRole('link', { name: text })

test('an admin changes language and colours for everybody, and is warned of what cannot be seen', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/system')
  await page.getByLabel('Language of the machine').selectOption('de')
  await expect(allRecipes(page, 'Alle Rezepte')).toBeVisible()
  await page.getByLabel('Sprache der Maschine').selectOption('en_US')
  await expect(allRecipes(page, 'All recipes')).toBeVisible()

  const full = page.getByRole('region', { name: 'Full view' })
  await full.getByLabel('Main button', { exact: true }).fill('#ffffff')
  await full.getByLabel('Card', { exact: true }).fill('fff')
  await expect(full.getByText('Six digits')).toBeVisible()
  await full.getByLabel('Card', { exact: true }).fill('ffffff')
  await expect(full.getByText('Main button on Card: 1 : 1.')).toBeVisible()
  await full.getByRole('button', { name: 'Light preset' }).click()
  await expect(full.getByText('Everything is easy to tell apart.')).toBeVisible()

  await full.getByLabel('Header', { exact: true }).fill('#114422')
  const header = page.locator('.sr-header')
  await expect(header).not.toHaveCSS('background-color', 'rgb(17, 68, 34)')
  await allRecipes(page, 'All recipes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save colours' }).click()
  await expect(header).toHaveCSS('background-color', 'rgb(17, 68, 34)')
  await page.reload()
  await expect(header).toHaveCSS('background-color', 'rgb(17, 68, 34)')
})

test('an admin has apps of the second generation served, which read level 4 of themselves', async ({ page }) => {
  const levelTold = async (): Promise<number> => {
    const data = { username: 'admin', password: 'speedrail', remember: false }
    const answer = await page.request.post(`${server.url}/api/auth/login`, { data })
    return (await answer.json()).user.adminLevel
  }
  await logInAs(page, server.url, 'admin', '/admin/system')
  expect(await levelTold()).toBe(3)
  const served = page.getByRole('checkbox', { name: 'Serve apps of generation 2.x' })
  await served.press('Space')
  await expect.poll(levelTold).toBe(4)
  await page.reload()
  await expect(served).toBeChecked()
  await served.press('Space')
  await expect.poll(levelTold).toBe(3)
})

test('what was exported comes back after it was deleted, and the report says so', { tag: '@first' }, async ({
  page,
}) => {
  await logInAs(page, server.url, 'admin', '/admin/transfer/export')
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
  await page
    .getByRole('region', { name: /^Recipes/ })
    .getByText('All', { exact: true })
    .click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = join(server.folder, 'export.zip')
  await (await downloading).saveAs(file)
  await expect(page.getByText(/saved/).first()).toBeVisible()

  const admin = await logIn(server.url)
  const { all } = await admin<{ all: { totalElements: number } }>('{ all: recipes { totalElements } }')
  const { recipes } = await admin<{ recipes: { content: { id: number }[] } }>(
    '{ recipes(filter: { searchName: "Negroni" }, orderBy: NAME_ASC) { content { id name } } }',
  )
  for (const { id } of recipes.content) await admin(`mutation { deleteRecipe(id: ${id}) { collections } }`)
  const gone = recipes.content.length

  await page
    .getByRole('link', { name: /^Import/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please upload an import file first.')).toBeVisible()
  await page.getByLabel('Import file (.zip)').setInputFiles(file)
  await expect(page.getByText(`${gone} new, ${all.totalElements - gone} already here`)).toBeVisible()
  await page.getByText('Skip', { exact: true }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeFocused()
  await page.getByRole('button', { name: `New ${gone}` }).click()
  await page.getByRole('link', { name: 'Negroni', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Negroni' })).toBeVisible()
})

test('a guest fills a bar and a collection, and takes back what was a slip', { tag: '@both' }, async ({ page }) => {
  await logInAs(page, server.url, 'guest', '/bar')
  await page.getByRole('button', { name: 'Add ingredients' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search ingredients').fill('bitters')
  const found = dialog.locator('.sr-bar-choice-name')
  await expect(found.first()).toContainText(/bitters/i)
  const [first = '', second = ''] = await found.allTextContents()
  for (const name of [first, second]) await dialog.getByText(name, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add 2 ingredients' }).click()
  await page.getByRole('button', { name: `Remove ${first}` }).click()
  await expect(page.getByText(`${first} was removed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Remove ${first}` })).toBeVisible()

  await page.goto(`${server.url}/collection/own`)
  await page.getByRole('button', { name: 'New collection' }).first().click()
  await page.getByLabel('Name').fill('ab')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Min 3 letters')).toBeVisible()
  await page.getByLabel('Name').fill('Friday')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Friday' })).toBeVisible()
  await page.getByRole('button', { name: 'Add or remove recipes' }).first().click()
  await page.getByLabel('Search all recipes').fill('daiquiri')
  await page.getByRole('button', { name: 'Add Daiquiri' }).click()
  await expect(page.getByRole('link', { name: 'Daiquiri', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Daiquiri' }).first().click()
  await expect(page.getByRole('link', { name: 'Daiquiri', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Daiquiri', exact: true })).toBeVisible()
  await page.goto(`${server.url}/collection/own`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Friday' })).toContainText('1 recipe · by guest')
})

test('an update is found and installed; the page waits for the machine and comes back', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/system')
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await expect(page.getByText(/→ 99\.1\.0$/)).toBeVisible()
  await expect(page.getByText('Pours faster.')).toBeVisible()
  await page.getByRole('button', { name: 'Install update' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Install update' }).click()
  await expect(page.getByText('Don’t switch the machine off.')).toBeVisible()

  // As a service manager would: it ends, and is started anew where it was.
  if (server.process.exitCode === null) await once(server.process, 'exit')
  const loaded = page.waitForEvent('load')
  await server.restart()
  await loaded
  await expect(page.getByRole('button', { name: 'Check for updates' })).toBeVisible()
  await expect(page.getByText('Don’t switch the machine off.')).toHaveCount(0)
})
