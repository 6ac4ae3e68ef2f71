import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { browserKeys } from '#domain/testing/notification-sender.contract.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { ask, buildTestApp, codeOf, orderGinTonic, reasonsOf, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const as = (user: User, text: string, variables: object = {}) => ask(test.app, text, test.as(user), variables)

const settings = {
  isOn: true,
  ntfyServer: 'https://ntfy.example.org/',
  ntfyToken: 'tk_secret',
  contact: 'bar@example.org',
}
const save = `mutation ($settings: NotificationSettingsInput!) {
  saveNotificationSettings(settings: $settings) { isOn ntfyServer hasNtfyToken contact } }`
const switchOn = (change: object = {}) => as(admin, save, { settings: { ...settings, ...change } })

const own = '{ notifications { isOn ntfyServer pushKey offered topics ntfyTopic browsers { id label endpoint } } }'
const ownOf = async (user: User) => (await as(user, own)).data['notifications'] as unknown as Own
interface Own {
  readonly pushKey: string | null
  readonly offered: readonly string[]
  readonly topics: readonly string[]
  readonly browsers: readonly { readonly id: number; readonly label: string }[]
}

const choose = 'mutation ($choice: NotificationChoiceInput!) { chooseNotifications(choice: $choice) }'
const add = 'mutation ($browser: NotifiedBrowserInput!) { addNotifiedBrowser(browser: $browser) { id label } }'
const browser = { endpoint: 'https://push.example.org/send/1', ...browserKeys, label: 'Firefox, Android' }

describe('the settings', () => {
  it('are off at first, and nobody can read their secrets', async () => {
    expect(await ownOf(ada)).toMatchObject({ isOn: false, pushKey: null, ntfyServer: 'https://ntfy.sh', browsers: [] })
    const { data, errors } = await switchOn()
    expect(errors).toBeUndefined()
    expect(data['saveNotificationSettings']).toEqual({
      isOn: true,
      ntfyServer: 'https://ntfy.example.org',
      hasNtfyToken: true,
      contact: 'mailto:bar@example.org',
    })
    const { keys } = [...test.house.records.now.notificationSettings.values()][0]!
    const seen = await as(admin, '{ notificationSettings { isOn ntfyServer hasNtfyToken contact } }')
    expect(JSON.stringify([seen, await ownOf(ada)])).not.toMatch(new RegExp(`tk_secret|${keys?.privateKey}`))
    expect((await ownOf(ada)).pushKey).toBe(keys?.publicKey)
  })

  it('keep their keys, whatever is saved later', async () => {
    await switchOn()
    const keys = () => [...test.house.records.now.notificationSettings.values()][0]?.keys
    const before = keys()
    await switchOn({ isOn: false, ntfyToken: '' })
    await switchOn({ ntfyToken: '' })
    expect(before).not.toBeNull()
    expect(keys()).toBe(before)
  })

  it('are refused with every reason', async () => {
    const refused = await switchOn({ ntfyServer: 'x', contact: 'y', ntfyToken: 'a b' })
    expect(reasonsOf(refused)).toEqual(['ntfy-server', 'ntfy-token-malformed', 'push-contact'])
  })
})

