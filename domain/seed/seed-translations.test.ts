import { expect, it } from 'vitest'
import { seedTranslations } from './seed-translations.ts'

const translations = seedTranslations({
  de: {
    names: { 'Orange juice': 'Orangensaft' },
    tags: { bitter: 'herb' },
    steps: { 'Add ice.': 'Eis dazu.' },
    recipes: {
      Negroni: ['Zu gleichen Teilen', 'Aus Florenz, um 1919.'],
      'Hot Toddy': ['Wärmt', 'Für kalte Tage.', 'Heißer Toddy'],
    },
  },
})

it('is put on records', () => {
  expect(translations.ofName('Orange juice')).toEqual({ translations: { de: { name: 'Orangensaft' } } })
  expect(translations.ofMessage('Add ice.')).toEqual({ translations: { de: { message: 'Eis dazu.' } } })
  expect(translations.ofRecipe('Negroni', ['bitter', 'aperitif'])).toEqual({
    translations: {
      de: { shortDescription: 'Zu gleichen Teilen', description: 'Aus Florenz, um 1919.', tags: ['herb', 'aperitif'] },
    },
  })
  expect(translations.ofRecipe('Hot Toddy', []).translations?.de?.name).toBe('Heißer Toddy')
})

it('is nothing where a word is the same', () => {
  expect([translations.ofName('Campari'), translations.ofMessage('constructor')]).toEqual([{}, {}])
  expect(translations.ofRecipe('Americano', ['aperitif'])).toEqual({})
})
