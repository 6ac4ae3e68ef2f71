import { beforeEach, expect, it } from 'vitest'
import { aGroup } from '../../testing/builders.ts'
import { ada, ben, buildToyHouse, gin, type House, lemon } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { asId } from '../../units/id.ts'
import { addToBar, removeFromBar } from './change-bar.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
})

const barOf = (userId: number) => house.records.now.bar.get(userId)?.ingredientIds

it('belongs to one user', async () => {
  expectSuccess(await addToBar(house.records, ada, gin.id))
  expectSuccess(await addToBar(house.records, ada, lemon.id))
  expect([barOf(ada.id), barOf(ben.id)]).toEqual([[gin.id, lemon.id], undefined])
  expectSuccess(await removeFromBar(house.records, ada, gin.id))
  expect(barOf(ada.id)).toEqual([lemon.id])
})

it('holds each ingredient once, and nothing is written when nothing changes', async () => {
  expectSuccess(await addToBar(house.records, ada, gin.id))
  const before = house.records.now
  expectSuccess(await addToBar(house.records, ada, gin.id))
  expectSuccess(await removeFromBar(house.records, ada, lemon.id))
  expectSuccess(await removeFromBar(house.records, ben, gin.id))
  expect(house.records.now).toBe(before)
})

it('is nobody’s who was deleted or locked meanwhile: nothing is left behind', async () => {
  await house.change({ op: 'delete', kind: 'user', id: ada.id }, write('user', { ...ben, locked: true }))
  for (const caller of [ada, ben]) {
    expect(expectFailure(await addToBar(house.records, caller, gin.id))).toEqual({ kind: 'forbidden' })
    expect(barOf(caller.id)).toBeUndefined()
  }
})

it('holds no groups, and nothing that does not exist', async () => {
  await house.put('ingredient', aGroup({ id: asId(71) }))
  for (const change of [addToBar, removeFromBar]) {
    expect(expectFailure(await change(house.records, ada, asId(71)))).toEqual({
      kind: 'group-not-for-bar',
      ingredientId: 71,
    })
    expect(expectFailure(await change(house.records, ada, asId(999)))).toEqual({
      kind: 'unknown-ingredient',
      ingredientId: 999,
    })
  }
})
