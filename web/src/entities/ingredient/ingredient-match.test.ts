import { expect, it } from 'vitest'
import { startsOrContains } from './ingredient-match.ts'

const named = (...names: string[]) => names.map(name => ({ name }))

it('finding an ingredient puts what begins with the text first, without case and accents, all for nothing', () => {
  expect(startsOrContains('gin', named('Ginger Beer', 'Sloe Gin', 'Gin', 'Rum'))).toEqual(
    named('Gin', 'Ginger Beer', 'Sloe Gin'),
  )
  expect(startsOrContains('CREME', named('Crème de Cacao'))).toHaveLength(1)
  expect(startsOrContains('curaçao', named('Triple Sec', 'Blue Curacao'))).toEqual(named('Blue Curacao'))
  expect(startsOrContains('  ', named('Rum', 'Gin'))).toEqual(named('Gin', 'Rum'))
})
