import { describe, expect, it } from 'vitest'
import { languageByName, languages } from './language.ts'

describe('the languages', () => {
  it('call themselves by their own names', () => {
    expect(languages.map(({ name }) => languageByName(name).inNative)).toEqual(['English (US)', 'Deutsch', 'Dansk'])
  })
})
