import { expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'da', 'de'], 'da_DK'],
  [['en-GB'], 'en_US'],
  [['fr'], 'en_US'],
  [[], 'en_US'],
])('the language that somebody likes best %j: %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language)
})
