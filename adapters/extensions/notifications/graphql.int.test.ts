import { beforeEach, describe, expect, it } from 'vitest'
import { questionsTo } from '#adapters/api/testing/graphql-test.ts'
import { testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { orderGinTonic } from '#adapters/api/testing/test-app.ts'
import type { User } from '#domain/access/user.ts'
import { browserKeys } from '#domain/extensions/notifications/testing/notification-sender.contract.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'

const test = testAppForEach()
const { told, refused } = questionsTo(test, ada)

const settings = {
  isOn: true,
  ntfyServer: 'https://ntfy.example.org/',
  ntfyToken: 'tk_secret',
  contact: 'bar@example.org',
}
const save = `mutation ($settings: NotificationSettingsInput!) {
  saveNotificationSettings(settings: $settings) { isOn ntfyServer hasNtfyToken contact } }`
const switchOn = (change: object = {}) => told(save, { settings: { ...settings, ...change } }, admin)
const keysNow = () => [...test.house.records.now.notificationSettings.values()][0]?.keys

interface Own {
  readonly pushKey: string | null
  readonly offered: readonly string[]
  readonly browsers: readonly { readonly id: number; readonly label: string }[]
}
const ownOf = (user: User) =>
  told<Own>(
    '{ notifications { isOn ntfyServer pushKey offered topics ntfyTopic browsers { id label endpoint } } }',
    {},
    user,
  )

const choose = 'mutation ($choice: NotificationChoiceInput!) { chooseNotifications(choice: $choice) }'
const add = 'mutation ($browser: NotifiedBrowserInput!) { addNotifiedBrowser(browser: $browser) { id label } }'
const browser = { endpoint: 'https://push.example.org/send/1', ...browserKeys, label: 'Firefox, Android' }
const adding = (change: object = {}) => ({ browser: { ...browser, ...change } })

describe('the settings', () => {
  it('are off at first, and nobody can read their secrets', async () => {
    expect(await ownOf(ada)).toMatchObject({ isOn: false, pushKey: null, ntfyServer: 'https://ntfy.sh', browsers: [] })
    const saved = { isOn: true, ntfyServer: 'https://ntfy.example.org', hasNtfyToken: true }
    expect(await switchOn()).toEqual({ ...saved, contact: 'mailto:bar@example.org' })
    const seen = [
      await told('{ notificationSettings { isOn ntfyServer hasNtfyToken contact } }', {}, admin),
      await ownOf(ada),
    ]
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`tk_secret|${keysNow()?.privateKey}`))
    expect((await ownOf(ada)).pushKey).toBe(keysNow()?.publicKey)
  })

  it('keep their keys, whatever is saved later', async () => {
    await switchOn()
    const before = keysNow()
    await switchOn({ isOn: false, ntfyToken: '' })
    await switchOn({ ntfyToken: '' })
    expect(before).not.toBeNull()
    expect(keysNow()).toBe(before)
  })

  it('are refused with every reason', async () => {
    const wrong = { ...settings, ntfyServer: 'x', contact: 'y', ntfyToken: 'a b' }
    const [, ...reasons] = await refused(save, { settings: wrong }, admin)
    expect(reasons).toEqual(['ntfy-server', 'ntfy-token-malformed', 'push-contact'])
  })
})

