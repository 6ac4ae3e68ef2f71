import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import german from '#domain/texts/de/problems.json' with { type: 'json' }
import english from '#domain/texts/en_US/problems.json' with { type: 'json' }
import type { Problem } from '../api/api-problem.ts'
import { problemText } from './problem-text.ts'
import { translator } from './translate.ts'

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { problems: english }, de: { problems: german } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0] & object)
})

const textIn = (language: string, code: string, values: Record<string, string>): string => {
  const problem: Problem = {
    code,
    text: 'As the server says.',
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  }
  return problemText(problem, translator('problems', language), language)
}

const refused = (language: string, code: string, ...problems: readonly Problem[]): string => {
  const values = [{ name: 'reasons', value: 'In English.' }]
  const problem = { code, text: 'As the server says.', values, problems }
  return problemText(problem, translator('problems', language), language)
}
const taken: Problem = { code: 'username-taken', text: 'In English.', values: [{ name: 'username', value: 'ada' }] }
const short: Problem = {
  code: 'password-length',
  text: 'In English.',
  values: [
    { name: 'least', value: '6' },
    { name: 'most', value: '100' },
  ],
}

describe('the text of what was refused for several reasons', () => {
  const sentences = (language: string): string[] =>
    [taken, short].map(each => problemText(each, translator('problems', language), language))

  it.each(['en', 'de'])('has them in the same language, where the sentence wants them (%s)', language => {
    expect(refused(language, 'user-invalid', taken, short)).toBe(sentences(language).join(' '))
    expect(sentences(language).join(' ')).not.toContain('In English')
  })

  it('has them behind a sentence that says nothing about them', () => {
    const [first = ''] = sentences('de')
    expect(refused('de', 'recipe-invalid', taken)).toBe(`${refused('de', 'recipe-invalid')} ${first}`)
    expect(refused('de', 'recipe-invalid')).not.toContain('In English')
  })
})

describe('the text of a problem', () => {
  it('is picked by the context that the server names', () => {
    const drink = { context: 'drink', owner: 'Ana', drink: 'Negroni', progress: '42' }
    expect(textIn('en', 'busy', drink)).toBe('Occupied: Ana’s Negroni, 42%.')
    expect(textIn('de', 'busy', drink)).toBe('Belegt: Negroni für Ana, 42 %.')
    expect(textIn('en', 'busy', { context: 'cleaning', pumps: 'Left 1, Left 2' })).toBe(
      'Occupied: cleaning Left 1, Left 2.',
    )
    expect(textIn('en', 'pin-in-use', { context: 'load-cell', pin: 'BCM5', owner: '' })).toBe(
      'BCM5 belongs to the load cell.',
    )
  })

  it('is the general one without a context, or with one that has none of its own', () => {
    expect(textIn('en', 'advice-not-for-pump', {})).toBe('This pump can’t do that.')
    expect(textIn('en', 'advice-not-for-pump', { context: 'dance' })).toBe('This pump can’t do that.')
  })

  it('has its numbers as the language writes them', () => {
    const range = { least: '1', most: '2.5' }
    expect(textIn('de', 'implausible-measure', range)).toContain('zwischen 1 und 2,5')
  })

  it('is what the server says of a value: only it has names for fields', () => {
    expect(textIn('de', 'invalid-value', { context: 'taken', field: 'name' })).toBe('As the server says.')
  })

  it('is what the server says where there is none of ours', () => {
    expect(textIn('en', 'nothing-like-this', {})).toBe('As the server says.')
  })
})
