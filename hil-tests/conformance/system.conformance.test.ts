import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { expectEmpty, expectRefusal, expectSuccess, type Json } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
let user: Client
beforeAll(async () => {
  admin = machine.admin
  user = await machine.as('user')
})

const system = '/api/system'
const hex = expect.stringMatching(/^#[0-9a-f]{6}$/i)
const colours = (...names: readonly string[]) => Object.fromEntries(names.map(name => [name, hex]))

describe('the appearance', () => {
  it('is public, and has every colour', async () => {
    const appearance = expectSuccess(await machine.anybody.get(`${system}/settings/appearance`), 200) as Json
    expect(appearance).toMatchObject({
      language: { name: expect.any(String), inEnglish: expect.any(String), inNative: expect.any(String) },
      recipePageSize: expect.any(Number),
      passwordOnlyLogin: false,
      kioskKeyboard: { enable: expect.any(Boolean), language: expect.any(String) },
    })
    expect(appearance['colors']).toEqual({
      normal: colours(
        'header',
        'sidebar',
        'background',
        'btnNavigationActive',
        'btnPrimary',
        'cardHeader',
        'cardBody',
        'cardItemGroup',
      ),
      simpleView: colours(
        'header',
        'sidebar',
        'background',
        'btnNavigation',
        'btnNavigationActive',
        'btnPrimary',
        'cocktailProgress',
        'cardPrimary',
      ),
    })
  })

  it('is changed by what clients post back, derived colours and all', async () => {
    const before = (await admin.get(`${system}/settings/appearance`)).json as Json & {
      colors: { normal: Json; simpleView: Json }
    }
    const normal = {
      ...before.colors.normal,
      header: '#ABCDEF',
      headerText: '#ffffff',
      headerDark: false,
      cardBodyTableOdd: '#eeeeee',
    }
    const sent = {
      ...before,
      language: { name: 'de' },
      recipePageSize: '24',
      passwordOnlyLogin: true,
      colors: { ...before.colors, normal },
    }
    const after = expectSuccess(await admin.put(`${system}/settings/appearance`, sent), 200)
    expect(after).toMatchObject({
      language: { name: 'de', inNative: 'Deutsch' },
      recipePageSize: 24,
      passwordOnlyLogin: false,
      colors: { normal: { header: '#abcdef' } },
    })
    expect((after as typeof before).colors.normal).not.toHaveProperty('headerText')
    expect((await machine.anybody.get(`${system}/settings/appearance`)).json).toEqual(after)
    expect((await user.get('/api/recipe/')).json).toMatchObject({ size: 24 })
    const wrongs = [
      { language: { name: 'tlh' } },
      { recipePageSize: 7 },
      { recipePageSize: 201 },
      { kioskKeyboard: null },
      { colors: { ...before.colors, simpleView: { ...before.colors.simpleView, header: null } } },
      { colors: { ...before.colors, normal: { ...before.colors.normal, header: 'red' } } },
    ]
    for (const wrong of wrongs) {
      expectRefusal(await admin.put(`${system}/settings/appearance`, { ...before, ...wrong }), 400)
    }
    expect((await machine.anybody.get(`${system}/settings/appearance`)).json).toEqual(after)
    expect((await admin.put(`${system}/settings/appearance`, before)).status).toBe(200)
  })

  it('knows three languages', async () => {
    expect(expectSuccess(await user.get(`${system}/settings/appearance/language`), 200)).toEqual([
      { name: 'en_US', inEnglish: 'English (US)', inNative: 'English (US)' },
      { name: 'de', inEnglish: 'German', inNative: 'Deutsch' },
      { name: 'da_DK', inEnglish: 'Danish', inNative: 'Dansk' },
    ])
  })
})

it('the settings that every page needs are there for every role', async () => {
  for (const role of ['user', 'editor', 'admin'] as const) {
    expect(expectSuccess(await (await machine.as(role)).get(`${system}/settings/global`), 200)).toEqual({
      allowReversePumping: expect.any(Boolean),
      donation: {
        donated: expect.any(Boolean),
        showDisclaimer: expect.any(Boolean),
        disclaimerDelay: expect.any(Number),
      },
      projectName: expect.any(String),
      disableUpdater: expect.any(Boolean),
      hideProjectLinks: expect.any(Boolean),
      hideDonationButton: expect.any(Boolean),
    })
  }
})

it('a donation is noted with a bare word', async () => {
  for (const donated of [true, false]) {
    expectEmpty(await user.put(`${system}/settings/donated`, donated))
    expect((await user.get(`${system}/settings/global`)).json).toMatchObject({ donation: { donated } })
  }
  expectEmpty(await user.putNothing(`${system}/settings/sawdonationdisclaimer`))
  expect((await user.get(`${system}/settings/global`)).json).toMatchObject({ donation: { showDisclaimer: false } })
  for (const wrong of ['yes', null, 5, {}, []]) expectRefusal(await user.put(`${system}/settings/donated`, wrong), 400)
})

describe('the default filter', () => {
  it.each(['auto', 'manual', ''])('is set to %j', async fabricable => {
    const sent = { enable: true, filter: { fabricable } }
    expect(expectSuccess(await admin.put(`${system}/settings/defaultfilter`, sent), 200)).toEqual(sent)
    expect(expectSuccess(await user.get(`${system}/settings/defaultfilter`), 200)).toEqual(sent)
  })

  it('is switched off', async () => {
    for (const sent of [
      { enable: false, filter: { fabricable: '' } },
      { enable: true },
      { enable: true, filter: null },
    ]) {
      expect(expectSuccess(await admin.put(`${system}/settings/defaultfilter`, sent), 200)).toEqual({
        enable: false,
        filter: null,
      })
    }
    for (const wrong of [{ enable: true, filter: { fabricable: 'magic' } }, { filter: null }, { enable: null }, []]) {
      expectRefusal(await admin.put(`${system}/settings/defaultfilter`, wrong), 400)
    }
  })
})

it('the version is public', async () => {
  expect(expectSuccess(await machine.anybody.get(`${system}/version`), 200)).toEqual({
    version: expect.stringMatching(/^\d+\.\d+/),
  })
})

it('updates are looked for, and refused with words where there are none', async () => {
  const looked = await admin.get(`${system}/checkupdate`)
  if (looked.status === 200)
    expect(looked.json).toMatchObject({ updateAvailable: expect.any(Boolean), currentVersion: expect.any(String) })
  else expectRefusal(looked, 400, 500, 502)
  expectRefusal(await admin.post(`${system}/performupdate`), 400, 502)
})

it('libraries and sound devices are listed', async () => {
  for (const library of expectSuccess(await admin.get(`${system}/pythonlibraries`), 200) as Json[]) {
    expect(library).toEqual({ name: expect.any(String), version: expect.any(String) })
  }
  for (const device of expectSuccess(await admin.get(`${system}/audiodevices`), 200) as unknown[]) {
    expect(device).toBeTypeOf('string')
  }
})