describe('somebody', () => {
  it('chooses, and is told of the own drink in the language of the page', async () => {
    await switchOn()
    const headers = { ...test.as(ada), 'accept-language': 'de' }
    const choice = { ntfyTopic: 'adas-bar-9k2', fault: false, bottleLow: true }
    expect((await ask(test.app, choose, headers, { choice })).errors).toBeUndefined()
    expect(await ownOf(ada)).toMatchObject({ topics: ['DRINK_READY', 'BOTTLE_LOW'], ntfyTopic: 'adas-bar-9k2' })
    await as(ada, orderGinTonic)
    await test.house.runToEnd()
    for (let step = 0; step < 2; step++) {
      await expect.poll(() => test.house.drinkMaker.production.kind).toBe('waiting')
      expect((await as(ada, 'mutation { continueProduction }')).errors).toBeUndefined()
    }
    await expect
      .poll(() => test.notificationSender.sent)
      .toMatchObject([
        { to: 'https://ntfy.example.org/adas-bar-9k2', notification: { title: 'drink.finished', body: 'de' } },
      ])
  })

  it('adds a browser, tries it, and removes it', async () => {
    await switchOn()
    const { data } = await as(ada, add, { browser })
    const { id } = data['addNotifiedBrowser'] as unknown as { id: number }
    // The same once more is the same.
    await as(ada, add, { browser: { ...browser, label: 'Firefox 2' } })
    expect((await ownOf(ada)).browsers).toEqual([{ id, label: 'Firefox 2', endpoint: browser.endpoint }])
    const tested = await as(ada, 'mutation { testNotifications { way label status failure detail } }')
    expect(tested.data['testNotifications']).toEqual([
      { way: 'PUSH', label: 'Firefox 2', status: 200, failure: null, detail: 'thanks' },
    ])
    const remove = `mutation { removeNotifiedBrowser(id: ${id}) }`
    expect(codeOf(await as(ben, remove))).toBe('not-found')
    expect((await as(ada, remove)).errors).toBeUndefined()
    expect((await ownOf(ada)).browsers).toEqual([])
  })

  it('takes a browser over from who was logged in there before', async () => {
    await switchOn()
    await as(ada, add, { browser })
    await as(ben, add, { browser })
    expect([(await ownOf(ada)).browsers.length, (await ownOf(ben)).browsers.length]).toEqual([0, 1])
  })

  it('has eight browsers at most', async () => {
    await switchOn()
    const each = (nr: number) => as(ada, add, { browser: { ...browser, endpoint: `${browser.endpoint}${nr}` } })
    for (let nr = 1; nr <= 8; nr++) expect((await each(nr)).errors).toBeUndefined()
    expect(codeOf(await each(9))).toBe('too-many-browsers')
    expect((await each(8)).errors).toBeUndefined()
  })

  it.each([
    [{ endpoint: 'http://192.168.1.1/admin' }, 'push-endpoint'],
    [{ p256dh: 'x' }, 'push-keys'],
    [{ label: '' }, 'push-label'],
  ])('adds nothing that is no browser: %j', async (change, code) => {
    await switchOn()
    expect(codeOf(await as(ada, add, { browser: { ...browser, ...change } }))).toBe(code)
  })

  it('adds none while the machine tells no browser', async () => {
    expect(codeOf(await as(ada, add, { browser }))).toBe('push-off')
    await switchOn({ contact: '' })
    expect(codeOf(await as(ada, add, { browser }))).toBe('push-off')
  })

  it('names a topic that ntfy takes', async () => {
    expect(codeOf(await as(ada, choose, { choice: { ntfyTopic: 'a/b' } }))).toBe('ntfy-topic')
    expect((await as(ada, choose, { choice: { ntfyTopic: '' } })).errors).toBeUndefined()
  })

  it('is offered what the role may read', async () => {
    expect((await ownOf(ada)).offered).toEqual(['DRINK_READY', 'BOTTLE_LOW', 'FAULT'])
    expect((await ownOf(admin)).offered).toContain('CLEANING_DUE')
  })
})

describe('the browsers of an account go', () => {
  beforeEach(async () => {
    await switchOn()
    await as(ada, add, { browser })
    await as(ada, choose, { choice: { ntfyTopic: 'adas-bar-9k2' } })
  })
  const left = () => [test.house.records.now.pushSubscription.size, test.house.records.now.notificationChoice.size]

  it('when it is locked', async () => {
    const lock = `mutation { updateUser(id: ${ada.id}, change: { locked: true }) { id } }`
    expect((await as(admin, lock)).errors).toBeUndefined()
    expect(left()).toEqual([0, 0])
  })

  it('when it is deleted', async () => {
    const remove = `mutation { deleteUser(id: ${ada.id}, deleteContent: true) }`
    expect((await as(admin, remove)).errors).toBeUndefined()
    expect(left()).toEqual([0, 0])
  })

  it('when it logs out there, and nobody else’s', async () => {
    const logout = 'mutation ($pushEndpoint: String) { logout(pushEndpoint: $pushEndpoint) }'
    expect((await as(ben, logout, { pushEndpoint: browser.endpoint })).errors).toBeUndefined()
    expect(left()).toEqual([1, 1])
    expect((await as(ada, logout, { pushEndpoint: browser.endpoint })).errors).toBeUndefined()
    expect(left()).toEqual([0, 1])
  })
})

it('a program does not make itself heard of', async () => {
  const made = await test.apiTokens.create(admin, { name: 'Thief', scope: 'admin', days: null })
  const headers = { authorization: `Bearer ${expectSuccess(made).text}` }
  expect(codeOf(await ask(test.app, choose, headers, { choice: { ntfyTopic: 'of-a-thief' } }))).toBe('beyond-scope')
})
