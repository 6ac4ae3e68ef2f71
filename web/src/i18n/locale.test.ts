import { expect, it } from 'vitest'
import { keptLanguages, preferredLanguage } from './locale.ts'

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'da', 'de'], 'da_DK'],
  [['en-GB'], 'en_US'],
  [['fr'], 'en_US'],
  [[], 'en_US'],
])('the language that somebody likes best of %j is %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language)
})

const storage = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null })

it('the languages that the browser keeps come back, unless they are none of ours', () => {
  const expected = { chosen: 'de', machine: 'da_DK' }
  expect(keptLanguages(storage({ language: 'de', machineLanguage: 'da_DK' }))).toEqual(expected)
  expect(keptLanguages(storage({ language: 'tlh' }))).toEqual({ chosen: null, machine: 'en_US' })
})
