import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reachMachineBy } from '../../api/machine-line.ts'
import { draw } from '../../testing/draw.tsx'
import { ExportPage } from './export.view.tsx'
import { ImportPage } from './import.view.tsx'

const recipe = (id: number, name: string) => ({ id, name, categories: [], maxAlcoholContent: 20, productionSteps: [] })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The page over a machine that answers an export as the test says. */
async function openExport(exported: () => Response) {
  const wanted: unknown[] = []
  reachMachineBy({
    fetch: async (path, init) => {
      if (path === '/graphql') return Response.json({ data: { collections: [] } })
      if (path === '/api/transfer/export/recipes') return Response.json([recipe(1, 'Negroni'), recipe(2, 'Gimlet')])
      wanted.push(JSON.parse(init?.body as string))
      return exported()
    },
  })
  await draw(<ExportPage />, 'transfer')
  return wanted
}
const chooseAll = () => page.getByRole('group', { name: 'Recipes' }).getByText('All').click()

it('nothing is exported while nothing is chosen', async () => {
  await openExport(() => new Response('four'))
  await expect.element(button('Download')).toBeDisabled()
  await page.getByRole('group', { name: 'Recipes' }).getByText('Selected').click()
  await expect.element(button('Download')).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Negroni' }).click({ force: true })
  await expect.element(button('Download')).toBeEnabled()
})

it('the page says which file has come, until something else is chosen', async () => {
  const headers = { 'content-disposition': 'attachment; filename="a.zip"' }
  const wanted = await openExport(() => new Response('four', { headers }))
  await chooseAll()
  await button('Download').click()
  await expect.element(page.getByText('a.zip', { exact: false })).toBeVisible()
  expect(wanted).toMatchObject([{ exportAllRecipes: true }])
  await page.getByRole('group', { name: 'Recipes' }).getByText('None').click()
  await expect.element(page.getByText('a.zip', { exact: false })).not.toBeInTheDocument()
})

it('the page says why there is no file', async () => {
  await openExport(() => Response.json({ message: 'The recipe is gone.' }, { status: 404 }))
  await chooseAll()
  await button('Download').click()
  await expect.element(page.getByText('The recipe is gone.')).toBeVisible()
  await expect.element(button('Download')).toBeEnabled()
})

it('an import wants a file first', async () => {
  await draw(<ImportPage />, 'transfer')
  await button('Continue').click()
  await expect.element(page.getByText('Please upload an import file first.')).toBeVisible()
})
