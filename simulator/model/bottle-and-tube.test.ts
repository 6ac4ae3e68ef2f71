import { describe, expect, it } from 'vitest'
import { asId } from '#domain/units/id.ts'
import { draw, drawnBack, dropped, filledTube, pull, push, refitted } from './bottle-and-tube.ts'

describe('a bottle', () => {
  const ingredientId = asId<'ingredient'>(8)

  it('gives its liquid, and air when it has run dry', () => {
    const bottle = { ingredientId, ml: 5, capacityMl: 700 }
    expect(draw(bottle, 3)).toEqual({ bottle: { ...bottle, ml: 2 }, drawn: [{ ingredientId, ml: 3 }] })
    expect(draw(bottle, 7)).toEqual({
      bottle: { ...bottle, ml: 0 },
      drawn: [
        { ingredientId, ml: 5 },
        { ingredientId: null, ml: 2 },
      ],
    })
  })

  it('takes back what is pushed back', () => {
    const tube = { capacityMl: 5, layers: [{ ingredientId, ml: 5 }] }
    expect(drawnBack({ bottle: { ingredientId, ml: 5, capacityMl: 700 }, tube }, 2.5).bottle.ml).toBe(7.5)
  })
})

describe('a tube', () => {
  const rum = asId<'ingredient'>(5)
  const cola = asId<'ingredient'>(6)

  it('is filled from the bottle up to where the liquid stands', () => {
    expect(filledTube(6, rum, 4).layers).toEqual([
      { ingredientId: rum, ml: 4 },
      { ingredientId: null, ml: 2 },
    ])
    expect(filledTube(6, rum, 0).layers).toEqual([{ ingredientId: null, ml: 6 }])
    expect(filledTube(6, rum, 9).layers).toEqual([{ ingredientId: rum, ml: 6 }])
  })

  it('lets out at the nozzle what is pushed in at the other end', () => {
    const { tube, outflow } = push(filledTube(6, rum, 4), [{ ingredientId: rum, ml: 3 }])
    expect(outflow).toEqual([
      { ingredientId: null, ml: 2 },
      { ingredientId: rum, ml: 1 },
    ])
    expect(tube.layers).toEqual([{ ingredientId: rum, ml: 6 }])
  })

  it('takes in what is drawn first, first', () => {
    const { tube } = push(filledTube(6, rum, 6), [
      { ingredientId: cola, ml: 1 },
      { ingredientId: null, ml: 2 },
    ])
    expect(tube.layers).toEqual([
      { ingredientId: null, ml: 2 },
      { ingredientId: cola, ml: 1 },
      { ingredientId: rum, ml: 3 },
    ])
  })

  it('lets everything through when it has no length, or less than what comes', () => {
    const intake = [
      { ingredientId: rum, ml: 2 },
      { ingredientId: cola, ml: 1 },
    ]
    expect(push(filledTube(0, rum, 0), intake).outflow).toEqual(intake)
    expect(push(filledTube(1, cola, 1), intake).outflow).toEqual([{ ingredientId: cola, ml: 1 }, intake[0]])
  })

  it('gives back to the bottle what stands there when air is drawn in at the nozzle', () => {
    const { tube, outflow } = pull(filledTube(6, rum, 4), 3)
    expect(outflow).toEqual([{ ingredientId: rum, ml: 3 }])
    expect(tube.layers).toEqual([
      { ingredientId: rum, ml: 1 },
      { ingredientId: null, ml: 5 },
    ])
    expect(pull(tube, 2).outflow).toEqual([
      { ingredientId: rum, ml: 1 },
      { ingredientId: null, ml: 1 },
    ])
    expect(pull(filledTube(0, rum, 0), 2).outflow).toEqual([{ ingredientId: null, ml: 2 }])
  })

  it('lets a drop go at the nozzle, if there is liquid', () => {
    expect(dropped(filledTube(6, rum, 6), 0.5)).toEqual({
      tube: {
        capacityMl: 6,
        layers: [
          { ingredientId: rum, ml: 5.5 },
          { ingredientId: null, ml: 0.5 },
        ],
      },
      ingredientId: rum,
      ml: 0.5,
    })
    expect(dropped(filledTube(0.2, rum, 0.2), 0.5)?.ml).toBe(0.2)
    expect(dropped(filledTube(6, rum, 4), 0.5)).toBeNull()
    expect(dropped(filledTube(6, rum, 6), 0)).toBeNull()
  })

  it('is cut or lengthened at the nozzle', () => {
    expect(refitted(filledTube(6, rum, 4), 3).layers).toEqual([{ ingredientId: rum, ml: 3 }])
    expect(refitted(filledTube(6, rum, 4), 9)).toEqual(filledTube(9, rum, 4))
  })
})
