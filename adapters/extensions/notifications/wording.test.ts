import { expect, it } from 'vitest'
import { type News, newsKinds } from '#domain/home/news.ts'
import { faultReasons } from '#domain/machine/machine-state.ts'
import { asId } from '#domain/units/id.ts'
import { type LanguageName, languages } from '#domain/units/language.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres } from '#domain/units/volume.ts'
import { say } from './notifier-entry.ts'

const at = timestamp(1_795_800_000_000)
const bottle = { at, pumpId: asId<'pump'>(3), pump: 'Pump 3', ingredient: 'Campari', level: millilitres(85.5) }
const drink = {
  at,
  kind: 'drink.finished' as const,
  orderId: 17,
  drink: 'Negroni',
  orderedBy: 'ada',
  userId: asId<'user'>(2),
  isForGuest: false,
  amount: millilitres(90),
  reason: '',
}
const told: readonly (News | 'test')[] = [
  drink,
  { ...bottle, kind: 'bottle.low' },
  { ...bottle, kind: 'bottle.empty', ingredient: null },
  { at, kind: 'bottle.suspected', bottles: [bottle, { ...bottle, ingredient: null }] },
  ...faultReasons.map(reason => ({ at, kind: 'machine.fault' as const, reason, detail: 'x' })),
  { at, kind: 'machine.reset' },
  { at, kind: 'cleaning.due', pumps: Array.from({ length: 60 }, (_, index) => `Pump ${index}`) },
  'test',
]

it.each(languages.map(({ name }) => name))('says everything in %s, in a line or two', language => {
  const said = told.map(news => say(news, language))
  for (const { title, body } of said) {
    expect(title + body).not.toMatch(/\{\{|undefined/)
    expect(title.length).toBeGreaterThan(5)
    expect(body.length).toBeGreaterThan(5)
    expect(title.length + body.length).toBeLessThan(300)
  }
  expect(new Set(said.map(({ title, body }) => title + body)).size).toBe(told.length)
})

const sentences: Readonly<Record<LanguageName, string>> = {
  en_US: 'Campari is running low: 85 ml left. Time to get the next bottle.',
  de: 'Campari geht zur Neige: Noch 85 ml. Zeit für die nächste Flasche.',
  da_DK: 'Campari er ved at være tom: Der er 85 ml tilbage. Find den næste flaske frem.',
}
it.each(Object.entries(sentences))('says what is left in %s', (language, sentence) => {
  const { title, body } = say({ ...bottle, kind: 'bottle.low' }, language as LanguageName)
  expect(`${title}: ${body}`).toBe(sentence)
})

it('names a drink however it is called', () => {
  expect(say({ ...drink, drink: '$& {{drink}} $1' }, 'en_US').title).toBe('$& {{drink}} $1 is ready')
  expect(say({ ...drink, drink: 'x'.repeat(5000) }, 'de').title.length).toBeLessThan(200)
  expect(say({ ...drink, drink: '🍹'.repeat(100) }, 'de').title).toContain('🍹'.repeat(100))
  expect(say({ ...drink, drink: '🍹'.repeat(300) }, 'de').title).not.toMatch(/\p{Cs}/u)
})

it('knows each kind of news', () => {
  const kinds = new Set(told.flatMap(news => (news === 'test' ? [] : [news.kind])))
  const untold = newsKinds.filter(kind => !kinds.has(kind))
  expect(untold).toEqual(['drink.started', 'drink.waiting', 'drink.cancelled', 'drink.failed', 'glass.lifted'])
})
