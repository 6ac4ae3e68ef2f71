import { expect, it } from 'vitest'
import { aGroup, aManualIngredient, anIngredient, aPump, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { availabilityOf, holdingsOf } from './availability.ts'

const gin = aGroup({ id: asId(1), name: 'Gin' })
const dryGin = anIngredient({ id: asId(2), parentGroupId: gin.id })
const mint = aManualIngredient({ id: asId(3) })
const ingredients = byId([gin, dryGin, mint])

it('counts a group as at hand when something below it is', () => {
  const holdings = holdingsOf([aPump({ ingredientId: dryGin.id })], [mint.id], ingredients)
  expect(availabilityOf([gin.id], holdings)).toBe('automatic')
  expect(availabilityOf([gin.id, mint.id], holdings)).toBe('with-hand')
})

it('ignores pumps that cannot make drinks', () => {
  const holdings = holdingsOf([{ ...aPump({ ingredientId: dryGin.id }), tubeCapacity: null }], [], ingredients)
  expect(availabilityOf([dryGin.id], holdings)).toBe('missing')
})

it('takes a drink of instructions alone as made by hand', () => {
  expect(availabilityOf([], holdingsOf([], [], ingredients))).toBe('with-hand')
})
