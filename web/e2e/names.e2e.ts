import { expect, type Page } from '@playwright/test'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'

const server = storyServer()
const title = '(قهوة) & Gin!'
const words = 'مشروب منعش!'

async function addDrink(ask: Ask): Promise<number> {
  const { ingredients } = await ask<{ ingredients: { id: number; name: string }[] }>('{ ingredients { id name } }')
  const gin = ingredients.find(each => each.name === 'Dry gin')?.id
  const { createRecipe } = await ask<{ createRecipe: { id: number } }>(
    'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }',
    { recipe: { name: title, shortDescription: words, steps: [{ ingredients: [{ ingredientId: gin, amount: 40 }] }] } },
  )
  return createRecipe.id
}

/** Where the characters of the first such text on the page begin that an element of this kind has, from the left. */
const leftsOf = (page: Page, selector: string, text: string): Promise<number[]> =>
  page.evaluate<number[]>(`(() => {
    const [selector, wanted] = ${JSON.stringify([selector, text])}
    const all = [...document.querySelectorAll(selector)].flatMap(element => [...element.childNodes])
    const node = all.find(({ nodeType, data }) => nodeType === 3 && data.startsWith(wanted))
    const range = document.createRange()
    return [...wanted].map((_, at) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    })
  })()`)

test('a name in Arabic letters is read from the right, and begins where the page does', { tag: '@both' }, async ({
  page,
}) => {
  const id = await addDrink(await logIn(server.url, 'admin'))
  const isReadFromTheRight = async (selector: string, text = title): Promise<void> => {
    await page.locator(selector).getByText(text, { exact: true }).first().waitFor()
    const lefts = await leftsOf(page, selector, text)
    expect(lefts.at(1), `${page.url()} ${text}`).toBeGreaterThan(lefts.at(-1) ?? 0)
  }
  await logInAs(page, server.url, 'admin', '/recipe/public?query=قهوة')
  await isReadFromTheRight('.sr-recipe-card *')
  const [name, facts] = [
    await leftsOf(page, '.sr-recipe-card *', title),
    await leftsOf(page, '.sr-recipe-words p', '4'),
  ]
  expect(Math.abs(Math.min(...name) - (facts[0] ?? 0))).toBeLessThan(8)
  await page.goto(`${server.url}/recipe/${id}`)
  await isReadFromTheRight('h1')
  await isReadFromTheRight('.sr-details-lead', words)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.bp6-dialog .bp6-heading > [dir="auto"]')).toContainText(title)
  await page.goto(`${server.url}/simple/recipe?query=gin!`)
  await isReadFromTheRight('.sr-tile-name')
})
