import { beforeAll, describe, expect, it } from 'vitest'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import danish from '#domain/texts/da_DK/problems.json' with { type: 'json' }
import german from '#domain/texts/de/problems.json' with { type: 'json' }
import english from '#domain/texts/en_US/problems.json' with { type: 'json' }
import { describeProblem, problemKinds } from './describe-problem.ts'
import type { AnyProblem } from './problem-kinds.ts'
import type { DescriptionContext } from './problem-words.ts'
import { languageOf, problemText, textOf } from './texts.ts'

let house: DescriptionContext
beforeAll(async () => {
  house = await buildToyHouse()
})

type Texts = Readonly<Record<string, string>>
const languages: readonly (readonly [string, Texts])[] = [
  ['en_US', english],
  ['de', german],
  ['da_DK', danish],
]

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

describe('a problem in words', () => {
  const busy = {
    code: 'busy',
    text: 'Busy.',
    values: { context: 'drink', owner: 'Ana', drink: 'Negroni', progress: 42 },
  } as const
  it('has the sentence of its context', () => {
    expect(textOf(busy, 'de')).toBe('Belegt: Negroni für Ana, 42 %.')
    expect(textOf({ ...busy, values: { context: 'dance' } }, 'de')).toBe(german.busy)
    expect(textOf(busy, 'en_US')).toBe('Busy.')
  })

  it('has its numbers as the language writes them', () => {
    const range = {
      kind: 'invalid-field',
      field: 'amount',
      rule: '',
      values: { context: 'between', least: 0.5, most: 5000 },
    } as const
    expect(problemText(range, house, 'de')).toBe('amount muss zwischen 0,5 und 5.000 liegen.')
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
  'scenario-invalid': [{ problems: [] }],
  'scripts-not-safe': [{ reason: 'no-python' }, { reason: 'not-installed' }, { reason: 'not-permitted' }],
  'implausible-measure': [
    { least: 0, most: 0 },
    { least: 1, most: 2 },
  ],
}

const valuesOf = (kind: AnyProblem['kind']): readonly string[] => {
  const wanted = samples[kind]?.map(sample => ({ kind, ...sample })) ?? [
    new Proxy(
      { kind },
      { get: (_, name) => (name === 'kind' ? kind : anything), has: (_, name) => name !== 'problems' },
    ),
  ]
  return wanted.flatMap(problem => Object.keys(describeProblem(problem as AnyProblem, house).values))
}

/** Values that depend on what the machine is doing, or on which rule of a field is broken. */
const elsewhere: Readonly<Partial<Record<AnyProblem['kind'], readonly string[]>>> = {
  busy: ['owner', 'drink', 'progress', 'pumps'],
  'machine-fault': ['owner'],
  'invalid-field': ['least', 'most', 'options'],
}

describe.each(languages)('the texts in %s', (_, texts) => {
  it.each(problemKinds)('tell %s, with nothing left open', kind => {
    expect(texts[kind]).toEqual(expect.any(String))
    const given = ['reasons', ...(elsewhere[kind] ?? []), ...valuesOf(kind)]
    const sentences = Object.entries(texts).filter(([key]) => key === kind || key.startsWith(`${kind}_`))
    for (const [key, text] of sentences) {
      for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(given, `${key}: ${name}`).toContain(name)
    }
  })
})
