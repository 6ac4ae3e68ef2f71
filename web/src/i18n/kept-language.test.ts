import { expect, it } from 'vitest'
import { keptLanguages } from './kept-language.ts'

const storage = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null })

it('the languages that the browser keeps come back', () => {
  const expected = { chosen: 'de', machine: 'da_DK' }
  expect(keptLanguages(storage({ language: 'de', machineLanguage: 'da_DK' }))).toEqual(expected)
})

it('the languages that the browser keeps are ignored where they are none of ours', () => {
  expect(keptLanguages(storage({ language: 'tlh' }))).toEqual({ chosen: null, machine: 'en_US' })
})
