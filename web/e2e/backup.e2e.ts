import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { fillLogin, logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { openCategories } from './usual-steps.ts'

const server = storyServer()

test('a backup is downloaded and restored: what was changed in between is gone, and everybody logs in again', {
  tag: '@both',
}, async ({ page }) => {
  await logInAs(page, server.url, 'admin')
  await openCategories(page)
  await page.goto(`${server.url}/admin/transfer`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download backup' }).click()
  const file = join(server.folder, 'downloaded.zip')
  await (await downloading).saveAs(file)
  await expect(page.getByText('saved,')).toBeVisible()

  const admin = await logIn(server.url)
  await admin('mutation { createCategory(name: "Afterthoughts") { id } }')
  await expect(page.getByRole('link', { name: 'Afterthoughts' })).toBeVisible()

  await page.getByLabel('Choose a backup').setInputFiles(file)
  await expect(page.getByText('Recipes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  const question = page.getByRole('dialog')
  const confirm = question.getByRole('button', { name: 'Restore', exact: true })
  await expect(confirm).toBeDisabled()
  await question.getByLabel('Type “restore” to continue').fill('restore')
  await confirm.click()

  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'admin')
  await expect(page).toHaveURL(/\/(admin\/transfer|dashboard)$/)
  await expect(page.getByRole('link', { name: 'All recipes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Afterthoughts' })).toHaveCount(0)
})

test('a file that is no backup is refused with a sentence, and nothing is lost', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/transfer')
  await page
    .getByLabel('Choose a backup')
    .setInputFiles({ name: 'shopping.zip', mimeType: 'application/zip', buffer: Buffer.from('lemons, limes') })
  await expect(page.locator('.sr-backup .bp6-intent-danger')).not.toBeEmpty()
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Backup and restore' })).toBeVisible()
})
