import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp({ donationLinks: ['https://example.org/give'] })
})
afterEach(() => test.app.close())

const changeAppearance = `mutation ($appearance: AppearanceInput!) { changeAppearance(appearance: $appearance) {
  languageName recipePageSize kioskKeyboard { enable layout } normal { header sidebar } simpleView { header } } }`

describe('the appearance', () => {
  it('is changed by an admin for everybody', async () => {
    const appearance = {
      languageName: 'de',
      recipePageSize: 48,
      kioskKeyboard: { enable: true, layout: 'danish' },
      normal: { header: '#ABCDEF', sidebar: null },
    }
    const { data, errors } = await ask(test.app, changeAppearance, test.as(admin), { appearance })
    expect(errors).toBeUndefined()
    expect(data['changeAppearance']).toEqual({
      languageName: 'de',
      recipePageSize: 48,
      kioskKeyboard: { enable: true, layout: 'danish' },
      normal: { header: '#abcdef', sidebar: defaultAppearance.colours.normal.sidebar },
      simpleView: { header: defaultAppearance.colours.simpleView.header },
    })
    const { data: seen } = await ask(test.app, '{ appearance { languageName normal { header } } }')
    expect(seen).toEqual({ appearance: { languageName: 'de', normal: { header: '#abcdef' } } })
  })

  it('is refused with every reason', async () => {
    const appearance = { languageName: 'tlh', recipePageSize: 7, simpleView: { header: 'blue' } }
    const { data, errors } = await ask(test.app, changeAppearance, test.as(admin), { appearance })
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions?.code).toBe('appearance-refused')
    expect(errors?.[0]?.extensions?.problems?.map(({ code }) => code)).toEqual([
      'unknown-language',
      'page-size-out-of-range',
      'malformed-colour',
    ])
    expect(errors?.[0]?.message).toContain('A page has 8 to 200 recipes.')
  })

  it('knows no other colours', async () => {
    const appearance = { normal: { cardPrimary: '#000000' } }
    const { errors } = await ask(test.app, changeAppearance, test.as(admin), { appearance })
    expect(errors?.[0]?.message).toContain('cardPrimary')
  })
})

describe('the default filter', () => {
  const change = `mutation ($filter: DefaultFilterInput!) { changeDefaultFilter(filter: $filter) { enable fabricable } }`
  const read = '{ settings { defaultFilter { enable fabricable } } }'

  it('is chosen by an admin and read by every user', async () => {
    expect((await ask(test.app, read, test.as(ada))).data).toEqual({
      settings: { defaultFilter: { enable: false, fabricable: null } },
    })
    await ask(test.app, change, test.as(admin), { filter: { enable: true, fabricable: 'WITH_OWNED' } })
    expect((await ask(test.app, read, test.as(ada))).data).toEqual({
      settings: { defaultFilter: { enable: true, fabricable: 'WITH_OWNED' } },
    })
    await ask(test.app, change, test.as(admin), { filter: { enable: false, fabricable: 'AUTOMATIC' } })
    expect((await ask(test.app, read, test.as(ada))).data).toEqual({
      settings: { defaultFilter: { enable: false, fabricable: null } },
    })
  })
})

describe('donations', () => {
  const read = '{ settings { global { donation { donated showDisclaimer disclaimerDelayMs links } } } }'
  const seen = { donated: false, showDisclaimer: false, disclaimerDelayMs: 30_000, links: ['https://example.org/give'] }
  const answer = async (app: TestApp) => (await ask(app.app, read, app.as(ada))).data['settings']

  it('are asked for until somebody has seen it, and not at all after a donation', async () => {
    expect(await answer(test)).toEqual({ global: { donation: { ...seen, showDisclaimer: true } } })
    await ask(test.app, 'mutation { sawDonationDisclaimer { showDisclaimer } }', test.as(ada))
    expect(await answer(test)).toEqual({ global: { donation: seen } })
    const given = await ask(test.app, 'mutation { setDonated(donated: true) { donated } }', test.as(ada))
    expect(given.data).toEqual({ setDonated: { donated: true } })
    expect(await answer(test)).toEqual({ global: { donation: { ...seen, donated: true } } })
  })

  it('are not mentioned where nobody takes them', async () => {
    const bare = await buildTestApp()
    expect(await answer(bare)).toEqual({ global: { donation: { ...seen, links: [] } } })
    await bare.app.close()
  })
})

it.each([
  ['changing the appearance', 'mutation { changeAppearance(appearance: {}) { languageName } }'],
  ['changing the default filter', 'mutation { changeDefaultFilter(filter: { enable: false }) { enable } }'],
])('%s is for admins', async (_what, mutation) => {
  expect((await ask(test.app, mutation, test.as(ada))).errors?.[0]?.extensions?.code).toBe('forbidden')
  expect((await ask(test.app, mutation)).errors?.[0]?.extensions?.code).toBe('unauthenticated')
})

it.each(['{ settings { defaultFilter { enable } } }', 'mutation { sawDonationDisclaimer { donated } }'])(
  '%s is for users',
  async operation => {
    expect((await ask(test.app, operation)).errors?.[0]?.extensions?.code).toBe('unauthenticated')
    expect((await ask(test.app, operation, test.as(ada))).errors).toBeUndefined()
  },
)
