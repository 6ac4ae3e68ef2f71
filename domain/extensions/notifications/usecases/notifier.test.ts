import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../../access/user.ts'
import type { News } from '../../../home/news.ts'
import type { Sent } from '../../../outgoing/sent.ts'
import { arrived } from '../../../testing/arrived.ts'
import { createManualMachineClock } from '../../../testing/manual-machine-clock.ts'
import { recordSamples } from '../../../testing/record-samples.ts'
import { ada, admin, ben, buildToyHouse, settled } from '../../../testing/toy-house.ts'
import { milliseconds } from '../../../units/duration.ts'
import { asId } from '../../../units/id.ts'
import { timestamp } from '../../../units/timestamp.ts'
import { millilitres } from '../../../units/volume.ts'
import type { NotificationChoice, NotificationSettings, PushSubscription } from '../notification-settings.ts'
import { createFakeNotificationSender } from '../testing/fake-notification-sender.ts'
import { openNotificationService } from './notification-service.usecase.ts'
import { Notifier } from './notifier.ts'

const begin = 1_700_000_000_000
const drink = {
  kind: 'drink.finished',
  orderId: 17,
  drink: 'Negroni',
  orderedBy: 'Ada',
  userId: ada.id,
  isForGuest: false,
  amount: millilitres(90),
  reason: '',
} as const
const fault = { kind: 'machine.fault', reason: 'emergency-stop', detail: '' } as const
const low = (pumpId: number) => ({ kind: 'bottle.low', pumpId, pump: 'P', ingredient: 'Gin', level: 1 }) as const

const topics = ['drinkReady', 'bottleLow', 'fault', 'cleaningDue'] as const
const choice: NotificationChoice = { topics, ntfyTopic: 'topic-of-ada', language: 'de' }
const byTwo: readonly (readonly [User, NotificationChoice])[] = [
  [ada, choice],
  [ben, { ...choice, ntfyTopic: 'topic-of-ben' }],
]
const phone: PushSubscription = { ...recordSamples.pushSubscription, userId: ada.id }
const answered = (status: number | null, more: Partial<Sent> = {}): Sent => ({ ...arrived, status, ...more })

interface Start {
  readonly answer?: (to: string) => Sent | Promise<Sent>
  readonly choices?: readonly (readonly [User, NotificationChoice])[]
  readonly browsers?: readonly PushSubscription[]
}

/** A house in which Ada has chosen everything, by ntfy, unless a test wants others. */
async function started({ answer = () => arrived, choices = [[ada, choice]], browsers = [] }: Start = {}) {
  const house = await buildToyHouse()
  const { records, eventBus } = house
  const putUser = (user: User) => house.put('user', user)
  for (const user of [ada, ben, admin]) await putUser(user)
  const choose = (user: User, value: NotificationChoice) => house.put('notificationChoice', value, user.id)
  const set = (change: Partial<NotificationSettings> = {}) => {
    const value = { ...recordSamples.notificationSettings, ntfyServer: 'ntfy:', ...change }
    return house.put('notificationSettings', value)
  }
  const sender = createFakeNotificationSender(({ to }) => answer(to))
  const timer = createManualMachineClock()
  const errors: unknown[] = []
  let messages = 0
  let loads = 0
  let tell: ((news: News) => void) | null = null
  const notifier = new Notifier({
    records,
    clock: { now: () => timestamp(begin + timer.now() / 1000) },
    timer,
    sender,
    watchNews: listener => {
      tell = listener
      return () => {
        tell = null
      }
    },
    say: (news, language) => ({ title: news === 'test' ? news : news.kind, body: language }),
    address: () => 'http://192.168.1.5:8080',
    newMessageId: () => `msg_${++messages}`,
    random: () => 0,
    onError: error => void errors.push(error),
  })
  const service = openNotificationService({
    records,
    eventBus,
    load: async () => {
      loads++
      return { notifier, newKeys: () => sender.newKeys() }
    },
    onError: error => void errors.push(error),
  })
  await set()
  for (const [user, value] of choices) await choose(user, value)
  for (const value of browsers) await house.put('pushSubscription', value)
  await service.settled()
  return {
    house,
    service,
    sender,
    errors,
    set,
    choose,
    putUser,
    loads: () => loads,
    isListening: () => tell !== null,
    told: () => sender.sent.map(({ to, notification }) => `${notification.title} ${to}`),
    happen: async (news: object) => {
      tell?.({ at: timestamp(begin), ...news } as News)
      await quiet()
    },
    pass: async (ms: number) => {
      timer.advance(milliseconds(ms))
      await quiet()
    },
  }
}

