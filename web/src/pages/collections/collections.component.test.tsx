import { launch } from 'effector'
import { useQuery } from 'urql'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readAgain } from '../../api/client.ts'
import { madeOf } from '../../api/graphql.ts'
import { CollectionDocument } from '../../entities/collection/collections.view.tsx'
import { $user } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { CollectionDialog, CollectionListPage } from './collections.view.tsx'

const collection = (id: number, version = 'v1') => ({
  ...{ id, name: `Evening ${id}`, description: '', size: 0, imageUrl: null, lastUpdate: '2026-01-01T00:00:00Z' },
  ...{ mayChange: true, version, owner: { id: id === 61 ? 5 : 6, username: 'ada' }, firstRecipes: [] },
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('all collections are read, page by page, and again when that is wanted', async () => {
  let size = 61
  answering({
    Collections: ({ first, offset }: { readonly first: number; readonly offset: number }) => ({
      collections: Array.from({ length: Math.max(0, Math.min(first, size - offset)) }, (_, nr) =>
        collection(offset + nr + 1),
      ),
    }),
  })
  launch($user, { id: 5, username: 'ada', role: 'USER', adminLevel: 1 })
  await draw(<CollectionListPage />, 'collections')
  await expect.element(page.getByText('Everyone’s (61)')).toBeVisible()
  await expect.element(page.getByText('Mine (1)')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Evening 61' })).toBeVisible()
  size = 62
  await button('Refresh').click()
  await expect.element(page.getByText('Everyone’s (62)')).toBeVisible()
  size = 3
  readAgain(['COLLECTIONS'])
  await expect.element(page.getByText('Everyone’s (3)')).toBeVisible()
})

const context = madeOf('COLLECTIONS')

function Editor() {
  const [{ data }] = useQuery({ query: CollectionDocument, variables: { id: 7 }, context })
  return data?.collection ? <CollectionDialog collection={data.collection} onClose={() => {}} /> : null
}

it('the name of a collection is saved although recipes were put into it meanwhile', async () => {
  let stored = collection(7)
  const { asked } = answering({
    Collection: () => ({ collection: stored }),
    UpdateCollection: ({ version }: { readonly version: string }) =>
      version === 'v1' ? { refused: 'edited-meanwhile' } : { updateCollection: { id: 7, name: 'Mine' } },
  })
  await draw(<Editor />, 'collections')
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
  stored = { ...collection(7, 'v2'), size: 1 }
  await button('Save').click()
  await expect.element(page.getByText('Mine was saved.')).toBeVisible()
  expect(asked('UpdateCollection').map(({ version }) => version)).toEqual(['v1', 'v2'])
})
