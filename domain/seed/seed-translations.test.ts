import { describe, expect, it } from 'vitest'
import { seedTranslations } from './seed-translations.ts'

const translations = seedTranslations({
  de: {
    names: { 'Orange juice': 'Orangensaft' },
    tags: { bitter: 'herb' },
    steps: { 'Add ice.': 'Eis dazu.' },
    recipes: {
      Negroni: { tagline: 'Zu gleichen Teilen', text: 'Aus Florenz.' },
      'Hot Toddy': { name: 'Heißer Toddy', tagline: 'Wärmt', text: 'Für kalte Tage.' },
    },
  },
})

describe('what the seed says in other languages', () => {
  it('is put on records', () => {
    expect(translations.ofName('Orange juice')).toEqual({ translations: { de: { name: 'Orangensaft' } } })
    expect(translations.ofMessage('Add ice.')).toEqual({ translations: { de: { message: 'Eis dazu.' } } })
    expect(translations.ofRecipe({ name: 'Negroni', tags: ['bitter', 'aperitif'] })).toEqual({
      translations: {
        de: { shortDescription: 'Zu gleichen Teilen', description: 'Aus Florenz.', tags: ['herb', 'aperitif'] },
      },
    })
    expect(translations.ofRecipe({ name: 'Hot Toddy', tags: [] }).translations?.de?.name).toBe('Heißer Toddy')
  })

  it('is nothing where a word is the same', () => {
    expect([translations.ofName('Campari'), translations.ofMessage('constructor')]).toEqual([{}, {}])
    expect(translations.ofRecipe({ name: 'Americano', tags: ['aperitif'] })).toEqual({})
  })
})
