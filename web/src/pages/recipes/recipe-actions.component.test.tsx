import { launch } from 'effector'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readAgain } from '../../api/client.ts'
import type { RecipeDetails } from '../../entities/recipe/recipe.documents.ts'
import { $user } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { RecipeActions } from './recipe-details.view.tsx'

const recipe = { id: 9, name: 'Negroni', mayChange: true } as RecipeDetails

async function open() {
  const holds = new Map([
    [1, false],
    [2, true],
    [3, true],
  ])
  const change =
    (contains: boolean) =>
    ({ collectionId }: { readonly collectionId: number }) => {
      holds.set(collectionId, contains)
      requestAnimationFrame(() => readAgain(['COLLECTIONS']))
      return { collection: { id: collectionId } }
    }
  const machine = answering({
    Favourites: () => ({ favourites: [] }),
    RecipeCollections: () => ({
      collections: [...holds].map(([id, contains]) => ({
        ...{ id, name: `Collection ${id}`, owner: { id: id === 3 ? 6 : 5 }, contains },
      })),
    }),
    AddToCollection: change(true),
    RemoveFromCollection: change(false),
    CreateCollection: ({ collection: { name } }: { readonly collection: { readonly name: string } }) => ({
      createCollection: { id: 4, name },
    }),
    DeleteRecipe: () => ({ deleteRecipe: { collections: 2 } }),
  })
  launch($user, { id: 5, username: 'ada', role: 'USER', adminLevel: 1 })
  await draw(<RecipeActions recipe={recipe} listPath="/" />, 'recipes')
  return machine
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const collection = (id: number) => page.getByRole('menuitemcheckbox', { name: `Collection ${id}` })

it("a recipe goes into one's own collections, and out of them", async () => {
  await open()
  await button('Add to collection').click()
  await expect.element(collection(1)).toHaveAttribute('aria-checked', 'false')
  await expect.element(collection(3)).not.toBeInTheDocument()
  await collection(1).click()
  await expect.element(page.getByText('“Negroni” is in “Collection 1”.')).toBeVisible()
  await expect.element(collection(1)).toHaveAttribute('aria-checked', 'true')
  await collection(1).click()
  await expect.element(collection(1)).toHaveAttribute('aria-checked', 'false')
})

it('a collection can begin with a recipe', async () => {
  const { asked } = await open()
  await button('Add to collection').click()
  await page.getByRole('menuitem', { name: 'New collection' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(' For later ')
  await button('Create').click()
  await expect.element(page.getByText('“Negroni” is in “For later”.')).toBeVisible()
  expect(asked('CreateCollection')).toEqual([{ collection: { name: 'For later', description: '' } }])
  expect(asked('AddToCollection')).toEqual([{ collectionId: 4, recipeId: 9 }])
})

it('the deletion of a recipe names the collections that lose it', async () => {
  const { asked } = await open()
  await button('Delete').click()
  await expect.element(page.getByText('these 2 collections: Collection 2, Collection 3')).toBeVisible()
  expect(asked('DeleteRecipe')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('“Negroni” was deleted.')).toBeVisible()
})
