import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readAgain } from '../../api/client.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { CategoriesPage } from './categories.view.tsx'

const category = (id: number, name: string, version = 'v1', recipeCount = 0) => ({
  ...{ id, name, version, recipeCount },
  names: [{ language: null, name }],
})

/** The page over categories that the test may change behind its back. */
async function open(answers: Parameters<typeof answering>[0] = {}) {
  const stored = { categories: [category(1, 'Sours', 'v1', 12), category(2, 'Tiki')], isBroken: false }
  const machine = answering({
    CategoriesWithUse: () => (stored.isBroken ? { refused: 'storage-full' } : { categories: stored.categories }),
    CreateCategory: ({ name }: { readonly name: string }) => ({ createCategory: { id: 9, name } }),
    RenameCategory: ({ id, name }: { readonly id: number; readonly name: string }) => ({
      renameCategory: { id, name },
    }),
    CategoryUsage: () => ({ categoryUsage: { count: 0, names: [] } }),
    DeleteCategory: () => ({ deleteCategory: 0 }),
    ...answers,
  })
  await draw(<CategoriesPage />, 'categories', 'deletion')
  return { ...machine, stored }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true })

describe('a list of records', () => {
  it('shows its rows, and finds one', async () => {
    await open()
    await expect.element(page.getByRole('link', { name: '12 recipes' })).toBeVisible()
    await page.getByRole('searchbox').fill('tik')
    await expect.element(page.getByRole('row')).toHaveLength(2)
    await expect.element(page.getByText('Tiki')).toBeVisible()
  })

  it('says why it could not be read, and tries again', async () => {
    let isBroken = true
    await open({ CategoriesWithUse: () => (isBroken ? { refused: 'storage-full' } : { categories: [] }) })
    await expect.element(page.getByRole('alert')).toBeVisible()
    isBroken = false
    await button('Try again').click()
    await expect.element(page.getByText('No categories yet')).toBeVisible()
  })

  it('is read again after the news of it, and keeps what is there where only that fails', async () => {
    const { stored, asked } = await open()
    await expect.element(page.getByText('Tiki')).toBeVisible()
    stored.categories = [category(1, 'Sours'), category(3, 'Fizzes')]
    readAgain(['GLASSES'])
    readAgain(['CATEGORIES'])
    await expect.element(page.getByText('Fizzes')).toBeVisible()
    expect(asked('CategoriesWithUse')).toHaveLength(2)
    stored.isBroken = true
    readAgain(['RECIPES'])
    await expect.poll(() => asked('CategoriesWithUse').length).toBe(3)
    await expect.element(page.getByText('Fizzes')).toBeVisible()
  })
})

