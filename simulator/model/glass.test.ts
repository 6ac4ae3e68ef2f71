import { describe, expect, it } from 'vitest'
import { asId } from '#domain/units/id.ts'
import { emptyGlass, pourInto, roomIn } from './glass.ts'

const rum = asId<'ingredient'>(5)
const cola = asId<'ingredient'>(6)
const lime = asId<'ingredient'>(7)
const glass = emptyGlass({ sizeMl: 100, shape: 'highball', emptyGrams: 210 })

describe('a glass', () => {
  it('holds layers from the bottom up; the same liquid makes one', () => {
    let filled = pourInto(glass, [{ ingredientId: rum, ml: 30 }])
    filled = pourInto(filled, [{ ingredientId: rum, ml: 10 }])
    filled = pourInto(filled, [{ ingredientId: cola, ml: 20 }])
    filled = pourInto(filled, [{ ingredientId: rum, ml: 5 }])
    expect(filled.layers).toEqual([
      { ingredientId: rum, ml: 40 },
      { ingredientId: cola, ml: 20 },
      { ingredientId: rum, ml: 5 },
    ])
    expect(roomIn(filled)).toBe(35)
  })

  it('mixes what flows in at the same time', () => {
    let filled = pourInto(glass, [{ ingredientId: lime, ml: 4 }])
    for (let round = 0; round < 10; round++) {
      filled = pourInto(filled, [
        { ingredientId: rum, ml: 1 },
        { ingredientId: cola, ml: 2 },
      ])
    }
    expect(filled.layers).toEqual([
      { ingredientId: lime, ml: 4 },
      { ingredientId: rum, ml: 10 },
      { ingredientId: cola, ml: 20 },
    ])
  })

  it('spills what does not fit', () => {
    const filled = pourInto(pourInto(glass, [{ ingredientId: rum, ml: 90 }]), [{ ingredientId: cola, ml: 25 }])
    expect(filled.layers.at(-1)).toEqual({ ingredientId: cola, ml: 10 })
    expect(filled.spilledMl).toBe(15)
    const fuller = pourInto(filled, [{ ingredientId: lime, ml: 3 }])
    expect(fuller.layers).toEqual(filled.layers)
    expect(fuller.spilledMl).toBe(18)
  })
})
