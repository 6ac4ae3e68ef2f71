/* Pages and scopes are called in texts and in the documentation what they are called on the screen. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/units/language.ts'

type Texts = Readonly<Record<string, string>>
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

describe.each(languages.map(({ name }) => name))('Names in the texts of %s', language => {
  const page = (name: string) => read(`../../web/src/i18n/locales/${language}/${name}.json`)
  const problems = (name: string): Texts => read(`../../domain/texts/${language}/${name}.json`)
  const [app, tokens] = ['app', 'tokens'].map(page)
  const [settings, notifications] = ['notification-settings', 'notifications'].map(name =>
    read(`../../web/src/extensions/notifications/texts/${language}/${name}.json`),
  )

  it('are those of the scopes', () => {
    const texts = problems('server-problems')
    for (const [scope, name] of Object.entries(tokens.scopes as Texts))
      expect(texts[`beyond-scope_${scope.toLowerCase()}`]).toContain(name)
  })

  it('are those of the pages', () => {
    const way: string = app.title.home
    const ofServer: Texts = read(`../../domain/texts/generated/${language}/server-problems.json`)
    expect(ofServer['metrics-off']).toContain(way)
    expect(ofServer['assistant-off']).toContain(way)
    expect(notifications.off).toContain(`${way}, ${settings.title}`)
  })
})

it('Names in the documentation are those of the pages', () => {
  const { title } = read('../../web/src/i18n/locales/en_US/app.json')
  const guide = readFileSync(new URL('../../docs/home.md', import.meta.url), 'utf8')
  const files = readdirSync(new URL('../../web/src', import.meta.url), { recursive: true, encoding: 'utf8' })
  const pages = files
    .filter(path => /^(extensions\/.*|i18n\/locales\/)en_US\/[^/]+\.json$/.test(path))
    .map(path => (read(`../../web/src/${path}`) as Texts)['title'])
  const ways = [...guide.matchAll(/\*Integrations\* → \*([^*]+)\*/g)]
  expect(title.home).toBe('Integrations')
  expect(ways.length).toBeGreaterThan(3)
  for (const [, page] of ways) expect(pages).toContain(page)
  for (const [, first] of guide.matchAll(/\*(My profile)\* →/g)) expect(first).toBe(title.profile)
})
