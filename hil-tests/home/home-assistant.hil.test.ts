/* Whole machines at Debian's mosquitto: what a home sees when either of them is killed, renamed, moved or switched off. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverForAll } from '../pours/server-for-tests.ts'
import { type Ask, eventually, logIn } from '../pours/started-server.ts'
import { type Certificates, makeCertificates } from './certificates.ts'
import { freePort } from './free-port.ts'
import { mayUse } from './home-services.ts'
import { brokerPassword, type StartedMosquitto, startMosquitto } from './mosquitto.ts'

const isThere = mayUse('mosquitto')
const server = serverForAll({ SIM_SPEED: '20' })

let ask: Ask
let folder: string
let certificates: Certificates
let userId: number

beforeAll(async () => {
  ask = await logIn(server.url)
  folder = await mkdtemp(join(tmpdir(), 'speedrail-certificates-'))
  certificates = makeCertificates(folder)
  const { users } = await ask<{ users: { id: number; username: string }[] }>('{ users { id username } }')
  userId = users.find(({ username }) => username === 'guest')?.id ?? 0
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const draft = (port: number, overrides: object = {}) => ({
  isOn: true,
  host: 'localhost',
  port,
  usesTls: false,
  ca: null,
  username: 'bar',
  password: brokerPassword,
  topicPrefix: 'speedrail',
  discoveryPrefix: 'homeassistant',
  publishes: ['MACHINE', 'DRINKS', 'PUMPS', 'LINE'],
  orderingUserId: userId,
  ...overrides,
})

/** @returns the word that begins the machine's topics */
async function save(settings: object): Promise<string> {
  const { saveMqtt } = await ask<{ saveMqtt: { deviceId: string } }>(
    'mutation ($settings: MqttInput!) { saveMqtt(settings: $settings) { deviceId } }',
    { settings },
  )
  return saveMqtt.deviceId
}

/** `ok`, or the reason why not, as people read it. */
const test = (settings: object): Promise<string> =>
  ask('mutation ($settings: MqttInput!) { testMqtt(settings: $settings) }', { settings }).then(
    () => 'ok',
    (error: Error) => error.message,
  )

const stateNow = async (): Promise<string> =>
  (await ask<{ mqttState: { kind: string } }>('{ mqttState { kind } }')).mqttState.kind

