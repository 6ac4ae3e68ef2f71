import { describe, expect, it } from 'vitest'
import { languageOfPhone } from './phone-language.ts'

describe('the language of a phone', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr-FR', 'da', 'de'], 'da_DK'],
    [['en-GB'], 'en_US'],
    [['fr'], 'en_US'],
    [[], 'en_US'],
  ])('%j: %s', (tags, language) => {
    expect(languageOfPhone(tags)).toBe(language)
  })
})
