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
import { availabilityOf, garnishesLeftOut, type Holdings, holdingsOf } from './availability.ts'
import type { ProductionStep } from './recipe.ts'
import { needsOf } from './recipe-needs.ts'

const gin = aGroup({ id: asId(1), name: 'Gin' })
const dryGin = anIngredient({ id: asId(2), parentGroupId: gin.id })
const mint = aManualIngredient({ id: asId(3), unit: 'piece' })
const ingredients = byId([gin, dryGin, mint])

const pour = (...ids: number[]) => addStep(...ids.map(id => aStepIngredient(id, 40)))
const garnish = addStep({ ...aStepIngredient(mint.id, 1), scale: false })
const available = (steps: readonly ProductionStep[], holdings: Holdings) =>
  availabilityOf(needsOf({ steps }), holdings, ingredients)

it('counts a group as at hand when something below it is', () => {
  const holdings = holdingsOf([aPump({ ingredientId: dryGin.id })], [mint.id], ingredients, false)
  expect(available([pour(gin.id)], holdings)).toBe('automatic')
  expect(available([pour(gin.id, mint.id)], holdings)).toBe('with-hand')
})

it('ignores pumps that cannot make drinks', () => {
  const holdings = holdingsOf([{ ...aPump({ ingredientId: dryGin.id }), tubeCapacity: null }], [], ingredients, false)
  expect(available([pour(dryGin.id)], holdings)).toBe('missing')
})

it('counts what stands above a valve where there is a scale', () => {
  const valve = aValve({ ingredientId: dryGin.id })
  expect(available([pour(gin.id)], holdingsOf([valve], [], ingredients, true))).toBe('automatic')
  expect(available([pour(gin.id)], holdingsOf([valve], [], ingredients, false))).toBe('missing')
})

it('takes a drink of instructions alone as made by hand', () =>
  expect(available([], holdingsOf([], [], ingredients, false))).toBe('with-hand'))

it('needs a hand for a written step, and for a garnish that is there; one that is not is left out', () => {
  const pumps = [aPump({ ingredientId: dryGin.id })]
  const [without, withMint] = [[], [mint.id]].map(owned => holdingsOf(pumps, owned, ingredients, false))
  if (without === undefined || withMint === undefined) throw new Error('two bars')
  expect(available([pour(gin.id), textStep('Shake.')], without)).toBe('with-hand')
  expect(available([pour(gin.id), garnish], withMint)).toBe('with-hand')
  expect(available([pour(gin.id), garnish], without)).toBe('automatic')
  const needs = needsOf({ steps: [pour(gin.id), garnish] })
  expect(garnishesLeftOut(needs, without, ingredients)).toEqual([mint.id])
  expect(garnishesLeftOut(needs, withMint, ingredients)).toEqual([])
})
