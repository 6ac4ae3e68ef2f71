import { describe, expect, it } from 'vitest'
import type { News } from '../../../home/news.ts'
import type { Sent } from '../../../outgoing/sent.ts'
import { arrived } from '../../../testing/arrived.ts'
import { createManualMachineClock } from '../../../testing/manual-machine-clock.ts'
import { recordSamples } from '../../../testing/record-samples.ts'
import { admin, ben, buildToyHouse, settled } from '../../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../../testing/unwrap.ts'
import { milliseconds } from '../../../units/duration.ts'
import { asId } from '../../../units/id.ts'
import { timestamp } from '../../../units/timestamp.ts'
import { createFakeWebhookSender } from '../testing/fake-webhook-sender.ts'
import type { Webhook } from '../webhook.ts'
import { openWebhookService } from './deliver-webhooks.usecase.ts'
import { deleteWebhook, renewWebhookSecret, saveWebhook } from './manage-webhooks.usecase.ts'
import type { WebhookMessage } from './webhook-sender.port.ts'

const begin = 1_700_000_000_000
const fault = { kind: 'machine.fault', reason: 'emergency-stop', detail: '' } as const
const busy: Sent = { status: 503, failure: null, detail: 'busy', retryAfter: null }

/** A house with two webhooks: one for faults and finished drinks, one for faults alone. */
async function withWebhooks(
  answer: (message: WebhookMessage) => Sent | Promise<Sent> = () => arrived,
  load: () => void = () => undefined,
) {
  const house = await buildToyHouse()
  const put = (webhook: Webhook) => house.put('webhook', webhook)
  const light = recordSamples.webhook
  const phone: Webhook = {
    ...light,
    id: asId(5),
    name: 'Phone',
    url: 'https://phone.example.org/',
    kinds: ['machine.fault'],
  }
  await put(light)
  await put(phone)
  await house.put('user', admin)
  const sender = createFakeWebhookSender(answer)
  const timer = createManualMachineClock()
  const errors: unknown[] = []
  let messages = 0
  let tell: (news: News) => void = () => undefined
  const open = () =>
    openWebhookService({
      records: house.records,
      eventBus: house.eventBus,
      clock: { now: () => timestamp(begin + timer.now() / 1000) },
      timer,
      loadSender: async () => {
        load()
        return sender
      },
      watchNews: listener => {
        tell = listener
        return () => {
          tell = () => undefined
        }
      },
      newMessageId: () => `msg_${++messages}`,
      random: () => 0,
      onError: error => void errors.push(error),
    })
  const service = open()
  return {
    house,
    light,
    phone,
    put,
    sender,
    service,
    open,
    errors,
    happen: async (news: object) => {
      tell({ at: timestamp(begin), ...news } as News)
      await quiet()
    },
    pass: async (ms: number) => {
      timer.advance(milliseconds(ms))
      await quiet()
    },
    log: (webhook: Webhook) =>
      [...house.records.now.webhookDelivery.values()].filter(({ webhookId }) => webhookId === webhook.id),
    stored: (webhook: Webhook) => house.records.now.webhook.get(webhook.id),
  }
}

