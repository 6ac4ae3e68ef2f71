import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readAgain } from '../../api/client.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { later } from '../../testing/test-scope.ts'
import { FavouriteHeart } from './favourite-heart.view.tsx'

const heart = (name: string) => page.getByRole('button', { name })

/** The hearts of two drinks, of which the server knows one; what it answers to a press waits until the test says so. */
async function open(refuses = false) {
  const stored = new Set([3])
  const press = later<void>()
  const { asked } = answering({
    Favourites: () => ({ favourites: [...stored] }),
    SetFavourite: async ({ recipeId, isFavourite }: { readonly recipeId: number; readonly isFavourite: boolean }) => {
      await press.promise
      if (refuses) return { refused: 'storage-full' }
      if (isFavourite) stored.add(recipeId)
      else stored.delete(recipeId)
      readAgain(['FAVOURITES'])
      return { setFavourite: [...stored] }
    },
  })
  await draw(
    <>
      <FavouriteHeart recipe={{ id: 3, name: 'Negroni' }} />
      <FavouriteHeart recipe={{ id: 7, name: 'Gin Fizz' }} />
    </>,
    'recipes',
  )
  await expect.element(heart('Negroni')).toHaveAttribute('aria-pressed', 'true')
  return { asked, stored, answer: () => press.answer() }
}
const red = (isRed: boolean) => ['aria-pressed', String(isRed)] as const

it('a heart is red at once, and stays so when the server has it', async () => {
  const { answer, stored } = await open()
  await heart('Gin Fizz').click()
  await expect.element(heart('Gin Fizz')).toHaveAttribute(...red(true))
  answer()
  await expect.poll(() => [...stored]).toEqual([3, 7])
  await expect.element(heart('Gin Fizz')).toHaveAttribute(...red(true))
})

it('a heart is put back by a second press, with one request at a time', async () => {
  const { answer, asked, stored } = await open()
  await heart('Gin Fizz').click()
  await heart('Gin Fizz').click()
  await expect.element(heart('Gin Fizz')).toHaveAttribute(...red(false))
  expect(asked('SetFavourite')).toHaveLength(1)
  answer()
  await expect.poll(() => asked('SetFavourite')).toHaveLength(2)
  await expect.poll(() => [...stored]).toEqual([3])
  await expect.element(heart('Gin Fizz')).toHaveAttribute(...red(false))
})

it('a heart goes back when the server refuses', async () => {
  const { answer } = await open(true)
  await heart('Gin Fizz').click()
  await expect.element(heart('Gin Fizz')).toHaveAttribute(...red(true))
  answer()
  await expect.element(heart('Gin Fizz')).toHaveAttribute(...red(false))
})

it('a heart follows what is done elsewhere', async () => {
  const { stored } = await open()
  stored.add(7)
  readAgain(['FAVOURITES'])
  await expect.element(heart('Gin Fizz')).toHaveAttribute(...red(true))
})
