import { describe, expect, it } from 'vitest'
import { asId } from '#domain/units/id.ts'
import { emptyGlass, pourInto, roomIn } from './glass.ts'

const rum = asId<'ingredient'>(5)
const cola = asId<'ingredient'>(6)
const lime = asId<'ingredient'>(7)
const alone = (id: typeof rum) => new Set([id])
const glass = emptyGlass({ sizeMl: 100, shape: 'highball', emptyGrams: 210 })

describe('a glass', () => {
  it('holds layers from the bottom up; the same liquid makes one', () => {
    let filled = pourInto(glass, rum, 30, alone(rum))
    filled = pourInto(filled, rum, 10, alone(rum))
    filled = pourInto(filled, cola, 20, alone(cola))
    filled = pourInto(filled, rum, 5, alone(rum))
    expect(filled.layers).toEqual([
      { ingredientId: rum, ml: 40 },
      { ingredientId: cola, ml: 20 },
      { ingredientId: rum, ml: 5 },
    ])
    expect(roomIn(filled)).toBe(35)
  })

  it('mixes what flows in at the same time', () => {
    const together = new Set([rum, cola])
    let filled = pourInto(glass, lime, 4, alone(lime))
    for (let round = 0; round < 10; round++) {
      filled = pourInto(filled, rum, 1, together)
      filled = pourInto(filled, cola, 2, together)
    }
    expect(filled.layers).toEqual([
      { ingredientId: lime, ml: 4 },
      { ingredientId: rum, ml: 10 },
      { ingredientId: cola, ml: 20 },
    ])
  })

  it('spills what does not fit', () => {
    const filled = pourInto(pourInto(glass, rum, 90, alone(rum)), cola, 25, alone(cola))
    expect(filled.layers.at(-1)).toEqual({ ingredientId: cola, ml: 10 })
    expect(filled.spilledMl).toBe(15)
    const fuller = pourInto(filled, lime, 3, alone(lime))
    expect(fuller.layers).toEqual(filled.layers)
    expect(fuller.spilledMl).toBe(18)
  })
})
