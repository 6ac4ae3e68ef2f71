import { describe, expect, it } from 'vitest'
import { glassOutline, servedShare, surfaceAt } from './glass-outline.ts'
import { pouredDrink } from './poured-drink.ts'

const highball = glassOutline('highball')
const layers = [
  { colour: '#aa0000', ml: 50 },
  { colour: '#ffaa00', ml: 150 },
]

describe('a drink in a glass', () => {
  it('is nothing while nothing was poured', () => {
    expect(pouredDrink(highball, [], 250, 1)).toBeNull()
    expect(pouredDrink(highball, layers, 250, 0)).toBeNull()
  })

  it('fills the glass as it is served when the size is not known', () => {
    expect(pouredDrink(highball, layers, undefined, 1)?.surface).toBe(surfaceAt(highball, servedShare))
  })

  it('stands as high as its volume in a glass of known size', () => {
    expect(pouredDrink(highball, layers, 400, 1)?.surface).toBe(surfaceAt(highball, servedShare / 2))
  })

  it('appears from the bottom up', () => {
    const first = pouredDrink(highball, layers, 200, 0.25)
    expect(first?.topColour).toBe('#aa0000')
    expect(first?.stops.map(({ colour }) => colour)).toEqual(['#aa0000', '#aa0000'])
    expect(pouredDrink(highball, layers, 200, 0.3)?.topColour).toBe('#ffaa00')
  })
})