if (isThere)
  describe('A broker that is tried', () => {
    let broker: StartedMosquitto | null = null
    afterEach(async () => {
      await broker?.stop()
      broker = null
    })

    it('takes us, or tells that the login is wrong', async () => {
      broker = await startMosquitto()
      expect(await test(draft(broker.port))).toBe('ok')
      expect(await test(draft(broker.port, { password: 'gin' }))).toMatch(/refuses this user/)
      expect(await test(draft(broker.port, { usesTls: true }))).toMatch(/TLS|closed the connection/)
    })

    it('is believed by the certificate of its authority, and by no other', async () => {
      broker = await startMosquitto({ tls: certificates.sign('localhost', 30) })
      const { port } = broker
      expect(await test(draft(port, { usesTls: true, ca: certificates.ca }))).toBe('ok')
      expect(await test(draft(port, { usesTls: true }))).toMatch(/doesn’t trust the broker’s certificate/)
      expect(await test(draft(port))).toMatch(/closed the connection/)
      const byAddress = draft(port, { usesTls: true, ca: certificates.ca, host: '127.0.0.1' })
      expect(await test(byAddress)).toMatch(/for another name/)
    })

    it('is refused with a certificate that has expired', async () => {
      broker = await startMosquitto({ tls: certificates.sign('localhost', -1) })
      expect(await test(draft(broker.port, { usesTls: true, ca: certificates.ca }))).toMatch(/has expired/)
    })

    it('tells which topics its rules keep us from', async () => {
      broker = await startMosquitto({ acl: 'user bar\ntopic read speedrail/#\ntopic read homeassistant/#\n' })
      expect(await test(draft(broker.port))).toMatch(/may not write speedrail\//)
      await broker.stop()
      broker = await startMosquitto({ acl: 'user bar\ntopic write speedrail/#\n' })
      expect(await test(draft(broker.port))).toMatch(/may not (read|write) speedrail\//)
    })
  })

it('A broker is missed where there is none', async () => {
  const port = await freePort()
  expect(await test(draft(port))).toMatch(/Nothing is listening/)
  expect(await test(draft(port, { host: 'no-such-broker.invalid' }))).toMatch(/couldn’t find the broker’s name/)
})

if (isThere)
  describe('A machine in a home', () => {
    let broker: StartedMosquitto
    let base: string
    let config: string

    beforeEach(async () => {
      broker = await startMosquitto()
      const device = await save(draft(broker.port))
      base = `speedrail/${device}`
      config = `homeassistant/device/speedrail_${device}/config`
      await isSaid('availability', 'online')
    })
    afterEach(async () => {
      await save(draft(broker.port, { isOn: false }))
      await broker.stop()
    })

    const said = async (key: string): Promise<string | undefined> =>
      (await broker.retained(`${base}/#`)).get(`${base}/${key}`)
    const isSaid = (key: string, value: string) =>
      eventually(
        () => said(key),
        now => now === value,
      )
    const components = async (): Promise<Record<string, Record<string, unknown>>> => {
      const text = (await broker.retained(config)).get(config)
      return text === undefined ? {} : JSON.parse(text).components
    }

    it('is there again when the broker was killed', async () => {
      await broker.kill()
      await eventually(stateNow, kind => kind === 'FAILED')
      await broker.start()
      await eventually(stateNow, kind => kind === 'CONNECTED', 30_000)
      await isSaid('state', 'idle')
      expect(await components()).toHaveProperty('recipe')
    })

    it('is gone when the controller is killed, and there again when that has started', async () => {
      const exited = once(server.process, 'exit')
      server.process.kill('SIGKILL')
      await exited
      await isSaid('availability', 'offline')
      await server.restart()
      ask = await logIn(server.url)
      await isSaid('availability', 'online')
      expect(await said('availability')).toBe('online')
    })

    it('makes a drink that was ordered there, and tells of it', async () => {
      const events = await broker.listen(`${base}/drink_event`)
      await ask('mutation { simulatorPlaceGlass(sizeMl: 400) }')
      await isSaid('glass', 'ON')
      const { recipe } = await components()
      expect(recipe?.['options']).toContain('Negroni')
      await broker.say(`${base}/recipe/set`, 'Negroni')
      await isSaid('recipe', 'Negroni')
      expect(await said('picture')).toMatch(/^<svg/)
      await broker.say(`${base}/order/set`, 'PRESS')
      await isSaid('drink', 'Negroni')
      await eventually(
        async () => {
          await ask('mutation { continueProduction }').catch(() => undefined)
          return events.length
        },
        count => count > 0,
        40_000,
      )
      expect(JSON.parse(events[0]?.payload ?? '')).toEqual({ event_type: 'finished', drink: 'Negroni' })
      await isSaid('drinks_today', '1')
      await isSaid('state', 'idle')
    })

    it('answers a command at once while another is sent a thousand times a second', async () => {
      const flood = await broker.client()
      const end = Date.now() + 3000
      const heard = await broker.listen(`${base}/answer`)
      const slowest: number[] = []
      while (Date.now() < end) {
        for (let nr = 0; nr < 50; nr++) flood.publish(`${base}/cancel/set`, 'PRESS')
        const asked = performance.now()
        await ask('{ mqttState { kind } }')
        slowest.push(performance.now() - asked)
        await pause(40)
      }
      expect(Math.max(...slowest)).toBeLessThan(1000)
      await broker.say(`${base}/stop/set`, 'PRESS')
      await isSaid('fault_reason', 'emergency-stop')
      expect(heard.length).toBeLessThanOrEqual(8)
      await ask('mutation { resetFault }')
      await isSaid('fault', 'OFF')
    })

    it('renames a component with its pump, and loses it with it', async () => {
      const { pumps } = await ask<{ pumps: { id: number; kind: string }[] }>('{ pumps { id kind } }')
      const pump = pumps.at(-1)
      const key = `pump_${pump?.id}_level`
      expect(await components()).toHaveProperty(key)
      await ask('mutation ($id: Int!, $change: PumpChangeInput!) { changePump(id: $id, change: $change) { id } }', {
        id: pump?.id,
        change: { kind: pump?.kind, name: 'The last one' },
      })
      await eventually(components, found => found[key]?.['name'] === 'The last one level')
      await ask('mutation ($id: Int!) { deletePump(id: $id) }', { id: pump?.id })
      await eventually(components, found => !(key in found))
      expect(await said(key)).toBeUndefined()
    })

    it('moves with its prefixes, also when the broker was away meanwhile', async () => {
      await broker.kill()
      await save(draft(broker.port, { topicPrefix: 'bar', discoveryPrefix: 'ha' }))
      await broker.start()
      await eventually(
        async () => [...(await broker.retained()).keys()],
        topics => topics.some(topic => topic.startsWith('ha/device/')) && !topics.some(topic => topic.startsWith(base)),
        30_000,
      )
      expect([...(await broker.retained()).keys()].filter(topic => topic.startsWith(base))).toEqual([])
    })

    it('leaves nothing when it is switched off', async () => {
      await save(draft(broker.port, { isOn: false }))
      await eventually(
        async () => [...(await broker.retained()).keys()],
        topics => topics.length === 0,
      )
      await eventually(stateNow, kind => kind === 'OFF')
      expect((await broker.retained()).size).toBe(0)
    })
  })
