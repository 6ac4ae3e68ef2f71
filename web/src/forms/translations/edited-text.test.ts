import { describe, expect, it } from 'vitest'
import { countIn, type EditedText, languagesOf } from './edited-text.ts'

const text = (first: string, others: EditedText['now']['others'] & object = {}): EditedText => ({
  kind: 'line',
  key: first,
  label: first,
  most: 50,
  now: { first, others: others as Readonly<Record<string, string>> },
  before: null,
  faultIn: () => undefined,
  change: () => {},
})

describe('the languages of several texts', () => {
  const texts = [text('Zest', { de: 'Abrieb' }), text('Of peel.', { da_DK: 'Af skal.', de: 'Aus Schale.' }), text('')]

  it('are those in which anything is said', () => {
    expect(languagesOf(texts)).toEqual(['de', 'da_DK'])
    expect(languagesOf([text('Zest')])).toEqual([])
  })

  it('are complete without a text for what is empty in the first', () => {
    expect(countIn(texts, 'de')).toEqual({ said: 2, all: 2 })
    expect(countIn(texts, 'da_DK')).toEqual({ said: 1, all: 2 })
    expect(countIn([...texts, text('', { en_US: 'Own' })], 'en_US')).toEqual({ said: 1, all: 3 })
  })
})