/** Until nothing is under way that does not wait for time. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await settled()
}

describe('what happens', () => {
  it('is sent to each webhook that wants to know, signed by its secret', async () => {
    const { happen, sender, log, light, phone } = await withWebhooks()
    await happen(fault)
    expect(sender.sent.map(({ url }) => url).sort()).toEqual([light.url, phone.url].sort())
    expect(sender.sent.every(({ secret }) => secret === light.secret)).toBe(true)
    expect(JSON.parse(sender.sent[0]?.body ?? '')).toMatchObject({
      type: 'machine.fault',
      data: { reason: 'emergency-stop' },
    })
    expect(log(light)).toMatchObject([{ state: 'delivered', attempts: [{ status: 200 }] }])
    await happen({ kind: 'machine.reset' })
    expect(sender.sent).toHaveLength(2)
  })

  it('is not sent to one that is off', async () => {
    const { happen, sender, put, light, phone } = await withWebhooks()
    await put({ ...light, isOn: false })
    await happen(fault)
    expect(sender.sent.map(({ url }) => url)).toEqual([phone.url])
  })

  it('is sent again as the same message until it arrives', async () => {
    let tries = 0
    const { happen, sender, pass, put, light, phone, log } = await withWebhooks(() => (++tries < 3 ? busy : arrived))
    await put({ ...phone, isOn: false })
    await happen(fault)
    expect(log(light)).toMatchObject([{ state: 'pending', attempts: [{ status: 503, detail: 'busy' }] }])
    await pass(4999)
    expect(sender.sent).toHaveLength(1)
    await pass(1)
    expect(sender.sent).toHaveLength(2)
    for (let minute = 0; minute < 6; minute++) await pass(60_000)
    expect(log(light)).toMatchObject([{ state: 'delivered' }])
    expect(new Set(sender.sent.map(({ messageId, body }) => `${messageId} ${body}`)).size).toBe(1)
    expect(sender.sent).toHaveLength(3)
  })

  it('is on the disk before it is sent, and goes on after a restart', async () => {
    const { happen, sender, service, open, light, put, phone, log } = await withWebhooks(
      () => new Promise(() => undefined),
    )
    await put({ ...phone, isOn: false })
    await happen(fault)
    expect(log(light)).toMatchObject([{ state: 'pending', attempts: [] }])
    await service.close()
    expect(log(light)).toMatchObject([{ state: 'pending', attempts: [] }])
    open()
    await quiet()
    expect(sender.sent).toHaveLength(2)
    expect(sender.sent[1]).toEqual(sender.sent[0])
  })

  it('does not wait for a receiver that hangs, but at this very one', async () => {
    const { happen, sender, light, phone } = await withWebhooks(({ url }) =>
      url.includes('phone') ? new Promise(() => undefined) : arrived,
    )
    await happen(fault)
    await happen(fault)
    await happen(fault)
    const to = (webhook: Webhook) => sender.sent.filter(({ url }) => url === webhook.url).length
    expect([to(light), to(phone)]).toEqual([3, 1])
  })

  it('is not sent any more when the receiver says that it is gone', async () => {
    const { happen, light, phone, put, stored, sender, log } = await withWebhooks(() => ({ ...busy, status: 410 }))
    await put({ ...phone, isOn: false })
    await happen(fault)
    expect(stored(light)).toMatchObject({ isOn: false, goneAt: begin })
    expect(log(light)).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }])
    await happen(fault)
    expect(sender.sent).toHaveLength(1)
  })

  it('is tried again later where what sends cannot be loaded, not over and over', async () => {
    let loads = 0
    const load = (): void => {
      loads++
      if (loads === 1) throw new Error('the file is gone')
    }
    const { happen, light, phone, put, log, pass } = await withWebhooks(() => arrived, load)
    await put({ ...phone, isOn: false })
    await happen(fault)
    expect(loads).toBe(1)
    expect(log(light)).toMatchObject([
      { state: 'pending', attempts: [{ failure: 'stopped', detail: 'the file is gone' }] },
    ])
    await pass(5000)
    expect(log(light)).toMatchObject([{ state: 'delivered' }])
  })

  it('waits for a receiver that is away, however much happens meanwhile', async () => {
    let isBack = false
    const { happen, log, light, phone, put, pass } = await withWebhooks(() => (isBack ? arrived : busy))
    await put({ ...phone, isOn: false })
    for (let nr = 0; nr < 70; nr++) await happen({ ...fault, detail: `${nr}` })
    expect(log(light).filter(({ state }) => state === 'pending')).toHaveLength(70)
    isBack = true
    await pass(5000)
    for (let turn = 0; turn < 70; turn++) await quiet()
    expect(log(light).filter(({ state }) => state === 'pending')).toEqual([])
    expect(log(light)).toHaveLength(50)
  })

  it('is remembered within bounds', async () => {
    const { happen, log, light } = await withWebhooks()
    for (let nr = 0; nr < 70; nr++) await happen(fault)
    expect(log(light)).toHaveLength(50)
  })
})

describe('a test', () => {
  it('is sent once, also to one that is off, and stands in the log', async () => {
    const { service, put, light, sender, pass, log } = await withWebhooks(() => busy)
    await put({ ...light, isOn: false })
    expect(expectSuccess(await service.test(light.id))).toMatchObject({
      type: 'test',
      state: 'failed',
      nextAt: null,
      attempts: [{ status: 503, detail: 'busy' }],
    })
    await pass(3_600_000)
    expect(sender.sent).toHaveLength(1)
    expect(log(light)).toHaveLength(1)
    expect(expectFailure(await service.test(asId(99)))).toEqual({ kind: 'not-found', what: 'webhook' })
  })

  it('has at most the beginning of a long answer in the log', async () => {
    const { service, light } = await withWebhooks(() => ({ ...arrived, detail: 'x'.repeat(100_000) }))
    const { attempts } = expectSuccess(await service.test(light.id))
    expect(attempts[0]?.detail.length).toBeLessThanOrEqual(300)
  })
})

it('a message is sent again when somebody wants it, as a new one', async () => {
  const { happen, service, light, put, phone, log, sender } = await withWebhooks()
  await put({ ...phone, isOn: false })
  await happen(fault)
  expectSuccess(await service.sendAgain(log(light)[0]?.id ?? asId(0)))
  await quiet()
  expect(log(light)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
  expect(sender.sent[1]?.messageId).not.toBe(sender.sent[0]?.messageId)
  expect(expectFailure(await service.sendAgain(asId(999)))).toEqual({ kind: 'not-found', what: 'delivery' })
})

it('a message of a webhook that is switched off is not sent again', async () => {
  const { happen, service, light, put, log, sender } = await withWebhooks()
  await happen(fault)
  await put({ ...light, isOn: false })
  const before = { log: log(light), sent: sender.sent.length }
  expect(expectFailure(await service.sendAgain(log(light)[0]?.id ?? asId(0)))).toEqual({ kind: 'webhook-off' })
  await quiet()
  expect({ log: log(light), sent: sender.sent.length }).toEqual(before)
})

describe('a webhook', () => {
  const said = { name: 'New', url: 'https://new.example.org/', kinds: ['drink.finished'], isOn: true }
  const withSecret = (records: Parameters<typeof saveWebhook>[0]['records']) => {
    let made = 0
    return { records, clock: { now: () => timestamp(begin) }, newWebhookSecret: () => `whsec_${++made}` }
  }

  it('is made with a secret, keeps it, and gets another one when somebody wants it', async () => {
    const { house } = await withWebhooks()
    const deps = withSecret(house.records)
    const made = expectSuccess(await saveWebhook(deps, admin, null, said))
    const kept = expectSuccess(
      await saveWebhook(deps, admin, { id: made.id, version: null }, { ...said, name: 'Newer' }),
    )
    const renewed = expectSuccess(await renewWebhookSecret(deps, admin, made.id))
    expect([made.secret, kept.secret, renewed.secret]).toEqual(['whsec_1', 'whsec_1', 'whsec_2'])
  })

  it('is for administrators', async () => {
    const { house, light } = await withWebhooks()
    const deps = withSecret(house.records)
    expect(expectFailure(await saveWebhook(deps, ben, null, said))).toEqual({ kind: 'forbidden' })
    expect(expectFailure(await deleteWebhook(deps, ben, { id: light.id, version: null }))).toEqual({
      kind: 'forbidden',
    })
  })

  it('takes its log with it, and what waits; one that is switched off sends nothing more', async () => {
    const { house, happen, light, phone, log, pass, sender } = await withWebhooks(() => busy)
    const deps = withSecret(house.records)
    await happen(fault)
    expectSuccess(await deleteWebhook(deps, admin, { id: light.id, version: null }))
    expect(log(light)).toEqual([])
    const { name, url, kinds } = phone
    expectSuccess(await saveWebhook(deps, admin, { id: phone.id, version: null }, { name, url, kinds, isOn: false }))
    expect(log(phone)).toMatchObject([
      { state: 'failed', nextAt: null, attempts: [{ status: 503 }, { failure: 'switched-off' }] },
    ])
    const before = sender.sent.length
    await pass(86_400_000)
    expect(sender.sent).toHaveLength(before)
  })

  it('says when somebody else has changed it meanwhile', async () => {
    const { house, light } = await withWebhooks()
    const meant = { id: light.id, version: 'another' }
    const refused = await saveWebhook(withSecret(house.records), admin, meant, { ...said, name: light.name })
    expect(expectFailure(refused).kind).toBe('edited-meanwhile')
  })
})
