import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of a caller', () => {
  it.each([
    [undefined, 'da_DK'],
    ['', 'da_DK'],
    ['de', 'de'],
    ['de-AT, en;q=0.5', 'de'],
    ['en-GB,de;q=0.9', 'en_US'],
    ['en;q=0.1, da-DK;q=0.7, de;q=0.3', 'da_DK'],
    ['fr, de;q=0.2', 'de'],
    ['fr', 'da_DK'],
    ['*', 'da_DK'],
    ['en;q=0, de;q=0.1', 'de'],
    ['de;q=x', 'da_DK'],
    [';;;,,,q=', 'da_DK'],
    ['DE', 'de'],
  ] as const)('that sends %j is %s where the machine is Danish', (accepted, language) => {
    expect(languageOf(accepted, 'da_DK')).toBe(language)
  })

  it('is read from no more than the beginning of a header without end', () => {
    expect(languageOf(`${'fr,'.repeat(100_000)}de`, 'en_US')).toBe('en_US')
  })
})
