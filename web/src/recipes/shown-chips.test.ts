import { describe, expect, it } from 'vitest'
import { shownChips } from './shown-chips.ts'

const called = (...names: string[]) => names.map(name => ({ name }))

describe('the ingredients on a card', () => {
  it('are all of them when they are few and short', () => {
    expect(shownChips(called('Gin', 'Campari', 'Vermouth'))).toHaveLength(3)
    expect(shownChips([])).toEqual([])
  })

  it('are at most four', () => {
    expect(shownChips(called('Gin', 'Rum', 'Rye', 'Ice', 'Salt'))).toHaveLength(4)
  })

  it('are fewer when their names are long, but never none', () => {
    expect(shownChips(called('Dry orange liqueur, Curaçao', 'Pink grapefruit juice, fresh', 'Gin'))).toHaveLength(1)
    expect(shownChips(called('x'.repeat(60), 'Gin'))).toHaveLength(1)
  })
})
