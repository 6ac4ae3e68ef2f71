import { expect, it } from 'vitest'
import { flagTable } from './flags.ts'

const flags = flagTable({ isChilled: 'It’s kept in the fridge.', isRare: 'There’s only one.' })
const chilled = { isChilled: true, isRare: false }

it('a new record has no flag that nobody gave it', () => {
  expect(flags.none).toEqual({ isChilled: false, isRare: false })
  expect(flags.merged({ isChilled: true }, null)).toEqual(chilled)
})

it('a flag that is left out or null stays as it was', () => {
  expect(flags.merged({ isChilled: null }, chilled)).toEqual(chilled)
  expect(flags.merged({ isChilled: false, isRare: true }, chilled)).toEqual({ isChilled: false, isRare: true })
})

it('takes of records and inputs nothing but flags', () => {
  const glass = { ...chilled, name: 'Flute' }
  expect(flags.of(glass)).toEqual(chilled)
  expect(flags.said({ ...glass, isRare: null })).toEqual({ isChilled: true, isRare: undefined })
})
