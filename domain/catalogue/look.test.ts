import { expect, it } from 'vitest'
import { aGroup, aManualIngredient, anIngredient, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { lookOf } from './ingredient.ts'
import { lookByName, plainLook } from './look.ts'

const fizzy = { ...plainLook, fizzy: true }
const cloudy = { ...plainLook, clarity: 'cloudy' } as const

it('is its own, else that of the nearest group above it', () => {
  const drinks = aGroup({ id: asId(1), name: 'Soft drink', look: fizzy })
  const lemonades = aGroup({ id: asId(2), name: 'House lemonades', parentGroupId: asId(1) })
  const own = anIngredient({ id: asId(3), parentGroupId: asId(2), look: cloudy })
  const plain = anIngredient({ id: asId(4), parentGroupId: asId(2) })
  const all = byId([drinks, lemonades, own, plain])
  expect(lookOf(own, all)).toEqual(cloudy)
  expect(lookOf(plain, all)).toEqual(fizzy)
})

it('is what the name says where nobody said anything', () => {
  const juice = anIngredient({ name: 'Apelsinjuice' })
  expect(lookOf(juice, byId([juice]))).toEqual(cloudy)
})

it.each([
  ['Orange juice', 'cloudy', false, false],
  ['Zitronensaft', 'cloudy', false, false],
  ['Cream', 'creamy', false, false],
  ['Schlagsahne', 'creamy', false, false],
  ['Piskefløde', 'creamy', false, false],
  ['Coconut milk', 'creamy', false, false],
  ['White crème de cacao', 'clear', false, false],
  ['Soda water', 'clear', true, false],
  ['Tonic Water', 'clear', true, false],
  ['Prosecco', 'clear', true, false],
  ['Beer', 'clear', true, true],
  ['Øl', 'clear', true, true],
  ['Ginger beer', 'clear', true, false],
  ['Eiweiß', 'clear', false, true],
  ['Æggehvide', 'clear', false, true],
  ['Egg white', 'clear', false, true],
  ['Dry gin', 'clear', false, false],
  ['Campari', 'clear', false, false],
] as const)('of %s: %s', (name, clarity, isFizzy, isFoamy) =>
  expect(lookByName(name)).toEqual({ clarity, fizzy: isFizzy, foamy: isFoamy }),
)

it('of things without a group is not lost in a ring of groups', () => {
  const ring = [aGroup({ id: asId(1), parentGroupId: asId(2) }), aGroup({ id: asId(2), parentGroupId: asId(1) })]
  const inside = aManualIngredient({ id: asId(3), name: 'Milk', unit: 'ml', parentGroupId: asId(1) })
  expect(lookOf(inside, byId([...ring, inside])).clarity).toBe('creamy')
})
