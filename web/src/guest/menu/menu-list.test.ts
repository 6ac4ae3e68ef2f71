import { describe, expect, it } from 'vitest'
import type { MenuDrink } from './menu.documents.ts'
import { sectionsOf } from './menu-list.ts'

const drink = (name: string, more: Partial<MenuDrink> = {}): MenuDrink => ({
  id: name.length,
  name,
  shortDescription: '',
  imageUrl: null,
  isAlcoholic: true,
  percent: 12,
  hasAlcoholFree: false,
  byHand: false,
  glass: null,
  served: null,
  ...more,
})
const drinks = [
  drink('Negroni', { shortDescription: 'Bitter, and strong' }),
  drink('Mojito', { byHand: true, hasAlcoholFree: true }),
  drink('Piña Colada'),
  drink('Apple Fizz', { isAlcoholic: false }),
]
const namesOf = (search: string, alcoholFree = false) => {
  const { bySelf, byHand } = sectionsOf(drinks, { search, alcoholFree })
  return [bySelf.map(({ name }) => name), byHand.map(({ name }) => name)]
}

describe('the menu', () => {
  it('has those that the machine makes alone first, as the server lists them', () => {
    expect(namesOf('')).toEqual([['Negroni', 'Piña Colada', 'Apple Fizz'], ['Mojito']])
  })

  it.each([
    ['pina', ['Piña Colada']],
    ['COLADA  pi', ['Piña Colada']],
    ['strong', ['Negroni']],
    ['rum', []],
  ])('is searched for "%s"', (search, names) => {
    expect(namesOf(search)).toEqual([names, []])
  })

  it('knows what can be had without alcohol', () => {
    expect(namesOf('', true)).toEqual([['Apple Fizz'], ['Mojito']])
  })
})
