import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readAgain } from '../../api/client.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { BarPage } from './bar.view.tsx'

const ingredient = (id: number, owned: boolean) => ({
  ...{ id, name: `Bottle ${id}`, kind: 'AUTOMATED', unit: 'ml', colour: '#c78b4b', alcoholContent: 40 },
  ...{ onPump: false, owned, parentGroupName: null, imageUrl: null },
})

/** The bar of a machine that refuses what a test says. */
async function open(refuses?: 'AddToBar' | 'RemoveFromBar') {
  const owned = new Set([1, 2])
  const change = (name: string, act: (id: number) => unknown) => (variables: { readonly ingredientId: number }) => {
    if (name === refuses) return { refused: 'storage-full' }
    act(variables.ingredientId)
    requestAnimationFrame(() => readAgain(['BAR']))
    return { answer: [] }
  }
  const machine = answering({
    Bar: () => ({
      bar: [...owned].map(id => ingredient(id, true)),
      ...{ makeable: { totalElements: owned.size }, all: { totalElements: 9 } },
    }),
    BarChoices: () => ({ ingredients: [1, 2, 3, 4].map(id => ingredient(id, owned.has(id))) }),
    AddToBar: change('AddToBar', id => owned.add(id)),
    RemoveFromBar: change('RemoveFromBar', id => owned.delete(id)),
  })
  await draw(<BarPage />, 'bar')
  return machine
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('what is taken out of the bar is gone at once, and can be given back', async () => {
  await open()
  await button('Remove Bottle 1').click()
  await expect.element(page.getByText('Bottle 1 was removed.')).toBeVisible()
  await expect.element(button('Remove Bottle 1')).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(button('Remove Bottle 1')).toBeVisible()
  await expect.element(page.getByText('Bottle 1 was removed.')).not.toBeInTheDocument()
})

it('what could not be taken out of the bar stays there', async () => {
  await open('RemoveFromBar')
  await button('Remove Bottle 1').click()
  await expect.element(page.getByText('storage-full')).toBeVisible()
  await expect.element(button('Remove Bottle 1')).toBeVisible()
})

it('several ingredients are added at once', async () => {
  const { asked } = await open()
  await button('Add ingredients').click()
  await expect.element(page.getByRole('checkbox')).toHaveLength(2)
  for (const name of ['Bottle 3', 'Bottle 4']) await page.getByText(name).click()
  await button('Add 2 ingredients').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Remove Bottle 4')).toBeVisible()
  expect(asked('AddToBar')).toEqual([{ ingredientId: 3 }, { ingredientId: 4 }])
})

it('the dialog stays open, with what is chosen, where an ingredient could not be added', async () => {
  await open('AddToBar')
  await button('Add ingredients').click()
  await page.getByText('Bottle 3').click()
  await button('Add 1 ingredient').click()
  await expect.element(page.getByText('storage-full')).toBeVisible()
  await expect.element(button('Add 1 ingredient')).toBeEnabled()
})
