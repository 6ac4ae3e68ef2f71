/* Pages and scopes are called in texts and in the documentation what they are called on the screen. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/units/language.ts'

type Texts = Readonly<Record<string, string>>
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

describe.each(languages.map(({ name }) => name))('Names in the texts of %s', language => {
  const page = (name: string) => read(`../../web/src/i18n/locales/${language}/${name}.json`)
  const problems = (name: string): Texts => read(`../../domain/texts/${language}/${name}.json`)
  const [home, app, tokens] = ['home', 'app', 'tokens'].map(page)

  it('are those of the scopes', () => {
    const texts = problems('server-problems')
    for (const [scope, name] of Object.entries(tokens.scopes as Texts))
      expect(texts[`beyond-scope_${scope.toLowerCase()}`]).toContain(name)
  })

  it('are those of the pages', () => {
    const way: string = app.title.home
    expect(problems('problems')['metrics-off']).toContain(way)
    expect(problems('problems')['assistant-off']).toContain(way)
    expect(page('notifications').off).toContain(`${way}, ${home.notifications.title}`)
  })
})

it('Names in the documentation are those of the pages', () => {
  const home = read('../../web/src/i18n/locales/en_US/home.json')
  const { title } = read('../../web/src/i18n/locales/en_US/app.json')
  const guide = readFileSync(new URL('../../docs/home.md', import.meta.url), 'utf8')
  const pages = Object.values(home).flatMap(card => (typeof card === 'object' ? [(card as Texts)['title']] : []))
  const ways = [...guide.matchAll(/\*Integrations\* → \*([^*]+)\*/g)]
  expect(title.home).toBe('Integrations')
  expect(ways.length).toBeGreaterThan(3)
  for (const [, page] of ways) expect(pages).toContain(page)
  for (const [, first] of guide.matchAll(/\*(My profile)\* →/g)) expect(first).toBe(title.profile)
})
