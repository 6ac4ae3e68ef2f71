import { expect, it } from 'vitest'
import {
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  aPump,
  aStepIngredient,
  aValve,
  byId,
  textStep,
} from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { type AvailableIngredients, availabilityOf, availableOf, garnishesLeftOut } from './availability.ts'
import type { ProductionStep } from './recipe.ts'
import { needsOf } from './recipe-needs.ts'

const gin = aGroup({ id: asId(1), name: 'Gin' })
const dryGin = anIngredient({ id: asId(2), parentGroupId: gin.id })
const mint = aManualIngredient({ id: asId(3), unit: 'piece' })
const ingredients = byId([gin, dryGin, mint])

const pour = (...ids: number[]) => addStep(...ids.map(id => aStepIngredient(id, 40)))
const garnish = addStep({ ...aStepIngredient(mint.id, 1), scale: false })
const howMade = (steps: readonly ProductionStep[], available: AvailableIngredients) =>
  availabilityOf(needsOf({ steps }), available, ingredients)

it('counts a group as at hand when something below it is', () => {
  const available = availableOf([aPump({ ingredientId: dryGin.id })], [mint.id], ingredients, false)
  expect(howMade([pour(gin.id)], available)).toBe('automatic')
  expect(howMade([pour(gin.id, mint.id)], available)).toBe('with-hand')
})

it('ignores pumps that cannot make drinks', () => {
  const available = availableOf([{ ...aPump({ ingredientId: dryGin.id }), tubeCapacity: null }], [], ingredients, false)
  expect(howMade([pour(dryGin.id)], available)).toBe('missing')
})

it('counts what stands above a valve where there is a scale', () => {
  const valve = aValve({ ingredientId: dryGin.id })
  expect(howMade([pour(gin.id)], availableOf([valve], [], ingredients, true))).toBe('automatic')
  expect(howMade([pour(gin.id)], availableOf([valve], [], ingredients, false))).toBe('missing')
})

it('takes a drink of instructions alone as made by hand', () =>
  expect(howMade([], availableOf([], [], ingredients, false))).toBe('with-hand'))

it('needs a hand for a written step, and for a garnish that is there; one that is not is left out', () => {
  const pumps = [aPump({ ingredientId: dryGin.id })]
  const [without, withMint] = [[], [mint.id]].map(owned => availableOf(pumps, owned, ingredients, false))
  if (without === undefined || withMint === undefined) throw new Error('two bars')
  expect(howMade([pour(gin.id), textStep('Shake.')], without)).toBe('with-hand')
  expect(howMade([pour(gin.id), garnish], withMint)).toBe('with-hand')
  expect(howMade([pour(gin.id), garnish], without)).toBe('automatic')
  const needs = needsOf({ steps: [pour(gin.id), garnish] })
  expect(garnishesLeftOut(needs, without, ingredients)).toEqual([mint.id])
  expect(garnishesLeftOut(needs, withMint, ingredients)).toEqual([])
})
