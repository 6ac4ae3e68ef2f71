import { describe, expect, it } from 'vitest'
import type { Pump } from '#domain/machine/pump.ts'
import { aPump, byId } from '#domain/testing/builders.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres } from '#domain/units/volume.ts'
import { arePumpsAlike } from './event-topics.ts'

const left = aPump({ id: asId(21) })
const right = aPump({ id: asId(22), name: 'Right' })
const alike = (...after: Pump[]) => arePumpsAlike(byId([left, right]), byId(after))

describe('pumps', () => {
  it('are alike when only what is left in bottles and tubes differs', () => {
    expect(alike({ ...left, fillingLevel: millilitres(1), tubeContent: null }, { ...right })).toBe(true)
  })

  it.each([
    ['one is gone', [left]],
    ['one is new', [left, right, aPump({ id: asId(23) })]],
    ['one is another', [left, aPump({ id: asId(23) })]],
    ['one carries something else', [left, { ...right, ingredientId: asId<'ingredient'>(12) }]],
    ['one has another name', [left, { ...right, name: 'Middle' }]],
  ])('are not alike when %s', (_, after) => {
    expect(alike(...after)).toBe(false)
  })
})
