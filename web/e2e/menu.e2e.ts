import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()

interface Answer {
  readonly login: { readonly token: string }
  readonly ingredients: readonly { readonly id: number; readonly name: string; readonly onPump: boolean }[]
  readonly createRecipe: { readonly id: number }
}

async function ask(query: string, token = '', variables: object = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Answer; errors?: unknown }
  expect(errors, query).toBeUndefined()
  return data
}

/** Adds a drink of one poured liquid, with a written step and a garnish if they are given. */
async function addDrink(name: string, { garnish = '', written = '' } = {}): Promise<number> {
  const { login } = await ask('mutation { login(username: "admin", password: "speedrail") { token } }')
  const { ingredients } = await ask('{ ingredients { id name onPump } }', login.token)
  const idOf = (wanted: string): number => ingredients.find(each => each.name === wanted)?.id ?? 0
  const pour = { ingredientId: idOf('Dry gin'), amount: 50, scale: true, boostable: false }
  const piece = { ingredientId: idOf(garnish), amount: 1, scale: false, boostable: false }
  const recipe = {
    name,
    description: '',
    tags: [],
    categoryIds: [],
    steps: [
      { ingredients: [pour] },
      ...(written === '' ? [] : [{ message: written }]),
      ...(garnish === '' ? [] : [{ ingredients: [piece] }]),
    ],
  }
  const { createRecipe } = await ask(
    'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }',
    login.token,
    { recipe },
  )
  return createRecipe.id
}

async function takeFromBarOfGuest(name: string): Promise<void> {
  const { login } = await ask('mutation { login(username: "guest", password: "speedrail") { token } }')
  const { ingredients } = await ask('{ ingredients { id name onPump } }', login.token)
  const id = ingredients.find(each => each.name === name)?.id ?? 0
  await ask('mutation ($id: Int!) { removeFromBar(ingredientId: $id) { id } }', login.token, { id })
}

const card = (page: Page, name: string): Locator =>
  page.locator('.sr-recipe-card').filter({ has: page.getByRole('link', { name, exact: true }) })
const section = (page: Page, name: string): Locator => page.locator('.sr-menu-section').filter({ hasText: name })

/** How many are wholly on the screen, below the header. */
const inView = (page: Page, selector: string): Promise<number> =>
  page.evaluate<number>(`[...document.querySelectorAll('${selector}')].filter(each => {
    const { top, bottom } = each.getBoundingClientRect()
    return top >= document.querySelector('header').getBoundingClientRect().bottom - 1 && bottom <= innerHeight + 1
  }).length`)

test('what can be made comes first, and what needs something else is opened with one tap and stays open', async ({
  page,
}) => {
  await logInAs(page, server.url, 'guest', '/recipe/public')
  await expect(page.locator('.sr-menu-section').first()).toContainText('Fully automatic')
  await expect(page.locator('.sr-recipe-card').first()).toContainText('Fully automatic')
  const closed = section(page, 'Missing ingredients')
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return closed.isVisible()
    })
    .toBe(true)
  await closed.scrollIntoViewIfNeeded()
  await expect(closed).toContainText(/\d{2,}/)
  await expect(page.locator('.sr-availability[data-availability="MISSING"]')).toHaveCount(0)
  await closed.getByRole('button', { name: 'Show them' }).click()
  await expect(page.locator('.sr-availability[data-availability="MISSING"]').first()).toContainText('Missing: ')

  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await menu.getByRole('link', { name: 'All recipes' }).click()
  await expect(page).toHaveURL(/missing=shown/)
})

