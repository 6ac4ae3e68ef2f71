import { expect, type Locator } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer()
const name = '(قهوة) & Gin!'
const words = 'مشروب منعش!'

async function addDrink(ask: Ask): Promise<number> {
  const { ingredients } = await ask<{ ingredients: { id: number; name: string }[] }>('{ ingredients { id name } }')
  const gin = ingredients.find(each => each.name === 'Dry gin')?.id
  const { createRecipe } = await ask<{ createRecipe: { id: number } }>(
    'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }',
    { recipe: { name, shortDescription: words, steps: [{ ingredients: [{ ingredientId: gin, amount: 40 }] }] } },
  )
  return createRecipe.id
}

/** How far to the right of its last character the second one of a text stands. */
const secondAfterLast = (of: Locator, text: string): Promise<number> =>
  of.first().evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let node = walker.nextNode()
    while (node !== null && node.textContent !== wanted) node = walker.nextNode()
    if (node === null) throw new Error(`no words ${wanted}`)
    const letters = node
    const leftOf = (at: number): number => {
      const range = document.createRange()
      range.setStart(letters, at)
      range.setEnd(letters, at + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(1) - leftOf(wanted.length - 1)
  }, text)

const leftOfWords = (of: Locator): Promise<number> =>
  of.first().evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left
  })

test('a name in Arabic letters is read from the right, and begins where the page does', { tag: '@both' }, async ({ page }) => {
  const id = await addDrink(await logIn(server.url, 'admin'))
  const isReadFromTheRight = async (of: Locator, text = name): Promise<void> => {
    await of.getByText(text, { exact: true }).first().waitFor()
    expect(await secondAfterLast(of, text), `${page.url()} ${text}`).toBeGreaterThan(0)
  }
  const card = page.locator('.sr-recipe-card').filter({ hasText: name })
  await logInAs(page, server.url, 'admin', '/recipe/public?query=gin!')
  await isReadFromTheRight(card)
  const lefts = [await leftOfWords(card.getByRole('heading')), await leftOfWords(card.locator('.sr-recipe-short'))]
  expect(Math.abs((lefts[0] ?? 0) - (lefts[1] ?? 0)), String(lefts)).toBeLessThan(8)
  await page.goto(`${server.url}/recipe/${id}`)
  await isReadFromTheRight(page.locator('h1'))
  await isReadFromTheRight(page.locator('main'), words)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.bp6-dialog .bp6-heading > [dir="auto"]')).toContainText(name)
  await page.goto(`${server.url}/simple/recipe?query=gin!`)
  await isReadFromTheRight(page.locator('.sr-tile'))
})
