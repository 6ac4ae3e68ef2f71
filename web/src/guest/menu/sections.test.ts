import { expect, it } from 'vitest'
import type { MenuDrink } from '../visit/order-request.ts'
import { sectionsOf } from './menu.view.tsx'

const drink = (name: string, more: Partial<MenuDrink> = {}) =>
  ({
    id: name.length,
    name,
    shortDescription: '',
    percent: 12,
    alcoholFree: null,
    ingredientNames: [],
    ...more,
  }) as MenuDrink
const drinks = [
  drink('Negroni', { shortDescription: 'Bitter, and strong' }),
  drink('Mojito', { byHand: true, alcoholFree: { omitted: [], substitutions: [] } }),
  drink('Piña Colada', { ingredientNames: ['White rum'] }),
  drink('Apple Fizz', { percent: 0 }),
]
const namesOf = (search: string, alcoholFree = false) => {
  const { bySelf, byHand } = sectionsOf(drinks, { search, alcoholFree }, 'en-US')
  return [bySelf.map(({ name }) => name), byHand.map(({ name }) => name)]
}

it('the menu has those that the machine makes alone first, by name', () => {
  expect(namesOf('')).toEqual([['Apple Fizz', 'Negroni', 'Piña Colada'], ['Mojito']])
})

it.each([
  ['pina', ['Piña Colada']],
  ['COLADA  pi', ['Piña Colada']],
  ['strong', ['Negroni']],
  ['white', ['Piña Colada']],
  ['whisky', []],
])('the menu is searched for "%s"', (search, names) => {
  expect(namesOf(search)).toEqual([names, []])
})

it('the menu knows what can be had without alcohol', () => {
  expect(namesOf('', true)).toEqual([['Apple Fizz'], ['Mojito']])
})
