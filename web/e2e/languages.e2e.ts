import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer()

type Language = 'de' | 'da_DK' | 'en_US'

/** Somebody at a browser of their own, who reads in this language. */
async function reader(browser: Browser, username: string, language: Language): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(`localStorage.setItem('language', '${language}')`)
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill('speedrail')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  return page
}

interface KeptRecipe {
  readonly id: number
  readonly texts: readonly { readonly language: Language | null; readonly description: string | null }[]
  readonly steps: readonly { readonly messages?: readonly { language: Language | null; message: string | null }[] }[]
}

/** The texts and values that the machine keeps, in all languages, without the time when they were saved last. */
interface Kept {
  readonly recipes: { readonly content: readonly KeptRecipe[] }
  readonly ingredients: readonly object[]
  readonly glasses: readonly object[]
  readonly categories: readonly object[]
}

const everything = `{
  recipes(filter: { searchName: "Hot Chocolate" }) { content {
    id texts { language name shortDescription description tags } defaultAmountMl imageUrl
    defaultGlass { id } categories { id }
    steps {
      ... on AddIngredientsStep { ingredients { amount scale boostable ingredient { id } } }
      ... on WrittenInstructionStep { messages { language message } }
    }
  } }
  ingredients {
    id kind unit colour ownLook { clarity fizzy foamy } alcoholContent density bottlePrice bottleSizeMl flowFactor
    standsInFor parentGroupId names { language name }
  }
  glasses { id version names { language name } }
  categories { id version names { language name } }
}`

async function ask<Answer>(query: string, token = ''): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await response.json()) as { data: Answer; errors?: unknown }
  expect(errors, query).toBeUndefined()
  return data
}

async function kept(): Promise<Kept> {
  const { login } = await ask<{ login: { token: string } }>(
    'mutation { login(username: "admin", password: "speedrail") { token } }',
  )
  return ask<Kept>(everything, login.token)
}

async function chocolate(): Promise<KeptRecipe> {
  const [recipe] = (await kept()).recipes.content
  if (recipe === undefined) throw new Error('There’s no Hot Chocolate.')
  return recipe
}

const card = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })

async function search(page: Page, query: string): Promise<void> {
  await page.goto(`${server.url}/recipe/public?query=${encodeURIComponent(query)}&missing=show`)
}

const dialog = (page: Page): Locator => page.locator('.sr-form-dialog')
const languages = (page: Page): Locator => page.locator('.sr-languages > .sr-languages-toggle')
const language = (page: Page, name: string): Locator => page.locator('.sr-language').filter({ hasText: name })

test('a guest reads a drink in German, and finds it by the German word and the English one', async ({ browser }) => {
  const page = await reader(browser, 'guest', 'de')
  for (const word of ['schokolade', 'hot choc']) {
    await search(page, word)
    await expect(card(page, 'Heiße Schokolade')).toBeVisible()
    await expect(card(page, 'Hot Chocolate')).toHaveCount(0)
  }
  await card(page, 'Heiße Schokolade').click()
  const { texts, steps } = await chocolate()
  const german = [
    texts.find(text => text.language === 'de')?.description,
    ...steps.flatMap(({ messages }) => messages?.find(text => text.language === 'de')?.message ?? []),
  ]
  expect(german.length).toBeGreaterThan(1)
  for (const text of german) await expect(page.getByText(text ?? '?')).toBeVisible()
})

test('saving unchanged from German changes nothing', async ({ browser }) => {
  const before = await kept()
  const page = await reader(browser, 'admin', 'de')
  await page.goto(`${server.url}/recipe/${(await chocolate()).id}/edit`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hot Chocolate')
  await expect(languages(page)).toContainText('Deutsch, Dansk')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/\/recipe\/\d+$/)
  for (const [path, button, name] of [
    ['category', 'Klassiker bearbeiten', 'Classics'],
    ['glass', 'Becher bearbeiten', 'Mug'],
    ['ingredient', 'Wodka bearbeiten', 'Vodka'],
  ] as const) {
    await page.goto(`${server.url}/admin/${path}`)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue(name)
    await dialog(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(await kept()).toEqual(before)
})

test('what an owner writes in Danish is shown to Danish readers only', async ({ browser }) => {
  const page = await reader(browser, 'admin', 'de')
  const { id } = await chocolate()
  await page.goto(`${server.url}/recipe/${id}/edit`)
  await languages(page).click()
  await language(page, 'Dansk').locator('.sr-languages-toggle').click()
  const danish = language(page, 'Dansk').getByLabel('Name', { exact: true })
  await danish.fill('x'.repeat(51))
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(danish).toBeFocused()
  await expect(danish).toHaveAttribute('aria-invalid', 'true')
  await danish.fill('Chokolade fra Aarhus')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Heiße Schokolade' })).toBeVisible()

  await page.goto(`${server.url}/admin/category`)
  await page.getByRole('button', { name: 'Klassiker bearbeiten' }).click()
  await dialog(page).getByLabel('Dansk').fill('Gamle kendinge')
  await dialog(page).getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('cell', { name: 'Klassiker', exact: true })).toBeVisible()

  const dane = await reader(browser, 'admin', 'da_DK')
  await search(dane, 'aarhus')
  await expect(card(dane, 'Chokolade fra Aarhus')).toBeVisible()
  await dane.goto(`${server.url}/admin/category`)
  await expect(dane.getByRole('cell', { name: 'Gamle kendinge', exact: true })).toBeVisible()
})

test('another name says that those in other languages were written for the earlier one', async ({ browser }) => {
  const page = await reader(browser, 'admin', 'en_US')
  await page.goto(`${server.url}/admin/category`)
  await page.getByRole('button', { name: 'Edit Long drinks' }).click()
  await expect(dialog(page).getByLabel('Deutsch')).toHaveCount(0)
  await dialog(page).getByLabel('Name', { exact: true }).fill('Tall drinks')
  await expect(dialog(page).getByText('Partly written for the earlier text.')).toBeVisible()
  await languages(page).click()
  const old = dialog(page).getByText('Written for the earlier text.')
  const before = await old.count()
  await dialog(page).getByLabel('Deutsch').fill('Hohe Drinks')
  await expect(old).toHaveCount(before - 1)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Discard your changes?')).toBeVisible()
})