describe('somebody', () => {
  it('chooses, and is told of the own drink in the language of the page', async () => {
    await switchOn()
    const inGerman = { ...test.as(ada), 'accept-language': 'de' }
    await told(choose, { choice: { ntfyTopic: 'adas-bar-9k2', fault: false, bottleLow: true } }, inGerman)
    expect(await ownOf(ada)).toMatchObject({ topics: ['DRINK_READY', 'BOTTLE_LOW'], ntfyTopic: 'adas-bar-9k2' })
    await told(orderGinTonic)
    await test.house.runToEnd()
    for (let step = 0; step < 2; step++) {
      await expect.poll(() => test.house.drinkMaker.production.kind, { timeout: 20_000 }).toBe('waiting')
      await told('mutation { continueProduction }')
    }
    const sent = { to: 'https://ntfy.example.org/adas-bar-9k2', notification: { title: 'drink.finished', body: 'de' } }
    await expect.poll(() => test.notificationSender.sent, { timeout: 20_000 }).toMatchObject([sent])
  })

  it('adds a browser, tries it, and removes it', async () => {
    await switchOn()
    const { id } = await told<{ id: number }>(add, adding())
    // The same once more is the same.
    await told(add, adding({ label: 'Firefox 2' }))
    expect((await ownOf(ada)).browsers).toEqual([{ id, label: 'Firefox 2', endpoint: browser.endpoint }])
    const tested = await told('mutation { testNotifications { way label status failure detail } }')
    expect(tested).toEqual([{ way: 'PUSH', label: 'Firefox 2', status: 200, failure: null, detail: 'thanks' }])
    const remove = `mutation { removeNotifiedBrowser(id: ${id}) }`
    expect(await refused(remove, {}, ben)).toEqual(['not-found'])
    await told(remove)
    expect((await ownOf(ada)).browsers).toEqual([])
  })

  it('takes a browser over from who was logged in there before', async () => {
    await switchOn()
    await told(add, adding())
    await told(add, adding(), ben)
    expect([(await ownOf(ada)).browsers.length, (await ownOf(ben)).browsers.length]).toEqual([0, 1])
  })

  it('has eight browsers at most', async () => {
    await switchOn()
    const numbered = (nr: number) => adding({ endpoint: `${browser.endpoint}${nr}` })
    for (let nr = 1; nr <= 8; nr++) await told(add, numbered(nr))
    expect(await refused(add, numbered(9))).toEqual(['invalid-value'])
    await told(add, numbered(8))
  })

  it('adds none without a label, nor while the machine tells no browser', async () => {
    expect(await refused(add, adding())).toEqual(['push-off'])
    await switchOn()
    expect(await refused(add, adding({ label: '' }))).toEqual(['invalid-value'])
    await switchOn({ contact: '' })
    expect(await refused(add, adding())).toEqual(['push-off'])
  })

  it('names a topic that ntfy takes, and is offered what the role may read', async () => {
    expect(await refused(choose, { choice: { ntfyTopic: 'a/b' } })).toEqual(['ntfy-topic'])
    await told(choose, { choice: { ntfyTopic: '' } })
    expect((await ownOf(ada)).offered).toEqual(['DRINK_READY', 'BOTTLE_LOW', 'FAULT'])
    expect((await ownOf(admin)).offered).toContain('CLEANING_DUE')
  })
})

describe('the browsers of an account go', () => {
  beforeEach(async () => {
    await switchOn()
    await told(add, adding())
    await told(choose, { choice: { ntfyTopic: 'adas-bar-9k2' } })
  })
  const left = () => [test.house.records.now.pushSubscription.size, test.house.records.now.notificationChoice.size]

  it.each([
    ['locked', `updateUser(id: ${ada.id}, change: { locked: true }) { id }`],
    ['deleted', `deleteUser(id: ${ada.id}, deleteContent: true)`],
  ])('when it is %s', async (_, mutation) => {
    await told(`mutation { ${mutation} }`, {}, admin)
    expect(left()).toEqual([0, 0])
  })

  it('when it logs out there, and nobody else’s', async () => {
    const logout = 'mutation ($pushEndpoint: String) { logout(pushEndpoint: $pushEndpoint) }'
    await told(logout, { pushEndpoint: browser.endpoint }, ben)
    expect(left()).toEqual([1, 1])
    await told(logout, { pushEndpoint: browser.endpoint })
    expect(left()).toEqual([0, 1])
  })
})

it('a program does not make itself heard of', async () => {
  const made = await test.apiTokens.create(admin, { name: 'Thief', scope: 'admin', days: null })
  const thief = { authorization: `Bearer ${expectSuccess(made).text}` }
  expect(await refused(choose, { choice: { ntfyTopic: 'of-a-thief' } }, thief)).toEqual(['beyond-scope'])
})
