import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '15' })

/** From the list that has just been opened; the one before may still be fading. */
async function chooseIngredient(page: Page, name: string): Promise<void> {
  const search = page.getByPlaceholder('Search ingredients')
  // The fading one is there before the other one is.
  await expect(search.and(page.locator('[aria-expanded="true"]'))).toHaveCount(1)
  await expect(search).toHaveCount(1)
  await search.fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByLabel(`Amount of ${name}`)).toBeFocused()
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag, or nowhere to drag it')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y - 20, { steps: 4 })
  await page.mouse.move(end.x + 40, end.y + 2, { steps: 8 })
  await page.mouse.up()
}

const steps = (page: Page): Locator => page.locator('.sr-edit-step')

test('a recipe is written with a photo, its steps are put in order, and it is poured', { tag: '@first' }, async ({
  page,
}) => {
  await logInAs(page, server.url, 'admin', '/recipe/add')
  await page.getByLabel('Name').fill('Red Test')
  await page.getByRole('button', { name: 'Ingredient', exact: true }).click()
  await chooseIngredient(page, 'Dry gin')
  await page.keyboard.type('40')
  await page.getByRole('button', { name: 'Add to this step' }).click()
  await chooseIngredient(page, 'Campari')
  await page.keyboard.type('20')
  await page.getByRole('button', { name: 'Instruction', exact: true }).click()
  await page.getByLabel('Instruction of step 2').fill('Stir gently.')
  await page.getByLabel('Glass', { exact: true }).selectOption({ label: 'Rocks glass (300 ml)' })
  await page.getByLabel('Amount', { exact: true }).fill('60')
  await expect(page.getByRole('region', { name: 'What it adds up to' })).toContainText('60 ml')

  const photo = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: photo })
  const crop = page.getByRole('dialog', { name: 'Choose the part that is shown' })
  await crop.getByLabel('Zoom').fill('1.5')
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await expect(crop).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await drag(page, page.getByRole('button', { name: 'Move step 2' }), steps(page).first())
  await expect(steps(page).first().getByRole('textbox')).toHaveValue('Stir gently.')

  await page.getByRole('button', { name: 'Move step 1' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-dragging="step"]')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('As step 2 of 2.')).toBeAttached({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Instruction of step 2')).toHaveValue('Stir gently.')

  await page.getByRole('button', { name: 'Campari: move, split, delete' }).click()
  await page.getByRole('menuitem', { name: 'Into a step of its own' }).click()
  await expect(steps(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo the last change to the steps' }).click()
  await expect(steps(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Redo the change to the steps' }).click()
  await expect(steps(page).nth(1)).toContainText('Campari')

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Red Test' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture of Red Test' })).toBeVisible()

  await page.getByRole('button', { name: 'Make this drink' }).click()
  await page.getByRole('button', { name: /^Order · 60/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Stir gently.')
  await dialog.getByRole('button', { name: 'Done, continue' }).click()
  await expect(dialog.getByText('Cheers!')).toBeVisible()
})

test('nothing that was changed is lost by mistake, and others cannot change it', async ({ page, browser }) => {
  await logInAs(page, server.url, 'admin', '/recipe/1/edit')
  const name = page.getByLabel('Name')
  const before = await name.inputValue()
  await name.fill('Renamed')
  await page.getByRole('link', { name: 'Back to the recipe' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Renamed')

  await expect.poll(() => page.evaluate<string>('Object.keys(sessionStorage).join()')).toContain('recipeDraft')
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Go on with them' }).click()
  await expect(name).toHaveValue('Renamed')

  const other = await browser.newPage()
  await logInAs(other, server.url, 'admin', '/recipe/1/edit')
  await other.getByLabel('In one line').fill('Written by somebody else')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Written by somebody else')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(conflict).toContainText('In one line')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
  await expect(page.getByText(before, { exact: true })).toBeHidden()

  const creator = await browser.newPage()
  await logInAs(creator, server.url, 'creator', '/recipe/1')
  await expect(creator.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible()
  await expect(creator.getByRole('button', { name: 'Edit' })).toBeHidden()
  await creator.goto(`${server.url}/recipe/1/edit`)
  await expect(creator.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect(creator.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await creator.close()

  await page.getByRole('button', { name: 'Add to collection' }).click()
  await page.getByRole('menuitem', { name: 'New collection …' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('For later')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('“Renamed” is in “For later”.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete “Renamed”?' })
  await expect(deletion).toContainText('For later')
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/recipe\/public/)
  await expect(page.getByText('“Renamed” was deleted.')).toBeVisible()
})