test('a garnish that is not there is left out, said in the same words everywhere, and nothing is wrong', async ({
  page,
}) => {
  const id = await addDrink('Bare gin', { garnish: 'Cinnamon stick' })
  await takeFromBarOfGuest('Cinnamon stick')
  await addDrink('Stirred gin', { written: 'Stir.' })
  await logInAs(page, server.url, 'guest', '/recipe/public?query=gin')
  const words = 'Fully automatic · Without: Cinnamon stick'
  await expect(card(page, 'Bare gin')).toContainText(words)
  await expect(card(page, 'Stirred gin')).toContainText('With your help: one step by hand')
  await page.goto(`${server.url}/recipe/${id}`)
  await expect(page.locator('.sr-details-head .sr-availability')).toHaveText(words)
  await page.getByTestId('make-drink').click()
  const order = page.getByRole('dialog', { name: 'Make Bare gin' })
  await order.getByRole('button', { name: 'Customise' }).click()
  await expect(order.getByTestId('left-out')).toContainText('Cinnamon stick')
  await order.getByRole('button', { name: 'How it’s made' }).click()
  await expect(order.getByTestId('plan-row')).toHaveCount(1)
  await expect(order.getByRole('alert')).toHaveCount(0)
})

for (const [width, height, least] of [
  [1440, 900, 12],
  [390, 844, 6],
] as const) {
  test(`${least} drinks are in view at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await logInAs(page, server.url, 'guest', '/recipe/public')
    await expect(page.locator('.sr-recipe-card .sr-availability').first()).toBeVisible()
    await expect.poll(() => inView(page, '.sr-recipe-card')).toBeGreaterThanOrEqual(least)
  })
}

for (const [width, height, tiles] of [
  [800, 480, 8],
  [1024, 600, 8],
  [1440, 900, 12],
  [390, 844, 6],
] as const) {
  test(`a page of ${tiles} tiles is whole at ${width} × ${height}, and leads to what needs something else`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await logInAs(page, server.url, 'guest', '/simple/recipe')
    await expect(page.locator('.sr-tile')).toHaveCount(tiles)
    const footer = await page.locator('.sr-simple-footer').boundingBox()
    for (const tile of await page.locator('.sr-tile').all()) {
      const box = await tile.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1)
    }
    expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBeLessThanOrEqual(0)
    await expect(page.locator('.sr-tile').first()).toHaveAttribute('data-availability', 'AUTOMATIC')

    const door = page.getByRole('button', { name: /Missing ingredients \d+ recipes/ })
    const next = page.getByRole('button', { name: 'Next page' })
    while ((await door.count()) === 0) {
      const place = page.locator('.sr-pager-place')
      const before = (await place.textContent()) ?? ''
      await next.click()
      await expect(place).not.toHaveText(before)
      await expect(page.locator('.sr-tiles[aria-busy="false"]')).toBeVisible()
    }
    await expect(page.locator('.sr-tile[data-availability="MISSING"]')).toHaveCount(0)
    await door.click()
    await expect(page.locator('.sr-tile[data-availability="MISSING"]').first()).toContainText('Missing: ')
    await page.getByRole('button', { name: 'Only what’s available now' }).click()
    await expect(page.locator('.sr-tile').first()).toHaveAttribute('data-availability', 'AUTOMATIC')
  })
}

test('drinks are sorted by strength and age, and a surprise is another one each time', async ({ page }) => {
  await addDrink('Latest gin')
  await logInAs(page, server.url, 'guest', '/recipe/public?fabricable=auto')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lightest first' })
  await expect(page).toHaveURL(/orderBy=lightest/)
  await expect(page.locator('.sr-recipe-card').first()).toContainText('Alcohol-free')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest first' })
  await expect(page.locator('.sr-recipe-name').first()).toHaveText('Latest gin')

  const seen: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await expect(page).toHaveURL(/\/recipe\/\d+$/)
    await expect(page.locator('.sr-details-head .sr-availability')).toContainText('Fully automatic')
    seen.push(page.url())
    await page.goBack()
    await expect(page).toHaveURL(/\/recipe\/public/)
  }
  for (const [turn, address] of seen.entries()) expect(address).not.toBe(seen[turn - 1])
})
