import { describe, expect, it } from 'vitest'
import type { Ingredient } from '../catalogue/ingredient.ts'
import { aGroup, aManualIngredient, anIngredient, aPump, aValve, byId } from '../testing/builders.ts'
import { asId, type IngredientId } from '../units/id.ts'
import { type Microlitres, millilitres } from '../units/volume.ts'
import { pumpSupply } from './pump-supply.ts'
import { replaceGroups } from './replace-groups.ts'

// Rum (1) ⊃ White rum (2) ⊃ brands 5 and 6; Rum ⊃ dark rum 7; Rum ⊃ a rum added by hand 8.
const catalogue: Ingredient[] = [
  aGroup({ id: asId(1) }),
  aGroup({ id: asId(2), parentGroupId: asId(1) }),
  aGroup({ id: asId(3) }),
  anIngredient({ id: asId(5), parentGroupId: asId(2) }),
  anIngredient({ id: asId(6), parentGroupId: asId(2) }),
  anIngredient({ id: asId(7), parentGroupId: asId(1) }),
  aManualIngredient({ id: asId(8), parentGroupId: asId(1), unit: 'ml' }),
]

const volumes = (ml: NonNullable<Situation['wanted']>): ReadonlyMap<IngredientId, Microlitres> =>
  new Map(
    (ml instanceof Map ? [...ml] : Object.entries(ml)).map(([id, volume]) => [
      asId<'ingredient'>(Number(id)),
      millilitres(volume),
    ]),
  )

interface Situation {
  /** Millilitres by group, in the order of mention. */
  readonly wanted?: ReadonlyMap<number, number> | Readonly<Record<number, number>>
  readonly named?: Readonly<Record<number, number>>
  /** Millilitres on a pump, by ingredient. */
  readonly pumps?: Readonly<Record<number, number>>
  /** Millilitres above a valve, by ingredient. */
  readonly valves?: Readonly<Record<number, number>>
  readonly owned?: readonly number[]
  readonly byHand?: readonly number[]
  readonly withheld?: readonly number[]
  readonly requested?: readonly (readonly [group: number, leaf: number | null])[]
  readonly ingredients?: readonly Ingredient[]
}

function replace({
  wanted = { 1: 40 },
  named = {},
  pumps = {},
  valves = {},
  owned = [],
  byHand = [],
  withheld = [],
  requested = [],
  ingredients = catalogue,
}: Situation) {
  const bottles = (ml: Readonly<Record<number, number>>) =>
    Object.entries(ml).map(([ingredientId, level], index) => ({
      id: asId<'pump'>(21 + index),
      ingredientId: asId<'ingredient'>(Number(ingredientId)),
      fillingLevel: millilitres(level),
    }))
  const machine = [...bottles(pumps).map(aPump), ...bottles(valves).map(aValve)]
  const { chosen, problems } = replaceGroups({
    wanted: volumes(wanted),
    named: volumes(named),
    requested: requested.map(([groupId, leaf]) => ({
      groupId: asId(groupId),
      replacementId: leaf === null ? null : asId(leaf),
    })),
    ingredients: byId(ingredients),
    supply: pumpSupply(machine, true, null),
    owned: new Set(owned),
    byHand: new Set(byHand),
    withheld: new Set(withheld),
  })
  return { chosen: chosen.map(({ groupId, replacementId }) => [groupId, replacementId]), problems }
}

