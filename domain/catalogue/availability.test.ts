import { expect, it } from 'vitest'
import { aGroup, aManualIngredient, anIngredient, aPump, aValve, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { availabilityOf, holdingsOf } from './availability.ts'

const gin = aGroup({ id: asId(1), name: 'Gin' })
const dryGin = anIngredient({ id: asId(2), parentGroupId: gin.id })
const mint = aManualIngredient({ id: asId(3) })
const ingredients = byId([gin, dryGin, mint])

it('counts a group as at hand when something below it is', () => {
  const holdings = holdingsOf([aPump({ ingredientId: dryGin.id })], [mint.id], ingredients, false)
  expect(availabilityOf([gin.id], holdings)).toBe('automatic')
  expect(availabilityOf([gin.id, mint.id], holdings)).toBe('with-hand')
})

it('ignores pumps that cannot make drinks', () => {
  const holdings = holdingsOf([{ ...aPump({ ingredientId: dryGin.id }), tubeCapacity: null }], [], ingredients, false)
  expect(availabilityOf([dryGin.id], holdings)).toBe('missing')
})

it('counts what stands above a valve where there is a scale', () => {
  const valve = aValve({ ingredientId: dryGin.id })
  expect(availabilityOf([gin.id], holdingsOf([valve], [], ingredients, true))).toBe('automatic')
  expect(availabilityOf([gin.id], holdingsOf([valve], [], ingredients, false))).toBe('missing')
})

it('takes a drink of instructions alone as made by hand', () => {
  expect(availabilityOf([], holdingsOf([], [], ingredients, false))).toBe('with-hand')
})
