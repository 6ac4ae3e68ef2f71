import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { createFakeHostSystem } from '#domain/testing/fake-host-system.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

type Method = 'GET' | 'POST' | 'PUT'
const call = (method: Method, path: string, payload?: unknown, headers: object = test.as(admin)) =>
  test.app.inject({
    method,
    url: `/api/system/${path}`,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })

describe('global settings', () => {
  it('are complete for every role, and hide what is not set up', async () => {
    expect((await call('GET', 'settings/global', undefined, test.as(ada))).json()).toEqual({
      allowReversePumping: false,
      donation: { donated: false, showDisclaimer: false, disclaimerDelay: 30_000 },
      projectName: 'Speedrail',
      disableUpdater: false,
      hideProjectLinks: true,
      hideDonationButton: true,
    })
  })

  it('ask for donations where there is somebody to donate to, until somebody has seen it or has donated', async () => {
    await test.app.close()
    test = await buildTestApp({ donationLinks: ['https://donate.example'], host: createFakeHostSystem([]) })
    const shown = async () => (await call('GET', 'settings/global')).json()
    expect(await shown()).toMatchObject({
      donation: { showDisclaimer: true },
      hideDonationButton: false,
      disableUpdater: true,
    })
    const saw = await call('PUT', 'settings/sawdonationdisclaimer', undefined, test.as(ada))
    expect([saw.statusCode, saw.body]).toEqual([200, ''])
    expect(await shown()).toMatchObject({ donation: { showDisclaimer: false, donated: false } })
    expect((await call('PUT', 'settings/donated', true, test.as(ada))).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ donation: { donated: true } })
    await call('PUT', 'settings/donated', 'false')
    expect(await shown()).toMatchObject({ donation: { donated: false } })
  })

  it.each([null, 5, 'yes', {}, []])('do not take %j for an answer about donations', async body => {
    expect((await call('PUT', 'settings/donated', body)).statusCode).toBe(400)
  })
})

describe('the appearance', () => {
  const wanted = {
    language: { name: 'de', inEnglish: 'Deutsch?', inNative: '' },
    recipePageSize: '48',
    passwordOnlyLogin: true,
    kioskKeyboard: { enable: true, language: 'german' },
    colors: {
      normal: { ...defaultAppearance.colours.normal, header: '#ABCDEF', headerText: 'black', headerDark: true },
      simpleView: { ...defaultAppearance.colours.simpleView, cardBodyTableOdd: 7 },
    },
  }

  it('is changed with what established clients send back, derived colours passed over', async () => {
    const response = await call('PUT', 'settings/appearance', wanted)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      language: { name: 'de', inEnglish: 'German', inNative: 'Deutsch' },
      recipePageSize: 48,
      passwordOnlyLogin: false,
      kioskKeyboard: { enable: true, language: 'german' },
      colors: {
        normal: { ...defaultAppearance.colours.normal, header: '#abcdef' },
        simpleView: defaultAppearance.colours.simpleView,
      },
    })
    expect((await call('GET', 'settings/appearance', undefined, {})).json()).toEqual(response.json())
  })

  it.each([
    ['a colour that is none', { colors: { normal: { header: 'brown' } } }, 'brown'],
    ['an unknown language', { language: { name: 'tlh' } }, 'tlh'],
    ['pages of 7', { recipePageSize: 7 }, 'recipePageSize'],
    ['pages of 201', { recipePageSize: 201 }, 'recipePageSize'],
    ['no keyboard', { kioskKeyboard: null }, 'kioskKeyboard'],
    ['a colour of null', { colors: { simpleView: { header: null } } }, 'colors.simpleView.header'],
  ])('refuses %s, and changes nothing', async (_, change, message) => {
    const response = await call('PUT', 'settings/appearance', { ...wanted, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(message)
    expect(test.house.records.now.appearance.size).toBe(0)
  })

  it('has three languages', async () => {
    const languages = (await call('GET', 'settings/appearance/language', undefined, test.as(ada))).json()
    expect(languages.map(({ name }: { name: string }) => name)).toEqual(['en_US', 'de', 'da_DK'])
    expect(languages[1]).toEqual({ name: 'de', inEnglish: 'German', inNative: 'Deutsch' })
  })
})

