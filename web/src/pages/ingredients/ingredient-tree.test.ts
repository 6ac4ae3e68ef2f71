import { describe, expect, it } from 'vitest'
import { fittingGroups, type IngredientNode, ingredientTree, lineageBelow, mayBelong } from './ingredient-tree.ts'
import { group, ingredient } from './testing/ingredient-rows.ts'

const spirits = group(1, 'Spirits')
const rum = group(2, 'Rum', { parentGroupId: 1 })
const whiteRum = ingredient(3, 'White rum', { parentGroupId: 2 })
const darkRum = ingredient(4, 'Dark rum', { parentGroupId: 2 })
const gin = ingredient(5, 'Dry gin', { parentGroupId: 1 })
const mint = ingredient(6, 'Mint', { kind: 'MANUAL', unit: 'piece' })
const juices = group(7, 'Juices')
const rows = [mint, darkRum, whiteRum, gin, rum, spirits, juices]

const outline = (nodes: readonly IngredientNode[]): readonly unknown[] =>
  nodes.map(({ row, children }) => (row.kind === 'GROUP' ? { [row.name]: outline(children) } : row.name))
const treeOf = (search = '') => ingredientTree(rows, { search, tag: 'en' })

describe('the tree of ingredients', () => {
  it('has groups before ingredients, both by name, and counts what is below a group', () => {
    const expected = [{ Juices: [] }, { Spirits: [{ Rum: ['Dark rum', 'White rum'] }, 'Dry gin'] }, 'Mint']
    expect(outline(treeOf())).toEqual(expected)
    expect(treeOf().map(({ leaves }) => leaves)).toEqual([0, 3, 0])
  })

  it('keeps what a search finds, with the groups around it, and everything in a group that it finds', () => {
    expect(outline(treeOf('DARK'))).toEqual([{ Spirits: [{ Rum: ['Dark rum'] }] }])
    expect(outline(treeOf('spirits'))).toEqual([{ Spirits: [{ Rum: ['Dark rum', 'White rum'] }, 'Dry gin'] }])
  })

  it('shows what belongs to a group that is not there', () => {
    expect(outline(ingredientTree([whiteRum], { search: '', tag: 'en' }))).toEqual(['White rum'])
  })
})

it('groups to belong to are not the group itself or below it, and are for what counts in millilitres', () => {
  expect(lineageBelow(rows, 1)).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(fittingGroups(rows, 1).map(({ name }) => name)).toEqual(['Juices'])
  expect(fittingGroups(rows, 2).map(({ name }) => name)).toEqual(['Spirits', 'Juices'])
  expect(fittingGroups(rows, null)).toHaveLength(3)
  expect([mint, gin, rum].map(mayBelong)).toEqual([false, true, true])
})
