/* Things that one machine uses stay as they are, even if someone deletes or changes them at another one meanwhile. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ingredient } from '../../catalogue/ingredient.ts'
import { ingredientsOfOrder } from '../../pour/order.ts'
import type { WriteOperation } from '../../records/records.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { ada, admin, gin, ginTonic, lemon, settled, tonic } from '../../testing/toy-house.ts'
import { buildTwoHouses, catchUp, type NeighbourHouse } from '../../testing/two-houses.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { changePump } from '../machine/configure-pump.usecase.ts'
import { emptyOrphanedPumps } from '../machine/empty-orphaned-pumps.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { nameMachine } from '../peers/peer-service.ts'
import { deleteIngredient } from './manage-ingredients.usecase.ts'

const drop = { kind: 'take-out' } as const
const freed: readonly WriteOperation[] = [
  { op: 'delete', kind: 'recipe', id: ginTonic.id },
  { op: 'delete', kind: 'pump', id: 21 },
  { op: 'delete', kind: 'pump', id: 22 },
]
const assign = (house: NeighbourHouse, ingredient: Ingredient) =>
  changePump(house, admin, asId(21), { kind: 'dc', values: { ingredientId: asId(ingredient.id) }, removed: [] })

describe('an ingredient that another machine uses', () => {
  it('is not deleted, and the refusal names machine and pump', async () => {
    const { left, right } = await buildTwoHouses()
    await nameMachine(right, 'Bar 2')
    await left.change(...freed)
    expect(expectFailure(await deleteIngredient(left, gin.id, drop))).toMatchObject({
      problems: [{ kind: 'ingredient-on-pumps-elsewhere', machine: 'Bar 2', pumps: ['Pump #21'] }],
    })
    await right.change(...freed.slice(1))
    expectSuccess(await deleteIngredient(left, gin.id, drop))
  })

  it('is not deleted while a drink is made of it there', async () => {
    const { left, right } = await buildTwoHouses()
    const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id } })
    expectSuccess(await placeOrder(right, ada, order))
    await left.change({ op: 'delete', kind: 'recipe', id: ginTonic.id })
    expect(expectFailure(await deleteIngredient(left, lemon.id, drop))).toMatchObject({
      problems: [{ kind: 'ingredient-in-order-elsewhere', machine: 'right', drinkName: 'Gin & Tonic' }],
    })
  })

  it('is never deleted below the hands of the other, however the two race', () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(
          fc.record({
            who: fc.constantFrom('left', 'right'),
            what: fc.constantFrom('delete', 'assign', 'order', 'recipe gone'),
            ingredient: fc.constantFrom(gin, tonic, lemon),
          }),
          { minLength: 2, maxLength: 8 },
        ),
        async (isQuick, deeds) => {
          const { left, right } = await buildTwoHouses(isQuick)
          const houses = { left, right }
          await right.change(...freed.slice(1))
          await catchUp(left)
          await Promise.all(
            deeds.map(({ who, what, ingredient }): Promise<unknown> => {
              const house = houses[who as 'left' | 'right']
              if (what === 'delete') return deleteIngredient(house, asId(ingredient.id), drop)
              if (what === 'assign') return assign(house, ingredient)
              if (what === 'recipe gone') return house.change({ op: 'delete', kind: 'recipe', id: ginTonic.id })
              return placeOrder(house, ada, anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id } }))
            }),
          )
          await settled()
          for (const house of [left, right]) {
            await catchUp(house)
            const { ingredient, pump, openOrder } = house.records.now
            const needed = [
              ...[...pump.values()].flatMap(({ ingredientId }) => (ingredientId === null ? [] : [ingredientId])),
              ...[...openOrder.values()].flatMap(order => [...ingredientsOfOrder(order)]),
            ]
            expect(needed.filter(id => !ingredient.has(id))).toEqual([])
          }
        },
      ),
      { numRuns: 150 },
    ))
})

describe('a pump whose ingredient is gone', () => {
  const emptying = (house: NeighbourHouse): string[] => {
    const told: string[] = []
    emptyOrphanedPumps({ ...house, tell: names => told.push(...names), onError: () => expect.unreachable() })
    return told
  }

  it('carries nothing any more, and it is told which', async () => {
    const { left, right } = await buildTwoHouses()
    const told = emptying(right)
    await left.change({ op: 'delete', kind: 'ingredient', id: gin.id })
    await settled()
    expect(told).toEqual(['Pump #21'])
    expect(right.records.now.pump.get(21)).toMatchObject({ ingredientId: null, fillingLevel: 0 })
    expect(right.records.now.pump.get(22)).toMatchObject({ ingredientId: tonic.id })
    expect(left.records.others.get(right.peers?.machine as never)?.pump.get(21)?.ingredientId).toBeNull()
  })

  it('is emptied at the start of a machine that was away', async () => {
    const { left, right } = await buildTwoHouses()
    await left.change({ op: 'delete', kind: 'ingredient', id: gin.id })
    expect(right.records.now.pump.get(21)?.ingredientId).toBe(gin.id)
    emptying(right)
    await settled()
    expect(right.records.now.pump.get(21)?.ingredientId).toBeNull()
  })

  it('is tried again when the database is back', async () => {
    const { database, left, right } = await buildTwoHouses()
    const told = emptying(right)
    await left.change({ op: 'delete', kind: 'ingredient', id: gin.id })
    database.isUp = false
    database.tell()
    await settled()
    database.isUp = true
    database.tell()
    await settled()
    expect(told).toEqual(['Pump #21'])
  })
})
