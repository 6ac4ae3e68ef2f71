import { expect, it } from 'vitest'

/** The rules of `docs/house-style.md` that a machine can check. */
const files = import.meta.glob<object>(
  [
    './locales/*/*.json',
    '../extensions/*/texts/*/*.json',
    '../../../domain/texts/*/*.json',
    '../../../domain/extensions/*/texts/*/*.json',
    '!**/generated/*',
  ],
  { import: 'default', eager: true },
)

interface Text {
  readonly language: string
  /** `file.key.of.it` */
  readonly at: string
  readonly text: string
}

function flat(value: unknown, at: string, language: string): readonly Text[] {
  if (typeof value === 'string') return [{ language, at, text: value }]
  return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${at}.${key}`, language))
}

const texts = Object.entries(files).flatMap(([path, value]) => {
  const [language = '', file = ''] = path.split('/').slice(-2)
  return flat(value, file.replace('.json', ''), language)
})

/** Clients of the established family compare these: they stay as they are quoted. */
const fixed: readonly string[] = ['app.notFound.title', 'problems.unreachable', 'transfer.import.fileMissing']

type Language = 'en_US' | 'de' | 'da_DK'

interface Rule {
  readonly name: string
  readonly wrong: RegExp
  readonly of?: readonly Language[]
}

const rules: readonly Rule[] = [
  { name: 'quotes and apostrophes are curly', wrong: /['"]/ },
  { name: 'English and Danish quote “so”', wrong: /[„«»]/, of: ['en_US', 'da_DK'] },
  { name: 'German quotes „so“', wrong: /[”«»]/, of: ['de'] },
  { name: 'an ellipsis is one character', wrong: /\.\.\./ },
  { name: 'an ellipsis for words left out stands apart from the word before', wrong: /[\p{L}\d}]…/u },
  { name: 'one space between words, none around them', wrong: / {2}|^ | $/ },
  { name: 'a dash between words is long', wrong: / -{1,2} | — / },
  { name: 'English writes 40%', wrong: /\s%/, of: ['en_US'] },
  { name: 'German and Danish write 40 %', wrong: /[\d}]%/, of: ['de', 'da_DK'] },
  { name: 'English asks nobody to please do something', wrong: /\bplease\b/i, of: ['en_US'] },
  { name: 'Danish asks nobody to venligst do something', wrong: /\bvenligst\b/i, of: ['da_DK'] },
  {
    name: 'English is no translation',
    wrong: /\bhangs? on\b|\banew\b|\bstands still\b|below the nozzle|\btakes? it away\b|\bmeanwhile\.$|^To the \w+$/i,
    of: ['en_US'],
  },
  { name: 'what was done is told in the past', wrong: / (is|are) (created|saved|deleted|removed)\.$/, of: ['en_US'] },
]

it('the house style has texts to look at in three languages', () => {
  expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['en_US', 'de', 'da_DK']))
})

it.each(rules)('the house style $name', ({ wrong, of }) => {
  const breaking = texts.filter(
    ({ language, at, text }) =>
      (of === undefined || of.includes(language as Language)) && !fixed.includes(at) && wrong.test(text),
  )
  expect(breaking.map(({ language, at, text }) => `${language} ${at}: ${text}`)).toEqual([])
})
