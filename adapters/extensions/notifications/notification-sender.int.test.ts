import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAddressGuard, publicOnly } from '#adapters/outgoing/address-guard.ts'
import { receivers } from '#adapters/outgoing/testing/receivers.ts'
import {
  anAttempt,
  notificationSenderContract,
} from '#domain/extensions/notifications/testing/notification-sender.contract.ts'
import type { NotificationAttempt } from '#domain/extensions/notifications/usecases/notification-sender.port.ts'
import { createCancellation } from '#domain/usecases/events/cancellation.ts'
import { createNotificationSender } from './notifier-entry.ts'
import { decryptPush } from './testing/decrypt-push.ts'

const receiver = receivers()
const everywhere = createAddressGuard({ allowLocal: true })
const atHome = createAddressGuard({ allowLocal: false })
const open = (timeLimitMs = 5000) =>
  createNotificationSender({ ntfyGuard: everywhere, pushGuard: everywhere, allowsPlainPush: true, timeLimitMs })
const token = () => createCancellation(error => expect(error).toBeUndefined())

notificationSenderContract('over HTTP', async () => ({
  sender: open(),
  receiver: async status =>
    (await receiver(response => (status === null ? undefined : response.writeHead(status).end()))).url,
}))

/** A browser, with the keys that only it has. */
function aBrowser(server: string) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint: `${server}/send/7?x=1`, p256dh, auth },
    secrets: { privateKey: ecdh.getPrivateKey().toString('base64url'), auth },
  }
}

const sender = open()
const keys = sender.newKeys()
const contact = 'mailto:bar@example.org'
const urgent: NotificationAttempt = {
  ...anAttempt,
  notification: { ...anAttempt.notification, isUrgent: true, tag: 'fault' },
  secondsLeft: 42,
}

