import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createAddressGuard } from '#adapters/outgoing/address-guard.ts'
import { receivers } from '#adapters/outgoing/testing/receivers.ts'
import { webhookSenderContract } from '#domain/extensions/webhooks/testing/webhook-sender.contract.ts'
import type { WebhookMessage } from '#domain/extensions/webhooks/usecases/webhook-sender.port.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createCancellation } from '#domain/usecases/events/cancellation.ts'
import { createWebhookSender } from './webhook-sender-entry.ts'

const receiver = receivers()

const secret = `whsec_${Buffer.from('thirty-two bytes that nobody has').toString('base64')}`
const message = (url: string): WebhookMessage => ({
  url,
  secret,
  messageId: 'msg_7',
  at: timestamp(Date.now()),
  body: '{"type":"drink.finished","data":{"drink":"Caipirinha – größer"}}',
})

const token = () => createCancellation(error => expect(error).toBeUndefined())
const everywhere = createAddressGuard({ allowLocal: true })
const guarded = createAddressGuard({ allowLocal: false })
const send = (url: string, { guard = everywhere, timeLimitMs = 5000 } = {}) =>
  createWebhookSender({ guard, timeLimitMs }).send(message(url), token())

webhookSenderContract('over HTTP', async () => ({
  sender: createWebhookSender({ guard: everywhere }),
  receiver: async status =>
    (await receiver(response => (status === null ? undefined : response.writeHead(status).end()))).url,
}))

describe('a message', () => {
  it('is signed so that any library of the standard takes it, and nobody else’s', async () => {
    const { received, url } = await receiver(response => response.end('thanks'))
    expect(await send(url)).toEqual({ status: 200, failure: null, detail: 'thanks', retryAfter: null })
    const [request] = received
    const headers = request?.headers as Record<string, string>
    const text = String(request?.body)
    expect([request?.method, request?.path, text]).toEqual(['POST', '/', message(url).body])
    expect(headers['content-type']).toContain('application/json')
    expect(new Webhook(secret).verify(text, headers)).toMatchObject({ type: 'drink.finished' })
    // By the words of the specification, without its library.
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    const other = new Webhook(`whsec_${Buffer.from('another one of thirty-two bytes.').toString('base64')}`)
    expect(() => other.verify(text, headers)).toThrow()
  })
})

describe('a receiver', () => {
  it('on this computer is refused, before anything is sent', async () => {
    const { received, url } = await receiver(response => response.end())
    expect(await send(url, { guard: guarded })).toMatchObject({ status: null, failure: 'address-refused' })
    expect(await send(url.replace('127.0.0.1', 'localhost'), { guard: guarded })).toMatchObject({
      failure: 'address-refused',
    })
    expect(received).toEqual([])
  })

  it('that points elsewhere is not followed', async () => {
    const inside = await receiver(response => response.end('secrets'))
    for (const status of [301, 302, 303, 307, 308]) {
      const { url } = await receiver(response => response.writeHead(status, { location: inside.url }).end())
      expect(await send(url)).toMatchObject({ status, detail: `It points to ${inside.url}, where nothing is sent.` })
    }
    expect(inside.received).toEqual([])
  })

  it('that never answers is given up in time', async () => {
    const { url } = await receiver(() => undefined)
    expect(await send(url, { timeLimitMs: 200 })).toMatchObject({ status: null, failure: 'timed-out' })
  })

  it('that answers without end is heard for a while', async () => {
    const { url } = await receiver(response => {
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.once('close', () => clearInterval(more))
    })
    const { status, detail } = await send(url)
    expect(status).toBe(200)
    expect(detail.length).toBeLessThanOrEqual(500)
  })

  it('that dribbles is given up in time, too', async () => {
    const { url } = await receiver(response => {
      const more = setInterval(() => response.write('x'), 50)
      response.once('close', () => clearInterval(more))
    })
    expect(await send(url, { timeLimitMs: 300 })).toMatchObject({ failure: 'timed-out' })
  })

  it.each([
    ['7', 7],
    ['0', null],
    ['-3', null],
    ['soon', null],
  ])('that says Retry-After: %s', async (header, seconds) => {
    const { url } = await receiver(response => response.writeHead(503, { 'retry-after': header }).end('busy'))
    expect(await send(url)).toEqual({ status: 503, failure: null, detail: 'busy', retryAfter: seconds })
  })

  it('that is not there is told in words', async () => {
    const { url, close } = await receiver(response => response.end())
    await close()
    expect(await send(url)).toMatchObject({
      failure: 'connection-failed',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

it('the machine goes down without waiting', async () => {
  const { url } = await receiver(() => undefined)
  const cancellation = token()
  const sending = createWebhookSender({ guard: everywhere }).send(message(url), cancellation)
  cancellation.cancel()
  expect(await sending).toMatchObject({ failure: 'stopped' })
})