describe('the dialog of a record', () => {
  it('makes a new one, closes and says so', async () => {
    const { asked } = await open()
    await button('New category').click()
    await nameField().fill('  Fizzes ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Fizzes was created.')).toBeVisible()
    expect(asked('CreateCategory')[0]?.['name']).toBe('  Fizzes ')
    await expect.element(dialog('New category')).not.toBeInTheDocument()
    await expect.element(button('New category')).toHaveFocus()
  })

  it('sends nothing while something is wrong, and goes to the field', async () => {
    const { asked } = await open()
    await button('New category').click()
    await button('Save').click()
    await expect.element(nameField()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(nameField()).toHaveFocus()
    expect(asked('CreateCategory')).toEqual([])
    await nameField().fill('F')
    await expect.element(nameField()).not.toHaveAttribute('aria-invalid', 'true')
  })

  it("shows the server's reason at its field until that is changed", async () => {
    await open({ CreateCategory: () => ({ refused: 'name-taken', field: 'name' }) })
    await button('New category').click()
    await nameField().fill('Sours')
    await button('Save').click()
    await expect.element(nameField()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(nameField()).toHaveFocus()
    await nameField().fill('Sour')
    await expect.element(nameField()).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('asks before something is lost, and only then', async () => {
    await open()
    await button('Edit Sours').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Edit Sours')).not.toBeInTheDocument()
    await button('Edit Sours').click()
    await nameField().fill('Sour drinks')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Discard')).toBeVisible()
    await button('Discard').click()
    await expect.element(dialog('Edit Sours')).not.toBeInTheDocument()
    await expect.element(button('Edit Sours')).toHaveFocus()
  })

  it('sends once, however often Enter is pressed', async () => {
    const { asked } = await open({ CreateCategory: () => new Promise(() => {}) })
    await button('New category').click()
    await nameField().fill('Fizzes')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(nameField()).toBeDisabled()
    expect(asked('CreateCategory')).toHaveLength(1)
  })
})

describe('a record that is changed by two at a time', () => {
  it('takes over what the other has saved, where nothing was changed here', async () => {
    const { stored } = await open()
    await button('Edit Sours').click()
    stored.categories = [category(1, 'Sour drinks', 'v2')]
    readAgain(['CATEGORIES'])
    await expect.element(nameField()).toHaveValue('Sour drinks')
    await expect.element(page.getByText('Someone else', { exact: false })).not.toBeInTheDocument()
  })

  it.each([
    ['Keep mine', 'v2', 'Mine'],
    ['Take theirs', undefined, undefined],
  ])('%s', async (answer, version, name) => {
    const { stored, asked } = await open({
      RenameCategory: ({ version: sent }: { readonly version: string }) =>
        sent === 'v1' ? { refused: 'edited-meanwhile' } : { renameCategory: { id: 1, name: 'Mine' } },
    })
    await button('Edit Sours').click()
    await nameField().fill('Mine')
    stored.categories = [category(1, 'Theirs', 'v2')]
    await button('Save').click()
    await button(answer).click()
    if (version) {
      await expect.element(page.getByText('Mine was saved.')).toBeVisible()
      expect(asked('RenameCategory').at(-1)).toMatchObject({ version, name })
    } else await expect.element(nameField()).toHaveValue('Theirs')
  })

  it('is saved at once where the other has changed nothing of it', async () => {
    const { stored, asked } = await open({
      RenameCategory: ({ version }: { readonly version: string }) =>
        version === 'v1' ? { refused: 'edited-meanwhile' } : { renameCategory: { id: 1, name: 'Mine' } },
    })
    await button('Edit Sours').click()
    await nameField().fill('Mine')
    stored.categories = [category(1, 'Sours', 'v2')]
    await button('Save').click()
    await expect.poll(() => asked('RenameCategory').map(({ version }) => version)).toEqual(['v1', 'v2'])
    await expect.element(dialog('Edit Sours')).not.toBeInTheDocument()
  })

  it('can be made once more where the other has deleted it', async () => {
    const { stored, asked } = await open()
    await button('Edit Sours').click()
    await nameField().fill('Mine')
    stored.categories = []
    readAgain(['CATEGORIES'])
    await button('Decide what to do').click()
    await button('Save as a new one').click()
    await expect.element(page.getByText('Mine was saved.')).toBeVisible()
    expect(asked('CreateCategory')).toHaveLength(1)
  })
})

describe('a deletion', () => {
  it('of what nothing uses is one question', async () => {
    const { stored, asked } = await open()
    await button('Delete Tiki').click()
    await expect.element(page.getByText('No recipe is in it.')).toBeVisible()
    stored.categories = [category(1, 'Sours')]
    await button('Delete').click()
    await expect.element(page.getByText('Tiki was deleted.')).toBeVisible()
    expect(asked('DeleteCategory')[0]).toMatchObject({ id: 2, version: 'v1', removeFromRecipes: false })
    await expect.element(dialog('Delete the category Tiki?')).not.toBeInTheDocument()
  })

  it('of what others use asks what becomes of them', async () => {
    const { asked } = await open({
      CategoryUsage: () => ({ categoryUsage: { count: 2, names: ['Daiquiri', 'Gimlet'] } }),
      DeleteCategory: () => ({ deleteCategory: 2 }),
    })
    await button('Delete Sours').click()
    await expect.element(page.getByText('Daiquiri and Gimlet', { exact: false })).toBeVisible()
    await expect.element(button('Delete')).toBeDisabled()
    await page.getByRole('radio', { name: 'Move them to another category' }).click()
    await expect.element(button('Delete')).toBeDisabled()
    await page.getByRole('combobox').selectOptions('Tiki')
    await button('Delete').click()
    await expect.element(page.getByText('Sours was deleted, and 2 recipes changed.')).toBeVisible()
    expect(asked('DeleteCategory')[0]).toMatchObject({ replaceBy: 2 })
  })

  it('that is refused says why, and looks once more', async () => {
    const { asked } = await open({ DeleteCategory: () => ({ refused: 'in-use' }) })
    await button('Delete Tiki').click()
    await button('Delete').click()
    await expect.element(page.getByRole('alert').getByText('in-use')).toBeVisible()
    await expect.poll(() => asked('CategoryUsage').length).toBe(2)
  })
})
