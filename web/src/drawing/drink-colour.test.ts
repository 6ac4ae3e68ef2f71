import { describe, expect, it } from 'vitest'
import { colourOfDrink } from './served.ts'

describe('the colour of a drink', () => {
  const layer = (colour: string, ml: number) => ({ colour, ml })

  it('is that of its largest layer', () => {
    expect(colourOfDrink({ layers: [layer('#aa0000', 20), layer('#ffaa00', 120), layer('#ffffff', 30)] })).toBe(
      '#ffaa00',
    )
  })

  it('is unknown of an empty glass', () => {
    expect([colourOfDrink(null), colourOfDrink({ layers: [] })]).toEqual([null, null])
  })
})
