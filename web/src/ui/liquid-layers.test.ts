import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { colourStops, totalMl, visibleLayers } from './liquid-layers.ts'

describe('layers', () => {
  it('of one colour are one, and empty ones are none', () => {
    const layers = [
      { colour: '#aa0000', ml: 20 },
      { colour: '#aa0000', ml: 10 },
      { colour: '#00aa00', ml: 0 },
      { colour: '#0000aa', ml: 5 },
    ]
    expect(visibleLayers(layers)).toEqual([
      { colour: '#aa0000', ml: 30 },
      { colour: '#0000aa', ml: 5 },
    ])
    expect(totalMl(layers)).toBe(35)
  })

  it('become a gradient from top to bottom, in order, whatever their heights', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 0, maxLength: 8 })
    always(
      fc.property(shares, values => {
        const borders = values.toSorted((a, b) => a - b)
        const layers = [...borders, 1].map((_, index) => ({ colour: `#00000${index}`, ml: 1 }))
        const stops = colourStops(layers, borders)
        expect(stops).toHaveLength(layers.length * 2)
        expect(stops[0]).toEqual({ offset: 0, colour: layers.at(-1)!.colour })
        expect(stops.at(-1)).toEqual({ offset: 1, colour: '#000000' })
        stops.slice(1).forEach((stop, index) => {
          expect(stop.offset).toBeGreaterThanOrEqual(stops[index]!.offset - 1e-9)
        })
      }),
    )
  })

  it('keep a sharp colour at their middles', () => {
    const stops = colourStops(
      [
        { colour: '#111111', ml: 1 },
        { colour: '#222222', ml: 1 },
      ],
      [0.5],
    )
    expect(stops.map(({ colour }) => colour)).toEqual(['#222222', '#222222', '#111111', '#111111'])
    expect(stops[1]!.offset).toBeLessThan(0.5)
    expect(stops[2]!.offset).toBeGreaterThan(0.5)
  })
})
