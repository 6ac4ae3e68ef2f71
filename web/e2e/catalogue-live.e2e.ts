import { expect, type Page, test } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { openCategories } from './usual-steps.ts'

const server = storyServer()
let admin: Ask

test.beforeAll(async () => {
  admin = await logIn(server.url)
})

/** Fully automatic: it stands in the first section of the menu. */
async function createRecipe(name: string): Promise<{ createRecipe: { id: number } }> {
  const { ingredients } = await admin<{ ingredients: { id: number; onPump: boolean; kind: string }[] }>(
    '{ ingredients { id onPump kind } }',
  )
  const ingredientId = ingredients.find(({ onPump, kind }) => onPump && kind === 'AUTOMATED')?.id
  return await admin('mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }', {
    recipe: { name, steps: [{ ingredients: [{ ingredientId, amount: 100 }] }] },
  })
}
const deleteRecipe = (id: number): Promise<unknown> =>
  admin('mutation ($id: Int!) { deleteRecipe(id: $id) { __typename } }', { id })

/** @returns to be called at the end: the page was not loaded anew */
function withoutLoading(page: Page): () => void {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return () => expect(loads).toEqual([])
}

const nameOnMenu = (page: Page, name: string) => page.locator('.sr-recipe-name', { hasText: name })

/** @returns the name of a recipe for which one has to scroll */
async function scrollDownTheMenu(page: Page): Promise<string> {
  const name = page.locator('.sr-recipe-name').nth(9)
  await expect(name).toBeAttached()
  const text = (await name.textContent()) ?? ''
  await nameOnMenu(page, text).scrollIntoViewIfNeeded()
  await expect(nameOnMenu(page, text)).toBeInViewport()
  return text
}

test('a recipe that another person adds and deletes comes and goes on an open menu, which stays where it is', {
  tag: '@both',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await logInAs(page, server.url, 'guest', '/recipe/public')
  const inSight = await scrollDownTheMenu(page)
  const expectSamePage = withoutLoading(page)

  const made = await createRecipe('Aaron Water')
  await expect(nameOnMenu(page, 'Aaron Water')).toBeAttached()
  await expect(nameOnMenu(page, inSight)).toBeInViewport()
  await deleteRecipe(made.createRecipe.id)
  await expect(nameOnMenu(page, 'Aaron Water')).toHaveCount(0)
  await expect(nameOnMenu(page, inSight)).toBeInViewport()
  expectSamePage()
})

test('a menu that was left is up to date, and where it was, on the way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, server.url, 'guest', '/recipe/public')
  const inSight = await scrollDownTheMenu(page)
  const expectSamePage = withoutLoading(page)
  await nameOnMenu(page, inSight).click()
  await expect(page.getByRole('heading', { level: 1, name: inSight })).toBeVisible()

  // The page of the recipe asks again when the news are there.
  const newsArrived = page.waitForResponse(/\/graphql$/)
  const made = await createRecipe('Aaron Water')
  await newsArrived
  await page.goBack()
  await expect(nameOnMenu(page, 'Aaron Water')).toBeAttached()
  await expect(nameOnMenu(page, inSight)).toBeInViewport()
  expectSamePage()
  await deleteRecipe(made.createRecipe.id)
})

test('a recipe that is looked at follows its changes, and the frame its categories and colours', async ({ page }) => {
  const { createRecipe: made } = await createRecipe('Plain Water')
  await logInAs(page, server.url, 'guest')
  await openCategories(page)
  await page.goto(`${server.url}/recipe/${made.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Plain Water' })).toBeVisible()
  const expectSamePage = withoutLoading(page)

  await admin('mutation ($id: Int!, $recipe: RecipeInput!) { updateRecipe(id: $id, recipe: $recipe) { id } }', {
    id: made.id,
    recipe: { name: 'Cold Water', steps: [{ message: 'Pour a glass of cold water.' }] },
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Cold Water' })).toBeVisible()

  await admin('mutation { createCategory(name: "Waters") { id } }')
  await expect(page.getByRole('link', { name: 'Waters' })).toBeVisible()

  await admin(
    'mutation { changeAppearance(appearance: { languageName: "de", normal: { header: "#123456" } }) { languageName } }',
  )
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await expect(page.locator('.sr-header')).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  expectSamePage()
})

test('a recipe that changes after it was read, and before the page hears of changes, is read again', async ({
  page,
}) => {
  const { createRecipe: made } = await createRecipe('Still Water')
  await logInAs(page, server.url, 'guest')
  let connect = (): void => {}
  const connected = new Promise<void>(resolve => (connect = resolve))
  await page.routeWebSocket(/\/graphql\/ws$/, async socket => {
    const early: (string | Buffer)[] = []
    socket.onMessage(message => void early.push(message))
    await connected
    const toServer = socket.connectToServer()
    socket.onMessage(message => toServer.send(message))
    for (const message of early) toServer.send(message)
  })
  await page.goto(`${server.url}/recipe/${made.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Still Water' })).toBeVisible()

  await admin('mutation ($id: Int!, $recipe: RecipeInput!) { updateRecipe(id: $id, recipe: $recipe) { id } }', {
    id: made.id,
    recipe: { name: 'Soda Water', steps: [{ message: 'Pour a glass of soda.' }] },
  })
  connect()
  await expect(page.getByRole('heading', { level: 1, name: 'Soda Water' })).toBeVisible()
})
