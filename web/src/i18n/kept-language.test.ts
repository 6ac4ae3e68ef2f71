import { describe, expect, it } from 'vitest'
import { keptLanguages } from './kept-language.ts'

const storage = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null })

describe('the languages that the browser keeps', () => {
  it('come back', () => {
    expect(keptLanguages(storage({ language: 'de', machineLanguage: 'da_DK' }))).toEqual({
      chosen: 'de',
      machine: 'da_DK',
    })
  })

  it('are ignored where they are none of ours', () => {
    expect(keptLanguages(storage({ language: 'tlh' }))).toEqual({ chosen: null, machine: 'en_US' })
  })
})
