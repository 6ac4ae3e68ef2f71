import { beforeEach, expect, it } from 'vitest'
import { openSession } from '../../access/session.ts'
import type { User } from '../../access/user.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import { anOrderRequest, aRecipe } from '../../testing/builders.ts'
import { aCollection } from '../../testing/collection-builders.ts'
import { aPerson } from '../../testing/people-builders.ts'
import { ada, admin, ben, buildToyHouse, clock, ginTonic, type House, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { type ContentPolicy, deleteUser } from './manage-users.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
})

const sour = aRecipe({ id: asId(42), name: 'Sour', ownerId: ben.id })
const summer = aCollection({ id: asId(71), name: 'Summer', ownerId: ada.id, recipeIds: [asId(41), asId(42)] })
const winter = aCollection({ id: asId(72), name: 'Winter', ownerId: ben.id, recipeIds: [asId(42), asId(41)] })
const put = (kind: 'recipe' | 'collection', value: typeof sour | typeof summer) =>
  ({ op: 'put', kind, id: value.id, value }) as Parameters<typeof house.change>[0]

const remove = (id: number, content: ContentPolicy = { kind: 'unsaid' }, by: User = admin) =>
  deleteUser(
    { records: house.records, clock },
    { user: by, claims: openSession(by, false, clock.now(), 's1') },
    asId(id),
    content,
  )

it('takes bar and favourites along', async () => {
  const liked = { id: ben.id, recipeIds: [asId<'recipe'>(41)] }
  await house.put('favourites', liked, ben.id)
  await house.put('bar', { id: ben.id, ingredientIds: [asId(11)] })
  expectSuccess(await remove(ben.id))
  expect(house.records.now.user.has(ben.id)).toBe(false)
  expect(house.records.now.bar.has(ben.id)).toBe(false)
  expect(house.records.now.favourites.has(ben.id)).toBe(false)
})

it('is refused while something is owned, and says what', async () => {
  await house.change(put('collection', summer), put('recipe', { ...sour, ownerId: ada.id }))
  expect(expectFailure(await remove(ada.id))).toEqual({
    kind: 'user-owns-content',
    username: 'Ada',
    recipes: 2,
    collections: 1,
    names: ['Gin & Tonic', 'Sour', 'Summer'],
  })
  expect(house.records.now.user.has(ada.id)).toBe(true)
})

it('hands over what is owned', async () => {
  await house.change(put('collection', summer), put('recipe', sour))
  expectSuccess(await remove(ada.id, { kind: 'hand-over', to: ben.id }))
  expect(house.records.now.recipe.get(41)).toEqual({
    ...ginTonic,
    ownerId: ben.id,
    lastUpdate: laterUpdate(ginTonic, house.clock.now()),
  })
  expect(house.records.now.collection.get(71)).toEqual({
    ...summer,
    ownerId: ben.id,
    lastUpdate: laterUpdate(summer, house.clock.now()),
  })
})

it.each([ada.id, asId<'user'>(999)])('hands nothing over to %i', async to => {
  expect(expectFailure(await remove(ada.id, { kind: 'hand-over', to })).kind).toBe('heir-unfit')
  expect(house.records.now.user.has(ada.id)).toBe(true)
})

it('deletes what is owned, and takes it out of the collections of others', async () => {
  await house.change(put('collection', summer), put('collection', winter), put('recipe', sour))
  expectSuccess(await remove(ada.id, { kind: 'delete' }))
  expect([...house.records.now.recipe.keys()]).toEqual([42])
  expect([...house.records.now.collection.values()]).toEqual([
    { ...winter, recipeIds: [42], lastUpdate: laterUpdate(winter, house.clock.now()) },
  ])
})

it('leaves the drink that is being made, and its name in the history', async () => {
  await house.change(put('recipe', { ...ginTonic, steps: ginTonic.steps.slice(0, 1) }))
  expectSuccess(await placeOrder(house, ada, anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id } })))
  expectSuccess(await remove(ada.id, { kind: 'delete' }))
  while (house.actuator.running) await house.runToEnd()
  await settled()
  const [order] = await house.store.pastOrders(0, 1)
  expect(order).toMatchObject({ userId: ada.id, username: 'Ada', outcome: 'finished' })
})

it('leaves the profile of the same person, without the account', async () => {
  const lea = aPerson({ userId: ada.id })
  await house.put('person', lea)
  expectSuccess(await remove(ada.id, { kind: 'delete' }))
  expect(house.records.now.person.get(lea.id)).toEqual({ ...lea, userId: null })
})

it('is not for oneself, and not for others than admins', async () => {
  expect(expectFailure(await remove(admin.id, { kind: 'delete' })).kind).toBe('own-account')
  expect(expectFailure(await remove(ben.id, { kind: 'delete' }, ada)).kind).toBe('forbidden')
  expect(expectFailure(await remove(999)).kind).toBe('not-found')
})
