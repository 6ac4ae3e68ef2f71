import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recipeSummary } from '../../entities/recipe/testing/recipe-builders.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { RecipeGrid } from './recipe-grid.view.tsx'

const items = Array.from({ length: 400 }, (_, nr) => ({ ...recipeSummary(nr + 1), name: `Drink ${nr + 1}` }))

async function open() {
  answering({ Favourites: () => ({ favourites: [] }) })
  await draw(<RecipeGrid items={items} />, 'recipes')
}
const link = (nr: number) => page.getByRole('link', { name: `Drink ${nr}`, exact: true })
const scrollTo = (top: number) => window.scrollTo(0, top)

it('of a long list only the rows near the window are drawn, and the others keep their places', async () => {
  await open()
  await expect.element(link(1)).toBeVisible()
  const height = document.body.scrollHeight
  expect(document.querySelectorAll('.sr-recipe-link').length).toBeLessThan(100)
  await expect.element(link(400)).not.toBeInTheDocument()
  scrollTo(height)
  await expect.element(link(400)).toBeInViewport()
  await expect.element(link(1)).not.toBeInTheDocument()
  expect(Math.abs(document.body.scrollHeight - height)).toBeLessThan(height / 20)
})

it('the card with the focus stays drawn wherever the reader scrolls to, and the keyboard finds its way on', async () => {
  await open()
  await expect.element(link(2)).toBeVisible()
  ;(link(2).element() as HTMLElement).focus()
  scrollTo(document.body.scrollHeight)
  await expect.element(link(400)).toBeInViewport()
  expect(document.activeElement).toBe(link(2).element())
  await expect.element(link(50)).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(link(3).element())
})
