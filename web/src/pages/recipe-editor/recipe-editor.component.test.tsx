import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { loadUserFx, loggedOut } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import type { EditedRecipe } from './recipe-draft.ts'
import { RecipeEditor } from './recipe-editor.view.tsx'
import { anEditedRecipe, anEditorIngredient } from './testing/recipe-builders.ts'

let recipe: EditedRecipe | null
const choices = { ingredients: [501, 502].map(id => anEditorIngredient(id)), glasses: [], categories: [] }

async function open() {
  const { asked } = answering({
    Me: () => ({ me: { id: 1, username: 'ada', role: 'user', adminLevel: 1 } }),
    EditorContext: () => choices,
    EditedRecipe: () => ({ recipe }),
    UpdateRecipe: () => ({ refused: 'edited-meanwhile' }),
    CreateRecipe: () => ({ createRecipe: { id: 8, name: 'Mine' } }),
  })
  await loadUserFx()
  return { asked, screen: await draw(<RecipeEditor id={7} />, 'editor', 'recipes', 'pictures', 'terms') }
}
const name = () => page.getByRole('textbox', { name: 'Name' })
const rename = async (to: string): Promise<void> => {
  await expect.element(name()).toBeVisible()
  await userEvent.fill(name(), to)
}
const kept = () => Object.entries(sessionStorage).find(([key]) => key.startsWith('recipeDraft'))?.[1] as string
const isKept = async (text: string): Promise<void> => {
  await expect.poll(kept).toContain(text)
}
const goOn = page.getByRole('button', { name: 'Go on with them' })
const texts = [{ language: null, name: 'Theirs', shortDescription: '', description: '', tags: [] }]

beforeEach(() => {
  recipe = anEditedRecipe()
})
afterEach(() => sessionStorage.clear())

it.each([
  ['is closed to people who may not change the recipe', anEditedRecipe({ mayChange: false }), 'Not for your role'],
  ['is not there for recipes that are not', null, 'Oops. Nothing here...'],
])('%s', async (_, answer, title) => {
  recipe = answer
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})

it('offers what was not saved, does not overwrite it before that is decided, and goes on with it', async () => {
  const { screen } = await open()
  await rename('Half done')
  await isKept('Half done')
  loggedOut()
  await screen.unmount()
  await open()
  await expect.element(goOn).toBeVisible()
  await rename('Something else')
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(kept()).toContain('Half done')
  await goOn.click()
  await expect.element(name()).toHaveValue('Half done')
  await expect.element(goOn).not.toBeInTheDocument()
})

it('forgets what people leave on purpose', async () => {
  const { screen } = await open()
  await rename('Half done')
  await isKept('Half done')
  await screen.unmount()
  expect(kept()).toBeUndefined()
})

it('shows the version of somebody else, and offers mine after theirs was taken', async () => {
  const { asked } = await open()
  await rename('Mine')
  recipe = anEditedRecipe({ texts, version: 'v2', lastUpdate: '2031-02-02T00:00:00.000Z' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(name()).toHaveValue('Theirs')
  expect(asked('UpdateRecipe')).toMatchObject([{ version: 'v1' }])
  await goOn.click()
  await expect.element(name()).toHaveValue('Mine')
})

it('can save as new what was deleted meanwhile', async () => {
  const { asked } = await open()
  await rename('Mine')
  recipe = null
  catalogueChanged(['RECIPES'])
  await page.getByRole('button', { name: 'Decide what to do' }).click()
  await page.getByRole('button', { name: 'Save as a new one' }).click()
  await expect.poll(() => asked('CreateRecipe')).toMatchObject([{ recipe: { name: 'Mine' } }])
})
