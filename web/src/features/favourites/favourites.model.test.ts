import { describe, expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { apiProblem, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './favourites.model.ts'

/** A server whose answers wait until they are let go. */
async function serverWith(...ids: number[]) {
  const stored = new Set(ids)
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const scope = testScope(
    [model.loadFavouritesFx, () => [...stored]],
    [
      model.setFavouriteFx,
      ({ recipeId, isFavourite }: { recipeId: number; isFavourite: boolean }) => {
        asked.push(`${recipeId} ${isFavourite}`)
        return new Promise<number[]>((resolve, reject) => {
          waiting.push(() => {
            if (recipeId === 99) return reject(apiProblem('not-found'))
            if (isFavourite) stored.add(recipeId)
            else stored.delete(recipeId)
            resolve([...stored])
          })
        })
      },
    ],
  )
  await scope.run(model.favouritesWanted)
  return { scope, asked, stored, answer: () => waiting.shift()?.() }
}
const shown = (scope: TestScope) => [...scope.getState(model.$favourites)]

describe('a heart', () => {
  it('is red at once, and stays so when the server has it', async () => {
    const { scope, answer } = await serverWith(3)
    const done = scope.run(model.favouriteToggled, 7)
    expect(shown(scope)).toEqual([3, 7])
    answer()
    await done
    expect(shown(scope)).toEqual([3, 7])
  })

  it('is put back by a second press, with one request at a time', async () => {
    const { scope, asked, answer, stored } = await serverWith()
    const first = scope.run(model.favouriteToggled, 7)
    void scope.run(model.favouriteToggled, 7)
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
    const { scope, answer } = await serverWith(3)
    const done = scope.run(model.favouriteToggled, 99)
    expect(shown(scope)).toEqual([3, 99])
    answer()
    await done
    expect(shown(scope)).toEqual([3])
  })

  it('follows what is done elsewhere, and belongs to one session', async () => {
    const { scope, stored } = await serverWith(3)
    stored.add(8)
    await scope.run(catalogueChanged, ['FAVOURITES'])
    expect(shown(scope)).toEqual([3, 8])
    await scope.run(loggedOut)
    expect(shown(scope)).toEqual([])
  })
})
