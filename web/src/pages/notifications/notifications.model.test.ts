import { describe, expect, it } from 'vitest'
import { type BrowserPush, NotSubscribed, type SubscribedBrowser } from '../../features/push/subscribe-browser.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import type { Notifications } from './notifications.documents.ts'
import * as model from './notifications.model.ts'

const phone = { id: 7, label: 'Firefox, Android', endpoint: 'https://push.example.org/7', createdAt: '2026-11-28' }
const mine: Notifications = {
  isOn: true,
  ntfyServer: 'https://ntfy.sh',
  ...{ pushKey: 'key', offered: ['DRINK_READY', 'FAULT'], topics: ['FAULT'], ntfyTopic: null, browsers: [phone] },
}

async function opened(
  answer: Partial<Notifications> = {},
  browser: BrowserPush = { ability: 'able', endpoint: null },
  subscribe: () => Promise<SubscribedBrowser> = () => new Promise(() => undefined),
) {
  const scope = testScope(
    [model.own.fetchFx, { ...mine, ...answer }],
    [model.readBrowserFx, (key: string | null) => (key === null ? null : browser)],
    [model.subscribeFx, subscribe],
    [model.noteToldFx],
    [model.unsubscribeFx],
    [model.removeFx, true],
    [model.testFx, [{ way: 'PUSH', label: phone.label, status: 201, failure: null, detail: '' }]],
  )
  await scope.run(model.own.opened)
  return scope
}

describe('this browser', () => {
  it.each([
    ['not-offered', { pushKey: null }, { ability: 'insecure' }],
    ['insecure', {}, { ability: 'insecure' }],
    ['unsupported', {}, { ability: 'unsupported' }],
    ['denied', {}, { ability: 'denied' }],
    ['untold', {}, { ability: 'able', endpoint: null }],
    ['untold', {}, { ability: 'able', endpoint: 'https://push.example.org/of-somebody-else' }],
    ['told', {}, { ability: 'able', endpoint: phone.endpoint }],
  ] as const)('is %s', async (kind, answer, browser) => {
    const scope = await opened(answer, browser)
    expect(scope.getState(model.$thisBrowser)?.kind).toBe(kind)
  })

  it('says why it is not told', async () => {
    const scope = await opened({}, undefined, failsWith(new NotSubscribed('dismissed')))
    await scope.run(model.enableRequested)
    expect(scope.getState(model.$refused)).toBe('dismissed')
  })

  it('is forgotten here as well when it is removed; another one is not', async () => {
    const scope = await opened({}, { ability: 'able', endpoint: phone.endpoint })
    await scope.run(model.removeRequested, { id: 8, label: 'Chrome' })
    expect([scope.calls(model.noteToldFx), scope.calls(model.unsubscribeFx)]).toEqual([[], []])
    await scope.run(model.removeRequested, phone)
    expect(scope.calls(model.removeFx)).toHaveLength(2)
    expect(scope.calls(model.noteToldFx)).toEqual([null])
    expect(scope.calls(model.unsubscribeFx)).toHaveLength(1)
  })

  it('is asked once, however often somebody presses', async () => {
    const scope = await opened()
    void scope.run(model.enableRequested)
    void scope.run(model.enableRequested)
    expect(scope.calls(model.subscribeFx)).toHaveLength(1)
  })
})

it('the choice is what the machine knows', async () => {
  const scope = await opened({ ntfyTopic: 'bar-x7Gk2' })
  const values = [...scope.getState(model.choice.$fields)].map(([name, { value }]) => [name, value])
  const expected = { drinkReady: false, bottleLow: false, fault: true, cleaningDue: false, ntfyTopic: 'bar-x7Gk2' }
  expect(Object.fromEntries(values)).toEqual(expected)
})

it('the choice has no topic that is guessed', async () => {
  const scope = await opened()
  await scope.run(model.choice.chosen, { name: 'ntfyTopic', value: 'bar' })
  const expected = { rule: 'least-letters', nr: 6 }
  expect(scope.getState(model.choice.$fields).get('ntfyTopic')?.fault).toEqual(expected)
})

it('the choice is given a name that nobody guesses', async () => {
  const names = await Promise.all([model.makeUpTopicFx(), model.makeUpTopicFx()])
  for (const name of names) expect(name).toMatch(/^bar-[a-z0-9]{10}$/)
  expect(names[0]).not.toBe(names[1])
})

it('a test shows what each place has answered', async () => {
  const scope = await opened()
  expect(scope.getState(model.$hasWay)).toBe(true)
  await scope.run(model.testRequested)
  expect(scope.getState(model.$outcomes)).toMatchObject([{ status: 201 }])
  expect((await opened({ browsers: [] })).getState(model.$hasWay)).toBe(false)
})
