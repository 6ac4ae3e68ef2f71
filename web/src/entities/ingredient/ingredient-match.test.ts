import { expect, it } from 'vitest'
import { startsOrContains } from './ingredient-match.ts'

const named = (...names: string[]) => names.map(name => ({ name }))

it('finding an ingredient puts what begins with the text before what contains it', () => {
  expect(startsOrContains('gin', named('Ginger Beer', 'Sloe Gin', 'Gin', 'Rum'))).toEqual(
    named('Gin', 'Ginger Beer', 'Sloe Gin'),
  )
})

it('finding an ingredient does not care for case and accents', () => {
  expect(startsOrContains('CREME', named('Crème de Cacao'))).toHaveLength(1)
  expect(startsOrContains('curaçao', named('Triple Sec', 'Blue Curacao'))).toEqual(named('Blue Curacao'))
})

it('finding an ingredient offers everything for nothing', () => {
  expect(startsOrContains('  ', named('Rum', 'Gin'))).toEqual(named('Gin', 'Rum'))
})