describe('a browser', () => {
  it('can read what nobody on the way can', async () => {
    const { received, url } = await receiver(response => response.writeHead(201).end())
    const { subscription, secrets } = aBrowser(url)
    await sender.sendToBrowser({ subscription, keys, contact }, anAttempt, token())
    const [request] = received
    expect(request?.path).toBe('/send/7?x=1')
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(request?.body.length),
      ttl: '900',
      urgency: 'normal',
      topic: 'drinkReady',
    })
    expect(request?.body.includes('Caipirinha')).toBe(false)
    expect(JSON.parse(decryptPush(request?.body ?? Buffer.alloc(0), secrets))).toEqual({
      title: anAttempt.notification.title,
      body: 'Skål!',
      tag: 'drinkReady',
      isUrgent: false,
      id: 'msg_1',
    })
    expect(() => decryptPush(request?.body ?? Buffer.alloc(0), aBrowser(url).secrets)).toThrow()
  })

  it('is told urgently of what is urgent', async () => {
    const { received, url } = await receiver(response => response.writeHead(201).end())
    await sender.sendToBrowser({ subscription: aBrowser(url).subscription, keys, contact }, urgent, token())
    expect(received[0]?.headers).toMatchObject({ ttl: '42', urgency: 'high', topic: 'fault' })
  })

  it('’s push service knows the machine by its signature', async () => {
    const { received, url } = await receiver(response => response.writeHead(201).end())
    await sender.sendToBrowser({ subscription: aBrowser(url).subscription, keys, contact }, anAttempt, token())
    const [, jwt = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(received[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    const [header = '', claims = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(keys.publicKey, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const isSigned = (text: string): boolean =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect(isSigned(`${header}.${claims}`)).toBe(true)
    expect(isSigned(`${header}.${claims}x`)).toBe(false)
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([aud, sub]).toEqual([url, contact])
    // No more than a day ahead (RFC 8292, section 2).
    expect(exp - Date.now() / 1000).toBeGreaterThan(60)
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
  })

  it('may not lead the machine into the house, nor out of TLS', async () => {
    const { received, url } = await receiver(response => response.end())
    const guarded = createNotificationSender({
      ntfyGuard: atHome,
      pushGuard: publicOnly(atHome, false),
      resolve: async host => [{ address: host === 'trap.example.org' ? '192.168.1.1' : '127.0.0.1', family: 4 }],
    })
    const { subscription } = aBrowser(url)
    const refused = { status: null, failure: 'address-refused' }
    for (const endpoint of [
      url,
      'https://localhost/x',
      'https://trap.example.org/x',
      'http://push.example.org/x',
      'https://127.0.0.1/x',
    ]) {
      const to = { subscription: { ...subscription, endpoint }, keys, contact }
      expect(await guarded.sendToBrowser(to, anAttempt, token()), endpoint).toMatchObject(refused)
    }
    expect(received).toEqual([])
  })

  it('with keys that are none is told in words, without a throw', async () => {
    const { url } = await receiver(response => response.end())
    const subscription = { ...aBrowser(url).subscription, p256dh: 'A'.repeat(87) }
    expect(await sender.sendToBrowser({ subscription, keys, contact }, anAttempt, token())).toMatchObject({
      status: null,
      failure: 'connection-failed',
      detail: expect.stringMatching(/.+/),
    })
  })
})

describe('the decryption of these tests', () => {
  it('is that of the example in RFC 8291, section 5', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    const secrets = {
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const text = decryptPush(Buffer.from(body, 'base64url'), secrets)
    expect(text).toBe('When I grow up, I want to be a watermelon')
  })
})

describe('ntfy', () => {
  const to = (server: string, more: object = {}) => ({ server, token: null, topic: 'bar-x7Gk2', click: null, ...more })

  it('is told in JSON, as its documentation has it', async () => {
    const { received, url } = await receiver(response => response.end('{"id":"x"}'))
    const click = 'http://192.168.1.5:8080'
    expect(await sender.sendToNtfy(to(url, { token: 'tk_1', click }), urgent, token())).toMatchObject({
      status: 200,
      detail: '{"id":"x"}',
    })
    expect(received[0]).toMatchObject({
      path: '/',
      headers: { authorization: 'Bearer tk_1', 'content-type': 'application/json; charset=utf-8' },
    })
    expect(JSON.parse(String(received[0]?.body))).toEqual({
      topic: 'bar-x7Gk2',
      title: 'Your Caipirinha – größer – is ready',
      message: 'Skål!',
      priority: 5,
      tags: ['tropical_drink'],
      click,
    })
  })

  it('gets no token, and no address, where there is none', async () => {
    const { received, url } = await receiver(response => response.end())
    await sender.sendToNtfy(to(url), anAttempt, token())
    expect(received[0]?.headers.authorization).toBeUndefined()
    expect(JSON.parse(String(received[0]?.body))).not.toHaveProperty('click')
  })

  it('on this computer is refused, before anything is sent', async () => {
    const { received, url } = await receiver(response => response.end())
    const guarded = createNotificationSender({ ntfyGuard: atHome, pushGuard: atHome })
    expect(await guarded.sendToNtfy(to(url), anAttempt, token())).toMatchObject({ failure: 'address-refused' })
    expect(received).toEqual([])
  })

  it.each([301, 302, 303, 307, 308])('that points elsewhere (%i) is not followed', async status => {
    const inside = await receiver(response => response.end('secrets'))
    const { url } = await receiver(response => response.writeHead(status, { location: inside.url }).end())
    expect(await sender.sendToNtfy(to(url), anAttempt, token())).toMatchObject({
      status,
      detail: `It points to ${inside.url}, where nothing is sent.`,
    })
    expect(inside.received).toEqual([])
  })

  it('that is busy says for how long', async () => {
    const { url } = await receiver(response => response.writeHead(429, { 'retry-after': '17' }).end('limit reached'))
    expect(await sender.sendToNtfy(to(url), anAttempt, token())).toEqual({
      status: 429,
      failure: null,
      detail: 'limit reached',
      retryAfter: 17,
    })
  })

  it('that never answers is given up in time', async () => {
    const { url } = await receiver(() => undefined)
    expect(await open(200).sendToNtfy(to(url), anAttempt, token())).toMatchObject({ failure: 'timed-out' })
  })

  it('that answers without end is heard for a while', async () => {
    const { url } = await receiver(response => {
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.once('close', () => clearInterval(more))
    })
    const { status, detail } = await sender.sendToNtfy(to(url), anAttempt, token())
    expect([status, detail.length <= 500]).toEqual([200, true])
  })
})
