import { type Browser, expect, type Page } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { fillLogin, logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { openCategories, test } from './usual-steps.ts'

const server = storyServer()
let api: Ask

test.beforeAll(async () => {
  api = await logIn(server.url)
})

/** Someone else, with a browser of their own. */
async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' })
  return context.newPage()
}

test('an administrator makes a user, who may not see users; locks and deletes the user, whose recipe goes on', {
  tag: '@first',
}, async ({ page, browser }) => {
  await logInAs(page, server.url, 'admin')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByLabel('Username').fill('mixer')
  await page.getByRole('radio', { name: /Pump editor/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  // Nothing was sent: the password is missing, and has the focus.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('speedrail')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/user$/)
  const row = page.getByRole('row', { name: /mixer/ })
  await expect(row).toContainText('Pump editor')

  const other = await anotherPage(browser)
  await other.goto(`${server.url}/login`)
  await fillLogin(other, 'mixer')
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await other.goto(`${server.url}/admin/user`)
  await expect(other.getByText('Not for your role')).toBeVisible()
  await other.goto(`${server.url}/dashboard`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  const made = await (await logIn(server.url, 'mixer'))<{ createRecipe: { id: number } }>(
    'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }',
    { recipe: { name: 'Plain Water', steps: [{ message: 'Pour a glass of water.' }] } },
  )
  await page.getByRole('button', { name: 'Lock mixer', exact: true }).click()
  await expect(row).toContainText('Locked')
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()

  await page.getByRole('button', { name: 'Delete mixer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('mixer owns 1 recipe or collection: Plain Water.')
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('radio', { name: /Hand them over/ }).check()
  await dialog.getByLabel('New owner').selectOption({ label: 'admin (you)' })
  await confirm.click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New user' })).toBeFocused()
  const { recipe } = await api<{ recipe: { owner: { username: string } } }>(
    'query ($id: Int!) { recipe(id: $id) { owner { username } } }',
    made.createRecipe,
  )
  expect(recipe.owner.username).toBe('admin')
})

test('a category that is renamed has its new name in the menu of others at once', async ({ page, browser }) => {
  await logInAs(page, server.url, 'admin')
  const other = await anotherPage(browser)
  await logInAs(other, server.url, 'guest')
  await openCategories(other)
  const menu = other.getByRole('navigation', { name: 'Main navigation' })

  await page.goto(`${server.url}/admin/category`)
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Fizzes')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Fizzes' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Fizzes' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Classics')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There’s already a category with this name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bubbles')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(menu.getByRole('link', { name: 'Bubbles' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Fizzes' })).toHaveCount(0)
  await other.context().close()

  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Bubbles' }).click()
  await expect(dialog).toContainText('No recipe is in it.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('row', { name: /Bubbles/ })).toHaveCount(0)
})

test('a glass gets its shape, and the weight that stands on the scale', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/glass')
  await page.getByRole('button', { name: 'New glass' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sling glass')
  await dialog.getByText('Hurricane').click()
  await dialog.getByLabel('Size', { exact: true }).fill('5001')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Max 5,000 ml')).toBeVisible()
  await dialog.getByLabel('Size', { exact: true }).fill('380')
  await dialog.getByRole('button', { name: 'Take the weight from the scale' }).click()
  await expect(dialog.getByLabel('Empty weight')).toHaveValue(/^\d+$/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Sling glass/ })
  await expect(row).toContainText('380 ml')
  const { glasses } = await api<{ glasses: { name: string; shape: string; emptyWeightGrams: number }[] }>(
    '{ glasses { name shape emptyWeightGrams } }',
  )
  const made = glasses.find(({ name }) => name === 'Sling glass')
  expect(made?.shape).toBe('HURRICANE')
  expect(made?.emptyWeightGrams).toBeGreaterThan(0)
})

/** The row of a tree of ingredients. */
const treeRow = (page: Page, name: string) => page.locator('.sr-tree-row', { hasText: name }).first()

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  // The menu goes away; another one beside it would have entries of the same names.
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

test('an ingredient is moved into a new group, and replaced by another in the recipes that use it', async ({
  page,
}) => {
  await logInAs(page, server.url, 'admin', '/admin/ingredient')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New group' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Aaa bitters')
  await page.keyboard.press('Enter')
  await expect(treeRow(page, 'Aaa bitters')).toContainText('Nothing in it yet')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'New ingredient' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Aab tonic bitter')
  await dialog.getByLabel('Alcohol', { exact: true }).fill('44')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  // Close to each other.
  await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('aa')
  await treeRow(page, 'Aab tonic bitter').dragTo(treeRow(page, 'Aaa bitters'))
  await expect(page.getByText('Aab tonic bitter is now in Aaa bitters.')).toBeVisible()
  await expect(treeRow(page, 'Aaa bitters')).toContainText('1 ingredient')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(treeRow(page, 'Aaa bitters')).toContainText('Nothing in it yet')

  await choose(page, 'Aab tonic bitter', 'Move to a group')
  await dialog.getByRole('button', { name: 'To which group' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('aaa')
  await page.getByRole('option', { name: 'Aaa bitters' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(treeRow(page, 'Aaa bitters')).toContainText('1 ingredient')
  await expect(dialog).toHaveCount(0)

  await choose(page, 'Aaa bitters', 'Delete')
  await expect(dialog).toContainText('The group isn’t empty: Aab tonic bitter.')
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const ids = await api<{ ingredients: { id: number; name: string }[] }>('{ ingredients { id name } }')
  const id = ids.ingredients.find(({ name }) => name === 'Aab tonic bitter')?.id
  const { createRecipe } = await api<{ createRecipe: { id: number } }>(
    'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }',
    { recipe: { name: 'Bitter Water', steps: [{ ingredients: [{ ingredientId: id, amount: 20 }] }] } },
  )
  await choose(page, 'Aab tonic bitter', 'Delete')
  await expect(dialog).toContainText('1 recipe uses it: Bitter Water.')
  await dialog.getByRole('radio', { name: /Remove it from these recipes/ }).check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('Nothing would be left of these recipes: Bitter Water.')
  await dialog.getByRole('radio', { name: /Replace it with another/ }).check()
  await dialog.getByRole('button', { name: 'Ingredient to use instead' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('campari')
  await page.getByRole('option', { name: 'Campari' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Aab tonic bitter was deleted, and 1 recipe changed.')).toBeVisible()
  const { recipe } = await api<{ recipe: { ingredients: { name: string }[] } }>(
    'query ($id: Int!) { recipe(id: $id) { ingredients { name } } }',
    createRecipe,
  )
  expect(recipe.ingredients).toEqual([{ name: 'Campari' }])
})

test('changing your password keeps you logged in here and logs you out everywhere else', async ({ page, browser }) => {
  await logInAs(page, server.url, 'creator')
  const other = await anotherPage(browser)
  await logInAs(other, server.url, 'creator')

  await page.goto(`${server.url}/user/profile`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('New password', { exact: true }).fill('margarita')
  await page.getByLabel('Repeat the new password').fill('margherita')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The two aren’t the same')).toBeVisible()
  await page.getByLabel('Repeat the new password').fill('margarita')
  await page.getByLabel('Current password').fill('daiquiri')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This isn’t your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill('speedrail')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile was saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await expect(other).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()

  await fillLogin(other, 'creator', 'margarita')
  await expect(other).not.toHaveURL(/\/login/)
})

test('logging out in one tab ends the session in the others, and on the machine', async ({ page }) => {
  await logInAs(page, server.url, 'editor')
  const stored = await page.evaluate<string>(`sessionStorage.getItem('authToken')`)
  const other = await page.context().newPage()
  await other.addInitScript(`sessionStorage.setItem('authToken', ${JSON.stringify(stored)})`)
  await other.goto(`${server.url}/dashboard`)
  await expect(other).toHaveURL(/\/dashboard/)
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const { accessToken } = JSON.parse(stored)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${server.url}/api/user/current`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      return answer.status()
    })
    .toBe(401)
})
