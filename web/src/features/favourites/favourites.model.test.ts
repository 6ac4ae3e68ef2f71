import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import {
  $favourites,
  favouritesWanted,
  favouriteToggled,
  loadFavouritesFx,
  setFavouriteFx,
} from './favourites.model.ts'

/** A server whose answers wait until they are let go. */
function serverWith(...ids: number[]) {
  const stored = new Set(ids)
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const scope = fork({
    handlers: [
      [loadFavouritesFx, () => [...stored]],
      [
        setFavouriteFx,
        ({ recipeId, isFavourite }: { recipeId: number; isFavourite: boolean }) => {
          asked.push(`${recipeId} ${isFavourite}`)
          return new Promise<number[]>((resolve, reject) => {
            waiting.push(() => {
              if (recipeId === 99) return reject(new ApiProblem({ code: 'not-found', text: '', values: [] }))
              if (isFavourite) stored.add(recipeId)
              else stored.delete(recipeId)
              resolve([...stored])
            })
          })
        },
      ],
    ],
  })
  return { scope, asked, stored, answer: () => waiting.shift()?.() }
}
const shown = (scope: Scope) => [...scope.getState($favourites)]

describe('a heart', () => {
  it('is red at once, and stays so when the server has it', async () => {
    const { scope, answer } = serverWith(3)
    await allSettled(favouritesWanted, { scope })
    const done = allSettled(favouriteToggled, { scope, params: 7 })
    expect(shown(scope)).toEqual([3, 7])
    answer()
    await done
    expect(shown(scope)).toEqual([3, 7])
  })

  it('is put back by a second press, with one request at a time', async () => {
    const { scope, asked, answer, stored } = serverWith()
    await allSettled(favouritesWanted, { scope })
    const first = allSettled(favouriteToggled, { scope, params: 7 })
    void allSettled(favouriteToggled, { scope, params: 7 })
    expect(shown(scope)).toEqual([])
    expect(asked).toEqual(['7 true'])
    answer()
    await Promise.resolve()
    await Promise.resolve()
    answer()
    await first
    expect(asked).toEqual(['7 true', '7 false'])
    expect([...stored]).toEqual([])
    expect(shown(scope)).toEqual([])
  })

  it('goes back when the server refuses', async () => {
    const { scope, answer } = serverWith(3)
    await allSettled(favouritesWanted, { scope })
    const done = allSettled(favouriteToggled, { scope, params: 99 })
    expect(shown(scope)).toEqual([3, 99])
    answer()
    await done
    expect(shown(scope)).toEqual([3])
  })

  it('follows what is done elsewhere, and belongs to one session', async () => {
    const { scope, stored } = serverWith(3)
    await allSettled(favouritesWanted, { scope })
    stored.add(8)
    await allSettled(catalogueChanged, { scope, params: ['FAVOURITES'] })
    expect(shown(scope)).toEqual([3, 8])
    await allSettled(loggedOut, { scope })
    expect(shown(scope)).toEqual([])
  })
})