describe('the default filter', () => {
  const filter = async () => (await call('GET', 'settings/defaultfilter', undefined, test.as(ada))).json()

  it('is null while it is off, and off without a filter', async () => {
    expect(await filter()).toEqual({ enable: false, filter: null })
    const set = await call('PUT', 'settings/defaultfilter', { enable: true, filter: { fabricable: 'auto' } })
    expect([set.statusCode, set.json()]).toEqual([200, { enable: true, filter: { fabricable: 'auto' } }])
    expect(await filter()).toEqual(set.json())
    expect((await call('PUT', 'settings/defaultfilter', { enable: true })).json()).toEqual({
      enable: false,
      filter: null,
    })
    const off = await call('PUT', 'settings/defaultfilter', { enable: false, filter: { fabricable: '' } })
    expect(off.json()).toEqual({ enable: false, filter: null })
  })

  it.each([{ enable: true, filter: { fabricable: 'magic' } }, { filter: null }, { enable: null }, []])(
    'refuses %j',
    async body => {
      expect((await call('PUT', 'settings/defaultfilter', body)).statusCode).toBe(400)
    },
  )
})

describe('updates', () => {
  it('are looked for and begun', async () => {
    expect((await call('GET', 'checkupdate')).json()).toEqual({
      updateAvailable: false,
      currentVersion: '9.8.7',
      newestVersion: null,
    })
    const none = await call('POST', 'performupdate')
    expect([none.statusCode, none.json().message]).toEqual([400, 'No update available!'])
    test.releases.publish({ tag: 'v9.9.0', notes: '', url: '', draft: false, prerelease: false })
    expect((await call('GET', 'checkupdate')).json()).toMatchObject({ updateAvailable: true, newestVersion: '9.9.0' })
    const begun = await call('POST', 'performupdate')
    expect([begun.statusCode, begun.body]).toEqual([200, ''])
    expect(test.host.done).toContain('install-update 9.9.0')
  })

  it('say why they cannot be looked for', async () => {
    test.releases.failWith({ kind: 'releases-unreachable', detail: 'no route' })
    const response = await call('GET', 'checkupdate')
    expect([response.statusCode, response.json().message]).toEqual([502, 'New versions cannot be looked up: no route'])
  })
})

describe('shutting down', () => {
  it.each([
    ['shutdown', 'shut-down'],
    ['shutdown?isReboot=true', 'reboot'],
  ])('PUT %s: takes an empty form for a body', async (path, done) => {
    const headers = { ...test.as(admin), 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }
    const response = await test.app.inject({ method: 'PUT', url: `/api/system/${path}`, headers })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(test.host.done).toEqual([done])
  })

  it('waits for no drink, but is refused during one', async () => {
    await test.house.maintenance.start({ pumpId: asId(21), advice: { kind: 'run' }, userId: admin.id })
    const response = await call('PUT', 'shutdown')
    expect([response.statusCode, test.host.done]).toEqual([400, []])
    expect(response.json().message).toContain('Some pumps are currently occupied!')
  })

  it('is refused where the program may not', async () => {
    await test.app.close()
    test = await buildTestApp({ host: createFakeHostSystem([]) })
    expect((await call('PUT', 'shutdown')).statusCode).toBe(400)
  })
})

describe('what event actions can use', () => {
  it('is listed', async () => {
    expect((await call('GET', 'audiodevices')).json()).toEqual(['default', 'headphones'])
    expect((await call('GET', 'pythonlibraries')).json()).toEqual([{ name: 'requests', version: '2.31.0' }])
  })
})

it('lets nobody and users do only what the permission table says', async () => {
  const open = ['GET settings/global', 'GET settings/appearance/language', 'GET settings/defaultfilter']
  const closed = [
    'PUT settings/appearance',
    'PUT settings/defaultfilter',
    'GET checkupdate',
    'POST performupdate',
    'PUT shutdown',
    'GET pythonlibraries',
    'GET audiodevices',
  ]
  const statusOf = async (line: string, headers: object) => {
    const [method = '', path = ''] = line.split(' ')
    return (await call(method as Method, path, undefined, headers)).statusCode
  }
  for (const line of open) expect(await statusOf(line, test.as(ada)), line).toBe(200)
  for (const line of closed) expect(await statusOf(line, test.as(ada)), line).toBe(403)
  for (const line of [...open, ...closed]) expect(await statusOf(line, {}), line).toBe(401)
})
