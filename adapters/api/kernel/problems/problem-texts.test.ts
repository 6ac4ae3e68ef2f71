import { beforeAll, describe, expect, it } from 'vitest'
import { invalid } from '#domain/documents/invalid.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import german from '#domain/texts/de/problems.json' with { type: 'json' }
import english from '#domain/texts/en_US/problems.json' with { type: 'json' }
import englishOfServer from '#domain/texts/generated/en_US/server-problems.json' with { type: 'json' }
import { apiEnglish } from './api-english.ts'
import { problemText } from './describe-problem.ts'
import type { DescriptionContext } from './description-context.ts'
import type { AnyProblem } from './problem-kinds.ts'
import { brokenRule, sentence } from './problem-texts.ts'

let house: DescriptionContext
beforeAll(async () => {
  house = await buildToyHouse()
})

type Texts = Readonly<Record<string, string>>
describe('a problem in words', () => {
  it('has the sentence of its context, or the one without', () => {
    expect(sentence('busy', { context: 'settings' }, 'de')).toBe(german.busy_settings)
    expect(sentence('busy', { context: 'dance' }, 'de')).toBe(german.busy)
  })

  it('has in English the words that clients of the established family know', () => {
    const busy = { context: 'drink', owner: 'Ana', drink: 'Negroni', progress: 42 }
    expect(sentence('busy', busy, 'de')).toBe('Belegt: Negroni für Ana, 42 %.')
    expect(sentence('busy', busy, 'en_US')).toBe(
      "A cocktail is already being fabricated! Occupied: Ana's Negroni, 42%.",
    )
  })

  it('has its numbers as the language writes them', () => {
    const range: AnyProblem = {
      kind: 'invalid-field',
      field: 'amount',
      ...brokenRule('between', { least: 0.5, most: 5000 }),
    }
    expect(problemText(range, house, 'de')).toBe('amount muss zwischen 0,5 und 5.000 liegen.')
    expect(problemText(range, house, 'en_US')).toBe('amount must be between 0.5 and 5000')
  })

  it('tells every reason', () => {
    const refused: AnyProblem = {
      kind: 'dispensing-invalid',
      problems: [
        invalid('minimalRun', 'between', { least: 100, most: 10_000 }),
        invalid('minimalPause', 'between', { least: 0, most: 10_000 }),
      ],
    }
    expect(problemText(refused, house, 'de').match(/zwischen/g)).toHaveLength(2)
  })
})

it('what the interface shows as it is told has no other words for established clients', () => {
  const codesOf = (texts: Texts): string[] => Object.keys(texts).map(key => key.split('_', 1)[0] ?? '')
  const others = new Set([...codesOf(apiEnglish), ...codesOf(english)])
  expect(codesOf(englishOfServer).filter(code => others.has(code))).toEqual([])
})
