import { describe, expect, it } from 'vitest'
import { inLanguage, mergedTexts, messageIn, nameIn, namesOf, tidyTranslations, translated } from './translations.ts'

const orange = { name: 'Orange juice', translations: { de: { name: 'Orangensaft' } } }

describe('a name', () => {
  it('is that of the language, or the first one where there is none', () =>
    expect([nameIn(orange, 'de'), nameIn(orange, 'da_DK'), nameIn({ name: 'Campari' }, 'de')]).toEqual([
      'Orangensaft',
      'Orange juice',
      'Campari',
    ]))

  it('is found in all languages, each once', () => {
    const same = { name: 'Gin', translations: { de: { name: 'Gin' }, da_DK: {} } }
    expect([namesOf(orange), namesOf(same), namesOf({ name: 'Campari' })]).toEqual([
      ['Orange juice', 'Orangensaft'],
      ['Gin'],
      ['Campari'],
    ])
  })
})

it('a written step says itself in the language, or in the first', () => {
  const step = { message: 'Stir.', translations: { de: { message: 'Rühren.' } } }
  expect([messageIn(step, 'de'), messageIn(step, 'da_DK')]).toEqual(['Rühren.', 'Stir.'])
})

it('what has nothing in a language is the same thing', () => {
  expect(inLanguage(orange, 'de').name).toBe('Orangensaft')
  expect(inLanguage(orange, 'da_DK')).toBe(orange)
})

describe('tidy texts', () => {
  it('have no blanks around them, nothing empty, and the order of the languages', () => {
    const tidy = tidyTranslations<object>({ da_DK: { name: ' Saft ' }, de: { name: ' ', tags: [] } })
    expect(tidy).toEqual({ da_DK: { name: 'Saft' } })
    expect(Object.keys(tidyTranslations({ da_DK: { name: 'a' }, de: { name: 'b' } }))).toEqual(['de', 'da_DK'])
  })

  it('leave no trace in a record that has none', () =>
    expect([translated({}), translated(undefined)]).toEqual([{}, {}]))
})

describe('merged texts', () => {
  const before = { name: 'Orange juice', note: 'fresh', translations: { de: { name: 'Orangensaft' } } }

  it('of someone who sees all languages are the first one, and the translations that come along', () => {
    const texts = { name: 'Orange', note: 'squeezed' }
    expect(mergedTexts(texts, {}, before)).toEqual({ ...texts, translations: before.translations })
    expect(mergedTexts(texts, { translations: { da_DK: { name: 'Appelsin' } } }, before).translations).toEqual({
      da_DK: { name: 'Appelsin' },
    })
  })

  it('in one language change what had a translation into it, and else the first', () => {
    expect(mergedTexts({ name: 'O-Saft', note: 'frisch' }, { writtenIn: 'de' }, before)).toEqual({
      name: 'Orange juice',
      note: 'frisch',
      translations: { de: { name: 'O-Saft' } },
    })
    expect(mergedTexts({ name: 'Juice', note: 'frisk' }, { writtenIn: 'da_DK' }, before)).toEqual({
      name: 'Juice',
      note: 'frisk',
      translations: before.translations,
    })
  })

  it('of something new are the first language', () =>
    expect(mergedTexts({ name: 'O-Saft' }, { writtenIn: 'de' }, null)).toEqual({ name: 'O-Saft' }))
})
