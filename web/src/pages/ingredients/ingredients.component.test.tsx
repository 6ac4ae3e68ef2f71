import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readAgain } from '../../api/client.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { IngredientsPage } from './ingredients.view.tsx'
import { group, ingredient } from './testing/ingredient-rows.ts'

async function open(...change: readonly Partial<ReturnType<typeof ingredient>>[]) {
  const stored = {
    ingredients: [
      ...[group(1, 'Spirits'), group(2, 'Rum', { parentGroupId: 1 })],
      ingredient(5, 'Gin', { parentGroupId: 1, parentGroupName: 'Spirits', ...Object.assign({}, ...change) }),
    ],
  }
  let saved = 1
  const machine = answering({
    AllIngredients: () => stored,
    Ingredients: () => stored,
    SuggestedFlowFactors: () => ({
      suggestedFlowFactors: [{ ingredientId: 5, flowFactor: 1.237, deviation: 0.011, pours: 9 }],
    }),
    UpdateIngredient: ({ id }: { readonly id: number }) => {
      saved += 1
      return { updateIngredient: { id, name: 'Gin', version: `v${saved}` } }
    },
  })
  await draw(<IngredientsPage />, 'ingredients', 'deletion')
  return { ...machine, stored }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const entry = async (of: string, name: string) => {
  await button(`More for ${of}`).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('an ingredient', () => {
  it('is moved to another group, and back', async () => {
    const { asked, stored } = await open()
    await entry('Gin', 'Move to a group …')
    await expect.element(button('Move')).toBeDisabled()
    await button('To which group').click()
    await page.getByRole('option', { name: 'Rum' }).click()
    await button('Move').click()
    stored.ingredients = stored.ingredients.map(row => (row.id === 5 ? { ...row, parentGroupId: 2 } : row))
    await expect.element(page.getByText('Gin is now in Rum.')).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText('Gin is now in Rum.')).not.toBeInTheDocument()
    expect(asked('UpdateIngredient')).toMatchObject([
      { version: 'v1', ingredient: { kind: 'AUTOMATED', name: 'Gin', parentGroupId: 2 } },
      { version: 'v2', ingredient: { kind: 'AUTOMATED', name: 'Gin', parentGroupId: 1 } },
    ])
  })

  it('takes the flow factor that the scale suggests', async () => {
    await open()
    await button('Edit Gin').click()
    await expect.element(page.getByTestId('suggested-factor')).toHaveTextContent('1.24 ± 0.02')
    await button('Use it').click()
    await expect.element(page.getByRole('textbox', { name: 'Flow factor' })).toHaveValue('1.24')
    await expect.element(page.getByTestId('suggested-factor')).not.toBeInTheDocument()
  })

  it("is changed here although somebody else has changed its picture, which isn't touched here", async () => {
    const { stored } = await open()
    await button('Edit Gin').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('London gin')
    stored.ingredients = stored.ingredients.map(row => ({ ...row, imageUrl: '/api/x.png', version: 'v2' }))
    readAgain(['INGREDIENTS'])
    await expect.element(page.getByRole('dialog').getByRole('img').last()).toBeVisible()
    await expect.element(page.getByText('Decide what to do')).not.toBeInTheDocument()
  })
})

it('groups close and open, one by one or all together', async () => {
  await open()
  const isOpen = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`), expanded: true })
  await isOpen('Rum').click()
  await expect.element(isOpen('Rum')).not.toBeInTheDocument()
  await button('Close all').click()
  await expect.element(page.getByText('Gin')).not.toBeInTheDocument()
  await button('Open all').click()
  await expect.element(isOpen('Rum')).toBeVisible()
  await expect.element(page.getByText('Gin')).toBeVisible()
})

it('what is made in a group begins with it', async () => {
  await open()
  await entry('Rum', 'New ingredient in this group …')
  await expect.element(page.getByRole('dialog', { name: 'New ingredient' })).toBeVisible()
  await expect.element(button('Group')).toHaveTextContent('Rum')
})
