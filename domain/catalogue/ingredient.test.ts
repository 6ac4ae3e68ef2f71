import { describe, expect, it } from 'vitest'
import { aGroup, aManualIngredient, anIngredient, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { childrenByGroup, flowFactorOf, type Ingredient, leavesOf, lineageOf, unitOf } from './ingredient.ts'

const rum = aGroup({ id: asId(1), name: 'Rum' })
const whiteRum = aGroup({ id: asId(2), name: 'White rum', parentGroupId: asId(1) })
const darkRum = anIngredient({ id: asId(3), parentGroupId: asId(1) })
const brandA = anIngredient({ id: asId(4), parentGroupId: asId(2), flowFactor: 1.25 })
const brandB = anIngredient({ id: asId(5), parentGroupId: asId(2) })
const mint = aManualIngredient({ id: asId(6) })
const emptyGroup = aGroup({ id: asId(7) })
const all: Ingredient[] = [brandB, brandA, rum, mint, darkRum, whiteRum, emptyGroup]

const leafIds = (root: Ingredient, of: readonly Ingredient[] = all): number[] =>
  leavesOf(root, childrenByGroup(byId(of))).map(leaf => leaf.id)

describe('the leaves of a group', () => {
  it('are everything below it that can be poured, by id', () => {
    expect(leafIds(rum)).toEqual([3, 4, 5])
    expect(leafIds(whiteRum)).toEqual([4, 5])
  })

  it('of a leaf are the leaf itself, of an empty group nothing', () => {
    expect(leafIds(mint)).toEqual([6])
    expect(leafIds(emptyGroup)).toEqual([])
  })

  it('are found once even if groups contain each other', () => {
    const a = aGroup({ id: asId(1), parentGroupId: asId(2) })
    const b = aGroup({ id: asId(2), parentGroupId: asId(1) })
    const itself = aGroup({ id: asId(8), parentGroupId: asId(8) })
    const leaf = anIngredient({ id: asId(3), parentGroupId: asId(2) })
    expect(leafIds(a, [a, b, leaf])).toEqual([3])
    expect(leafIds(itself, [itself])).toEqual([])
  })
})

describe('the lineage of an ingredient', () => {
  it('is itself and every group above it', () => {
    expect(lineageOf(brandA, byId(all))).toEqual([4, 2, 1])
    expect(lineageOf(mint, byId(all))).toEqual([6])
  })

  it('ends where a group is missing or comes again', () => {
    const a = aGroup({ id: asId(1), parentGroupId: asId(2) })
    const b = aGroup({ id: asId(2), parentGroupId: asId(1) })
    expect(lineageOf(a, byId([a, b]))).toEqual([1, 2])
    expect(lineageOf(brandA, byId([brandA]))).toEqual([4])
  })
})

it('the unit of an ingredient is its own for what is added by hand, else millilitres', () =>
  expect([brandA, rum, mint].map(unitOf)).toEqual(['ml', 'ml', 'piece']))

it('the flow factor is that of a liquid; anything else flows like water', () => {
  const table = byId(all)
  expect(flowFactorOf(asId(4), table)).toBe(1.25)
  expect([asId<'ingredient'>(6), asId<'ingredient'>(99), null].map(id => flowFactorOf(id, table))).toEqual([1, 1, 1])
})
