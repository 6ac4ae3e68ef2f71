import { useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $lastListAddress } from '../../entities/recipe/saved-list-params.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { later } from '../../testing/test-scope.ts'
import { RecipeFilters } from './recipe-filters.view.tsx'
import type { Fabricable, ListPlace } from './recipe-search.ts'
import { useRecipeSearch } from './use-recipe-list.ts'

const everywhere: ListPlace = { scope: 'public' }
const settingsWith = (fabricable: Fabricable | null) => ({ settings: { defaultFilter: { fabricable } } })

/** The addresses so far. */
let addresses: string[] = []

function Searched() {
  const search = useRecipeSearch(everywhere)
  const navigate = useNavigate()
  const { search: address } = useLocation()
  if (addresses.at(-1) !== address) addresses.push(address)
  return (
    <>
      <RecipeFilters search={search} />
      <button type="button" onClick={() => void navigate('?query=mule&orderBy=lightest')}>
        Mules
      </button>
    </>
  )
}

/** @param usual the machine's default filter; the settings come when it does */
async function open(usual: Fabricable | null | Promise<Fabricable | null> = null) {
  addresses = []
  answering({ DefaultFilter: async () => settingsWith(await usual), Ingredients: () => ({ ingredients: [] }) })
  await draw(<Searched />, 'recipes', 'machines')
}
const field = page.getByRole('textbox', { name: 'Search recipes' })
const order = page.getByRole('combobox', { name: 'Sort by' })
const press = (name: string) => page.getByRole('button', { name }).click()
const address = () => addresses.at(-1)
const typingIsOver = () => new Promise(resolve => setTimeout(resolve, 400))

it('what is typed is searched for once, when the typing pauses; the address that follows takes no blank away', async () => {
  await open()
  await userEvent.type(field, 'dry gin ')
  await expect.poll(address).toBe('?query=dry+gin')
  await typingIsOver()
  expect(addresses).toEqual(['', '?query=dry+gin'])
  await expect.element(field).toHaveValue('dry gin ')
})

it('Enter does not wait for a pause, and nothing is repeated afterwards', async () => {
  await open()
  await userEvent.type(field, 'sour{Enter}')
  expect(addresses).toEqual(['', '?query=sour'])
  await typingIsOver()
  expect(addresses).toEqual(['', '?query=sour'])
})

it('a choice is taken in together with what is being typed, and with the choices before it', async () => {
  await open()
  await order.selectOptions('LIGHTEST')
  await userEvent.type(field, 'fizz')
  await press('Fully automatic')
  await expect.poll(address).toBe('?query=fizz&fabricable=auto&orderBy=lightest')
})

it('what is typed and chosen while the settings are on their way is asked for as soon as they are there', async () => {
  const settings = later<Fabricable>()
  await open(settings.promise)
  await order.selectOptions('LIGHTEST')
  await userEvent.type(field, 'negroni')
  await typingIsOver()
  expect(addresses).toEqual([''])
  settings.answer('AUTOMATIC')
  await expect.poll(address).toBe('?query=negroni&fabricable=auto&orderBy=lightest')
  await expect.element(field).toHaveValue('negroni')
})

it("the address says so where all are to be shown in spite of the machine's default filter", async () => {
  await open('AUTOMATIC')
  await press('All drinks')
  await expect.poll(address).toBe('?fabricable=all')
  // For the way back from a recipe.
  await expect.poll(() => $lastListAddress.getState()).toBe('/recipe/public?fabricable=all')
  await press('Fully automatic')
  await expect.poll(address).toBe('')
})

it('the address decides what the field shows, and what was chosen before is forgotten', async () => {
  await open()
  await userEvent.type(field, 'sour{Enter}')
  await press('Fully automatic')
  await press('Mules')
  await expect.element(field).toHaveValue('mule')
  await expect.element(order).toHaveValue('LIGHTEST')
  await press('Available now')
  await expect.poll(address).toBe('?query=mule&fabricable=manual&orderBy=lightest')
  await press('Reset')
  await expect.poll(address).toBe('')
  await expect.element(field).toHaveValue('')
})