describe('a group is replaced by', () => {
  it.each<[string, Situation, number | null]>([
    ['the leaf that the guest asks for', { pumps: { 5: 500 }, requested: [[1, 7]] }, 7],
    ['what the machine thinks best if the guest leaves it open', { pumps: { 6: 500 }, requested: [[1, null]] }, 6],
    ['a leaf on a pump with enough liquid, the lowest id first', { pumps: { 7: 900, 6: 41 }, owned: [5] }, 6],
    ['a leaf above a valve with enough liquid', { pumps: { 5: 30 }, valves: { 6: 41 } }, 6],
    ['a leaf of which pump and valve have enough together', { pumps: { 5: 30, 7: 25 }, valves: { 7: 20 } }, 7],
    ['a leaf that the guest owns if no pump has enough', { pumps: { 6: 10, 7: 30 }, owned: [5] }, 5],
    ['a leaf that the guest owns if the pumps are empty', { pumps: { 6: 0 }, owned: [8] }, 8],
    ['the leaf with most liquid if none has enough', { pumps: { 6: 10, 7: 30 }, owned: [6, 7] }, 7],
    ['a leaf on a pump that the guest wants to add by hand', { pumps: { 6: 10, 7: 30 }, byHand: [6] }, 6],
    ['a bottle that is not kept from the guest', { pumps: { 6: 500, 7: 500 }, withheld: [6] }, 7],
    ['a bottle that is kept from the guest, if there is no other', { pumps: { 6: 500 }, owned: [6], withheld: [6] }, 6],
    ['the bottle that is asked for, kept or not', { pumps: { 6: 5, 7: 5 }, withheld: [6], requested: [[1, 6]] }, 6],
    ['a leaf on an empty pump at last', { pumps: { 6: 0 } }, 6],
    ['nothing if there is nothing', {}, null],
  ])('%s', (_, situation, expected) => expect(replace(situation).chosen).toEqual([[1, expected]]))

  it('another leaf if the drink takes the first one by name', () =>
    expect(replace({ pumps: { 5: 60, 7: 60 }, named: { 5: 30 } }).chosen).toEqual([[1, 7]]))

  it('another leaf if a group before it, or a guest’s choice for one after it, takes the first one', () => {
    const situation = { wanted: { 1: 40, 2: 40 }, pumps: { 5: 60, 6: 60 } }
    expect(replace(situation).chosen).toEqual([
      [1, 5],
      [2, 6],
    ])
    expect(replace({ ...situation, requested: [[2, 5]] }).chosen).toEqual([
      [1, 6],
      [2, 5],
    ])
  })

  it.each([[[1, 2]], [[2, 1]]])(
    'what leaves enough for another group, in whatever order they are mentioned: %j',
    groups => {
      const wanted = new Map(groups.map(id => [id, 60]))
      const { chosen } = replace({ wanted, pumps: { 5: 100, 7: 700 } })
      expect(new Map(chosen.map(([group, leaf]) => [group, leaf]))).toEqual(
        new Map([
          [1, 7],
          [2, 5],
        ]),
      )
    },
  )

  it('one leaf for several groups as long as there is enough', () =>
    expect(replace({ wanted: { 1: 40, 2: 40 }, pumps: { 5: 80 }, owned: [6, 7] }).chosen).toEqual([
      [1, 5],
      [2, 5],
    ]))

  it('leaves of which a person adds as few as possible', () => {
    const situation = { wanted: { 1: 40, 2: 40 }, pumps: { 5: 60 }, owned: [6, 8] }
    expect(replace(situation).chosen).toEqual([
      [1, 5],
      [2, 6],
    ])
    expect(replace({ ...situation, pumps: { 5: 60, 7: 40 } }).chosen).toEqual([
      [1, 7],
      [2, 5],
    ])
  })

  it('no leaf that is counted in pieces', () => {
    const inPieces = aManualIngredient({ id: asId(8), parentGroupId: asId(1), unit: 'piece' })
    const ingredients = [...catalogue.filter(({ id }) => id !== 8), inPieces]
    expect(replace({ ingredients, owned: [8] }).chosen).toEqual([[1, null]])
  })
})

describe('it is a problem', () => {
  it('that a group has no replacement', () =>
    expect(replace({ wanted: { 1: 40, 3: 20 } }).problems).toEqual([
      { kind: 'group-not-replaced', groupId: 1 },
      { kind: 'group-not-replaced', groupId: 3 },
    ]))

  it('that the guest asks for something else than a leaf; the machine chooses nevertheless', () => {
    const { chosen, problems } = replace({ wanted: { 2: 40 }, pumps: { 5: 500 }, requested: [[2, 7]] })
    expect(chosen).toEqual([[2, 5]])
    expect(problems).toEqual([{ kind: 'not-in-group', groupId: 2, replacementId: 7 }])
  })

  it('that the guest replaces what is no group, or unknown', () =>
    expect(
      replace({
        pumps: { 5: 500 },
        requested: [
          [5, 6],
          [99, 6],
        ],
      }).problems,
    ).toEqual([
      { kind: 'not-a-group', ingredientId: 5 },
      { kind: 'unknown-ingredient', ingredientId: 99 },
    ]))
})

it('a replacement for a group that the drink does not ask for is passed over', () =>
  expect(replace({ pumps: { 5: 500 }, requested: [[3, 5]] })).toEqual({ chosen: [[1, 5]], problems: [] }))
