import { expect, it } from 'vitest'
import { languageByName, languages } from './language.ts'

it('the languages call themselves by their own names', () =>
  expect(languages.map(({ name }) => languageByName(name).inNative)).toEqual(['English (US)', 'Deutsch', 'Dansk']))
