import { type Browser, expect, type Page } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer()

/** Somebody at a browser of their own. */
async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logInAs(page, server.url, 'admin')
  return page
}

const oneLine = (page: Page) => page.getByLabel('In one line')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const editing = async (page: Page, recipe: number): Promise<void> => {
  await page.goto(`${server.url}/recipe/${recipe}/edit`)
  await expect(oneLine(page)).toBeVisible()
}

/** Saves the recipe in `page`, with this line, while another page has it open. */
async function writtenBy(page: Page, recipe: number, line: string): Promise<void> {
  await editing(page, recipe)
  await oneLine(page).fill(line)
  await page
    .getByLabel(/^Amount of /)
    .first()
    .fill('33')
  await save(page).click()
  await expect(page.getByText(line)).toBeVisible()
}

test('two people who edit one recipe see each other’s version, and neither is lost unseen', async ({ browser }) => {
  const [ada, ben] = [await somebody(browser), await somebody(browser)]
  await editing(ada, 2)
  await oneLine(ada).fill('Written by Ada')
  await writtenBy(ben, 2, 'Written by Ben')

  await expect(ada.getByText('Someone else has changed this.')).toBeVisible()
  await expect(oneLine(ada)).toHaveValue('Written by Ada')
  await save(ada).click()
  const conflict = ada.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(conflict.getByRole('row', { name: /^In one line/ })).toHaveText(
    'In one lineWritten by BenWritten by Ada',
  )
  await expect(conflict.getByRole('row', { name: /^Steps/ })).toContainText('1. 33 ml')
  await conflict.getByRole('button', { name: 'Back to the form' }).click()
  await expect(oneLine(ada)).toHaveValue('Written by Ada')

  await ada.getByRole('button', { name: 'Decide what to do' }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(ada.getByText('Written by Ada')).toBeVisible()
  await expect(ben.getByText('Written by Ada')).toBeVisible()

  await editing(ada, 2)
  await oneLine(ada).fill('Ada once more')
  await writtenBy(ben, 2, 'Ben once more')
  await ada.getByRole('button', { name: 'Decide what to do' }).click()
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(oneLine(ada)).toHaveValue('Ben once more')
  await expect(ada.getByRole('button', { name: 'Go on with them' })).toBeVisible()
})

test('what is deleted while it is edited can be saved as new', async ({ browser }) => {
  const [ada, ben] = [await somebody(browser), await somebody(browser)]
  await editing(ada, 3)
  await oneLine(ada).fill('Saved by Ada')
  await ben.goto(`${server.url}/recipe/3`)
  await ben.getByRole('button', { name: 'Delete' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ben).toHaveURL(/\/recipe\/public/)

  await save(ada).click()
  const conflict = ada.getByRole('dialog', { name: 'Deleted in the meantime' })
  await conflict.getByRole('button', { name: 'Save as a new one' }).click()
  await expect(ada.getByText('Saved by Ada')).toBeVisible()
  await expect(ada).not.toHaveURL(/\/recipe\/3$/)
})

test('when two people rename one category, the second decides', async ({ browser }) => {
  const [ada, ben] = [await somebody(browser), await somebody(browser)]
  const renaming = async (page: Page, to: string): Promise<void> => {
    await page.goto(`${server.url}/admin/category`)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Name').fill(to)
  }
  await renaming(ada, 'By Ada')
  await renaming(ben, 'By Ben')
  await ben.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(ben.getByRole('cell', { name: 'By Ben', exact: true })).toBeVisible()

  await ada.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const conflict = ada.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(conflict).toContainText('By Ben')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(ada.getByRole('dialog').getByLabel('Name')).toHaveValue('By Ben')
  await ada.getByRole('dialog').getByLabel('Name').fill('By both')
  await ada.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(ben.getByRole('cell', { name: 'By both', exact: true })).toBeVisible()
})
