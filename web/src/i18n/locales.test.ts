import { describe, expect, it } from 'vitest'
import { languages } from '#domain/units/language.ts'

const files = Object.fromEntries(
  Object.entries(
    import.meta.glob(
      ['./locales/*/*.json', '../extensions/*/texts/*/*.json', '../../../domain/texts/*/*.json', '!**/generated/*'],
      { import: 'default', eager: true },
    ),
  ).map(([path, texts]) => [path.replace(/^.*\/texts\//, './locales/'), texts]),
)

const english = 'en_US'
const others = languages.map(({ name }) => name).filter(name => name !== english)

type Texts = Readonly<Record<string, string>>

/** Keys as paths, `a.b.c`. */
function flat(value: unknown, path: string[] = []): Texts {
  if (typeof value === 'string') return { [path.join('.')]: value }
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.assign({}, ...entries.map(([key, inner]) => flat(inner, [...path, key])))
}

const read = (language: string, file: string): Texts => flat(files[`./locales/${language}/${file}`] ?? {})
const filesOf = (language: string): string[] =>
  Object.keys(files)
    .filter(path => path.startsWith(`./locales/${language}/`))
    .map(path => path.slice(`./locales/${language}/`.length))
    .sort()
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([match]) => match).sort()

describe('the texts', () => {
  it('exist in every language', () => {
    expect(filesOf(english).length).toBeGreaterThan(3)
    for (const language of others) expect(filesOf(language)).toEqual(filesOf(english))
  })

  const pairs = others.flatMap(language => filesOf(english).map(file => ({ language, file })))
  it.each(pairs)('$language/$file has the keys and variables of the English one', ({ language, file }) => {
    const [original, translated] = [read(english, file), read(language, file)]
    expect(Object.keys(translated).sort()).toEqual(Object.keys(original).sort())
    for (const [key, text] of Object.entries(original)) {
      expect(placeholders(translated[key] ?? ''), key).toEqual(placeholders(text))
    }
  })

  it.each(filesOf(english))('%s says something everywhere', file => {
    for (const { name } of languages) {
      for (const [key, text] of Object.entries(read(name, file))) expect(text.trim(), `${name} ${key}`).not.toBe('')
    }
  })

  it('quote the messages that are fixed', () => {
    expect(read(english, 'problems.json')['wrong-credentials']).toBe('Username or password wrong!')
    expect(read(english, 'problems.json')['unreachable']).toBe("Couldn't contact server!")
    expect(read(english, 'app.json')['notFound.title']).toBe('Oops. Nothing here...')
  })
})
