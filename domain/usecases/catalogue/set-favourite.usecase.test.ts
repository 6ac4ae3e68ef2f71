import { beforeEach, expect, it } from 'vitest'
import { aRecipe } from '../../testing/builders.ts'
import { ada, ben, buildToyHouse, ginTonic, type House } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { asId } from '../../units/id.ts'
import { setFavourite } from './set-favourite.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
  await house.put('recipe', aRecipe({ id: asId(42) }))
})

const favouritesOf = (userId: number) => house.records.now.favourites.get(userId)?.recipeIds

it('belong to one user, the latest last', async () => {
  expectSuccess(await setFavourite(house.records, ada, asId(42), true))
  expectSuccess(await setFavourite(house.records, ada, ginTonic.id, true))
  expect([favouritesOf(ada.id), favouritesOf(ben.id)]).toEqual([[42, 41], undefined])
  expectSuccess(await setFavourite(house.records, ada, asId(42), false))
  expect(favouritesOf(ada.id)).toEqual([41])
})

it('hold each recipe once, and nothing is written when nothing changes', async () => {
  expectSuccess(await setFavourite(house.records, ada, ginTonic.id, true))
  const before = house.records.now
  expectSuccess(await setFavourite(house.records, ada, ginTonic.id, true))
  expectSuccess(await setFavourite(house.records, ada, asId(42), false))
  expectSuccess(await setFavourite(house.records, ben, asId(99), false))
  expect(house.records.now).toBe(before)
})

it('are of recipes that exist', async () => {
  const refused = await setFavourite(house.records, ada, asId(99), true)
  expect(expectFailure(refused)).toEqual({ kind: 'not-found', what: 'recipe' })
})

it('are nobody’s who was deleted or locked meanwhile: nothing is left behind', async () => {
  await house.change({ op: 'delete', kind: 'user', id: ada.id }, write('user', { ...ben, locked: true }))
  for (const caller of [ada, ben]) {
    const refused = await setFavourite(house.records, caller, ginTonic.id, true)
    expect(expectFailure(refused)).toEqual({ kind: 'forbidden' })
    expect(favouritesOf(caller.id)).toBeUndefined()
  }
})
