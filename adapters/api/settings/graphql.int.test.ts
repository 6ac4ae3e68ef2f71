import { expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { buildTestApp } from '../testing/test-app.ts'

const links = ['https://example.org/give']
const test = testAppForEach(undefined, () => ({ donationLinks: links }))
const { told, refused, refusal } = questionsTo(test, admin)

const changeAppearance = `mutation ($appearance: AppearanceInput!) { changeAppearance(appearance: $appearance) {
  languageName recipePageSize kioskKeyboard { enable layout } normal { header sidebar } simpleView { header } } }`

it('the appearance is changed for everybody', async () => {
  const plain = { languageName: 'de', recipePageSize: 48, kioskKeyboard: { enable: true, layout: 'danish' } }
  const { normal, simpleView } = defaultAppearance.colours
  const appearance = { ...plain, normal: { header: '#ABCDEF', sidebar: null } }
  expect(await told(changeAppearance, { appearance })).toEqual({
    ...plain,
    normal: { header: '#abcdef', sidebar: normal.sidebar },
    simpleView: { header: simpleView.header },
  })
  const seen = await told('{ appearance { languageName normal { header } } }', {}, null)
  expect(seen).toEqual({ languageName: 'de', normal: { header: '#abcdef' } })
})

it('an appearance is refused with every reason, and knows no other colours', async () => {
  const appearance = { languageName: 'tlh', recipePageSize: 7, simpleView: { header: 'blue' } }
  const reasons = ['invalid-value', 'invalid-value', 'malformed-colour']
  expect(await refused(changeAppearance, { appearance })).toEqual(['appearance-refused', ...reasons])
  const other = await refusal(changeAppearance, { appearance: { normal: { cardPrimary: '#000000' } } })
  expect(other.message).toContain('cardPrimary')
})

it('the default filter is chosen for every user', async () => {
  const change =
    'mutation ($filter: DefaultFilterInput!) { changeDefaultFilter(filter: $filter) { enable fabricable } }'
  const read = () => told('{ settings { defaultFilter { enable fabricable } } }', {}, ada)
  expect(await read()).toEqual({ defaultFilter: { enable: false, fabricable: null } })
  const filter = { enable: true, fabricable: 'WITH_OWNED' }
  await told(change, { filter })
  expect(await read()).toEqual({ defaultFilter: filter })
})

it('donations are asked for until somebody has seen it, and nowhere where nobody takes them', async () => {
  const query = '{ settings { global { donation { donated showDisclaimer disclaimerDelayMs links } } } }'
  const seen = { donated: false, showDisclaimer: false, disclaimerDelayMs: 30_000, links }
  const asked = (donation: object) => ({ global: { donation } })
  expect(await told(query, {}, ada)).toEqual(asked({ ...seen, showDisclaimer: true }))
  await told('mutation { sawDonationDisclaimer { showDisclaimer } }', {}, ada)
  expect(await told(query, {}, ada)).toEqual(asked(seen))
  expect(await told('mutation { setDonated(donated: true) { donated } }', {}, ada)).toEqual({ donated: true })
  expect(await told(query, {}, ada)).toEqual(asked({ ...seen, donated: true }))
  const bare = await buildTestApp()
  expect(await questionsTo(bare, ada).told(query)).toEqual(asked({ ...seen, links: [] }))
  await bare.app.close()
})