/** Until nothing is under way that does not wait for time. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await settled()
}

describe('nobody listens', () => {
  it.each([
    ['while it is off', { isOn: false }, choice],
    ['where nothing was chosen', {}, { ...choice, topics: [] }],
    ['where no way was chosen', {}, { ...choice, ntfyTopic: null }],
  ] as const)('%s, and nothing is loaded', async (_name, settings, chosen) => {
    const { set, choose, service, loads, isListening } = await started({ choices: [] })
    await set(settings)
    await choose(ada, chosen)
    await service.settled()
    expect([loads(), isListening()]).toEqual([0, false])
  })

  it('until a machine starts on which somebody has chosen something', async () => {
    const { house, service } = await started()
    await service.close()
    const listen = vi.fn<() => void>()
    const notifier = { listen, rest: async () => undefined, test: async () => [] }
    const { records, eventBus } = house
    const load = async () => ({ notifier, newKeys: () => ({ publicKey: '', privateKey: '' }) })
    const next = openNotificationService({ records, eventBus, load, onError: error => expect(error).toBeUndefined() })
    await next.settled()
    expect(listen).toHaveBeenCalledTimes(1)
  })

  it('any more when it is switched off, and what waits is forgotten', async () => {
    const { happen, pass, set, service, sender, isListening } = await started({ answer: () => answered(503) })
    await happen(fault)
    expect(isListening()).toBe(true)
    await set({ isOn: false })
    await service.settled()
    expect(isListening()).toBe(false)
    await pass(60_000)
    expect(sender.sent).toHaveLength(1)
    await set()
    await service.settled()
    expect(isListening()).toBe(true)
  })

  it('after the end, and what hangs does not keep it', async () => {
    const { happen, service, isListening, errors } = await started({ answer: () => new Promise(() => undefined) })
    await happen(fault)
    await service.close()
    expect([isListening(), errors]).toEqual([false, []])
  })
})

describe('somebody is told', () => {
  it('by each way, in the chosen language, for as long as it is worth it', async () => {
    const { happen, sender } = await started({ browsers: [phone, { ...phone, id: asId(8), endpoint: 'https://p/8' }] })
    await happen(drink)
    expect(sender.sent.map(({ to }) => to).sort()).toEqual(['https://p/8', 'ntfy:/topic-of-ada', phone.endpoint].sort())
    for (const { notification, secondsLeft } of sender.sent) {
      expect(notification).toMatchObject({ topic: 'drinkReady', title: 'drink.finished', body: 'de', isUrgent: false })
      expect(secondsLeft).toBe(900)
    }
  })

  it('of the own drinks only, and not of those of guests', async () => {
    const { happen, told } = await started({ choices: byTwo })
    await happen({ ...drink, userId: ben.id })
    expect(told()).toEqual(['drink.finished ntfy:/topic-of-ben'])
    await happen({ ...drink, isForGuest: true })
    expect(told()).toHaveLength(1)
  })

  it('of what was chosen only', async () => {
    const { happen, told } = await started({ choices: [[ada, { ...choice, topics: ['bottleLow'] }]] })
    await happen(drink)
    await happen(fault)
    await happen({ kind: 'drink.started' })
    await happen(low(1))
    expect(told()).toEqual(['bottle.low ntfy:/topic-of-ada'])
  })

  it('of a fault urgently, and of its end in its place', async () => {
    const { happen, sender } = await started()
    await happen(fault)
    await happen({ kind: 'machine.reset' })
    expect(sender.sent.map(({ notification: { tag, isUrgent } }) => [tag, isUrgent])).toEqual([
      ['fault', true],
      ['fault', false],
    ])
  })

  it('ten things in a minute, and no more', async () => {
    const { happen, sender, pass } = await started()
    for (let pump = 1; pump <= 30; pump++) await happen(low(pump))
    expect(sender.sent).toHaveLength(10)
    await pass(60_000)
    await happen(low(31))
    expect(sender.sent).toHaveLength(11)
  })
})

describe('somebody is told nothing', () => {
  it.each([
    ['who is locked', (user: User) => ({ ...user, locked: true }), fault],
    [
      'whose role may not read it',
      (user: User) => ({ ...user, role: 'user' as const }),
      { kind: 'cleaning.due', pumps: [] },
    ],
  ] as const)('%s, decided at the time when it happens', async (_name, change, news) => {
    const { happen, putUser, sender } = await started({ choices: [[admin, choice]] })
    await happen(news)
    expect(sender.sent).toHaveLength(1)
    await putUser(change(admin))
    await happen(news)
    expect(sender.sent).toHaveLength(1)
  })

  it('whose role, or mind, was changed while it waited', async () => {
    const { happen, choose, pass, sender } = await started({ answer: () => answered(500) })
    await happen(fault)
    await choose(ada, { ...choice, topics: ['drinkReady'] })
    await pass(60_000)
    expect(sender.sent).toHaveLength(1)
  })

  it('by a browser while nobody is named whom its maker could write to', async () => {
    const { happen, set, told } = await started({ browsers: [phone] })
    await set({ contact: null })
    await happen(fault)
    expect(told()).toEqual(['machine.fault ntfy:/topic-of-ada'])
  })
})

describe('what does not arrive', () => {
  it('is tried again as the same message, until it arrives', async () => {
    let tries = 0
    const { happen, pass, sender } = await started({ answer: () => (++tries < 3 ? answered(503) : arrived) })
    await happen(fault)
    await pass(5000)
    await pass(30_000)
    await pass(3_600_000)
    expect(sender.sent.map(({ messageId }) => messageId)).toEqual(['msg_1', 'msg_1', 'msg_1'])
  })

  it('leaves the server alone for as long as it asks', async () => {
    const { happen, pass, sender } = await started({ answer: () => answered(429, { retryAfter: 300 }) })
    await happen(drink)
    await pass(299_000)
    expect(sender.sent).toHaveLength(1)
    await pass(1000)
    expect(sender.sent).toHaveLength(2)
  })

  it('is not tried any more when nobody wants to know', async () => {
    const { happen, pass, sender } = await started({ answer: () => answered(503) })
    await happen(drink)
    for (let minute = 0; minute < 60; minute++) await pass(60_000)
    const count = sender.sent.length
    expect(count).toBeGreaterThan(3)
    expect(sender.sent.at(-1)?.secondsLeft).toBeLessThan(900)
    await pass(24 * 3_600_000)
    expect(sender.sent).toHaveLength(count)
  })

  it('is not sent a second time to ntfy, where it may have arrived', async () => {
    const { happen, pass, told } = await started({
      answer: () => answered(null, { failure: 'timed-out' }),
      browsers: [phone],
    })
    await happen(fault)
    await pass(5000)
    expect(told().filter(text => text.includes('ntfy'))).toHaveLength(1)
    expect(told().filter(text => text.includes(phone.endpoint))).toHaveLength(2)
  })

  it('makes room for what is newer of the same', async () => {
    const { happen, pass, told } = await started({ answer: () => answered(503) })
    await happen(low(3))
    await happen({ ...low(3), kind: 'bottle.empty' })
    await pass(5000)
    expect(told().slice(2)).toEqual(['bottle.empty ntfy:/topic-of-ada'])
  })

  it.each([404, 410])('and never will (%i) takes the browser from the list', async status => {
    const { happen, house, pass, sender } = await started({
      answer: to => (to === phone.endpoint ? answered(status) : arrived),
      browsers: [phone],
    })
    await happen(fault)
    expect(house.records.now.pushSubscription.size).toBe(0)
    await pass(3_600_000)
    await happen(fault)
    expect(sender.sent.filter(({ to }) => to === phone.endpoint)).toHaveLength(1)
  })

  it('keeps nobody else waiting', async () => {
    const { happen, told } = await started({
      answer: to => (to.endsWith('ada') ? new Promise(() => undefined) : arrived),
      choices: byTwo,
    })
    for (let pump = 1; pump <= 3; pump++) await happen(low(pump))
    expect(told().filter(text => text.endsWith('ben'))).toHaveLength(3)
    expect(told().filter(text => text.endsWith('ada'))).toHaveLength(1)
  })
})

describe('a test', () => {
  it('goes each way once, and tells the answer', async () => {
    const { service, sender } = await started({ browsers: [phone], answer: () => answered(403, { detail: 'no' }) })
    expect(await service.test(ada)).toMatchObject({
      ok: true,
      value: [
        { way: 'ntfy', label: 'topic-of-ada', sent: { status: 403, detail: 'no' } },
        { way: 'push', label: phone.label, sent: { status: 403 } },
      ],
    })
    expect(sender.sent).toHaveLength(2)
  })

  it('is refused to one who has had too much in this minute', async () => {
    const { service } = await started()
    for (let time = 0; time < 10; time++) expect((await service.test(ada)).ok).toBe(true)
    expect(await service.test(ada)).toMatchObject({ ok: false, problem: { kind: 'told-too-often' } })
  })

  it('loads nothing while it is off, and finds no way', async () => {
    const { service, set } = await started()
    await set({ isOn: false })
    expect(await service.test(ada)).toMatchObject({ ok: true, value: [] })
  })
})
