import { beforeAll, describe, expect, it } from 'vitest'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import danish from '#domain/texts/da_DK/problems.json' with { type: 'json' }
import danishOfServer from '#domain/texts/da_DK/server-problems.json' with { type: 'json' }
import german from '#domain/texts/de/problems.json' with { type: 'json' }
import germanOfServer from '#domain/texts/de/server-problems.json' with { type: 'json' }
import english from '#domain/texts/en_US/problems.json' with { type: 'json' }
import englishOfServer from '#domain/texts/en_US/server-problems.json' with { type: 'json' }
import { apiEnglish } from './api-english.ts'
import { problemText } from './describe-problem.ts'
import type { DescriptionContext } from './description-context.ts'
import type { AnyProblem } from './problem-kinds.ts'
import { brokenRule, sentence } from './problem-texts.ts'
import { valuesOf } from './problem-values.ts'

let house: DescriptionContext
beforeAll(async () => {
  house = await buildToyHouse()
})

type Texts = Readonly<Record<string, string>>
const languages: readonly (readonly [string, Texts])[] = [
  ['en_US', { ...english, ...englishOfServer }],
  ['de', { ...german, ...germanOfServer }],
  ['da_DK', { ...danish, ...danishOfServer }],
  ['English of the APIs', apiEnglish],
]

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
        { field: 'minimalRun', least: 100, most: 10_000 },
        { field: 'minimalPause', least: 0, most: 10_000 },
      ],
    }
    expect(problemText(refused, house, 'de').match(/zwischen/g)).toHaveLength(2)
  })
})

/** Stands for whatever a problem may carry: number, text, list and object at once. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 1
    if (name === Symbol.iterator) return () => [anything][Symbol.iterator]()
    if (name === 'map') return (each: (value: unknown) => unknown) => [each(anything)]
    if (name === 'length') return 1
    return anything
  },
})

/** Problems whose words differ by what is in them; all others are asked for with {@link anything} in them. */
const samples: Readonly<Partial<Record<AnyProblem['kind'], readonly object[]>>> = {
  'ingredient-value-out-of-range': [{ field: 'alcoholContent', least: 0, most: 100 }],
  'pin-in-use': [
    { pin: { boardId: 1, nr: 5 }, owner: { kind: 'director' } },
    { pin: { boardId: 1, nr: 5 }, owner: { kind: 'load-cell' } },
    { pin: { boardId: 1, nr: 5 }, owner: { kind: 'pump', pumpId: 21, name: 'Left 1' } },
  ],
  'advice-not-for-pump': [{ advice: 'run' }, { advice: 'steps' }, { advice: 'time' }, { advice: 'pump-down' }],
  'scripts-not-safe': [{ reason: 'no-python' }, { reason: 'not-installed' }, { reason: 'not-permitted' }],
  'implausible-measure': [
    { least: 0, most: 0 },
    { least: 1, most: 2 },
  ],
}

const namesOfValues = (kind: AnyProblem['kind']): readonly string[] => {
  const wanted = samples[kind]?.map(sample => ({ kind, ...sample })) ?? [
    new Proxy(
      { kind },
      { get: (_, name) => (name === 'kind' ? kind : anything), has: (_, name) => name !== 'problems' },
    ),
  ]
  return wanted.flatMap(problem => Object.keys(valuesOf(problem as AnyProblem, house)))
}

/** Values that depend on what the machine is doing, or on which rule of a field is broken. */
const elsewhere: Readonly<Partial<Record<AnyProblem['kind'], readonly string[]>>> = {
  busy: ['owner', 'drink', 'progress', 'pumps'],
  'machine-fault': ['owner'],
  'invalid-field': ['least', 'most', 'options'],
}

it('what the interface shows as it is told has no other words for established clients', () => {
  const codesOf = (texts: Texts): string[] => Object.keys(texts).map(key => key.split('_', 1)[0] ?? '')
  const others = new Set([...codesOf(apiEnglish), ...codesOf(english)])
  expect(codesOf(englishOfServer).filter(code => others.has(code))).toEqual([])
})

describe.each(languages)('the texts in %s', (_, texts) => {
  it.each(Object.entries(texts))('tell %s, with nothing left open', (key, text) => {
    const kind = key.split('_')[0] as AnyProblem['kind']
    const given = ['reasons', ...(elsewhere[kind] ?? []), ...namesOfValues(kind)]
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(given).toContain(name)
  })
})
