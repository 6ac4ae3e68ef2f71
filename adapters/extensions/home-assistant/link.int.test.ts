import { createServer, type Server } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrokerState } from '#domain/extensions/home-assistant/broker-state.ts'
import type { MqttSettings } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { homeBrokerContract } from '#domain/extensions/home-assistant/testing/home-broker.contract.ts'
import { aHomePump, aMqttSettings } from '#domain/extensions/home-assistant/testing/home-builders.ts'
import type { HomeLink } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createHomeBroker } from './home-assistant-entry.ts'
import { openLink } from './link.ts'
import { type EmbeddedBroker, startEmbeddedBroker } from './testing/embedded-broker.ts'
import { createFakeHouse } from './testing/fake-house.ts'
import { quickTimer } from './testing/quick-timer.ts'

const base = 'speedrail/5a0f3c71'
const config = 'homeassistant/device/speedrail_5a0f3c71/config'
const clock = { now: () => timestamp(Date.now()) }

let broker: EmbeddedBroker
let links: HomeLink[] = []

beforeEach(async () => {
  broker = await startEmbeddedBroker((username, password) => username === 'bar' && password === 'tonic')
})

afterEach(async () => {
  vi.useRealTimers()
  for (const link of links) await link.close(false)
  links = []
  await broker.close()
})

const settingsHere = (overrides: Partial<MqttSettings> = {}): MqttSettings =>
  aMqttSettings({ host: '127.0.0.1', port: broker.port, ...overrides })

function linkOf(fake: ReturnType<typeof createFakeHouse>, settings = settingsHere()) {
  const states: BrokerState[] = []
  const link = openLink({
    settings,
    house: fake.house,
    onState: state => states.push(state),
    clock,
    timer: quickTimer,
    random: () => 0,
  })
  links.push(link)
  return { link, states }
}

async function linked(fake = createFakeHouse(), settings = settingsHere()) {
  const { link, states } = linkOf(fake, settings)
  await eventually(() => expect(link.state.kind).toBe('connected'))
  return { fake, link, states }
}

const eventually = (assertion: () => unknown): Promise<unknown> =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 5 })

/** What lies at the broker of the machine's own topics, by their names without what they begin with. */
const told = (name: string): string | undefined => broker.retained(`${base}/#`).get(`${base}/${name}`)

const components = (): Record<string, Record<string, unknown>> =>
  JSON.parse(broker.retained(config).get(config) ?? '{"components":{}}').components

/** All that was to be told has been: this comes after it. */
async function settled({ change }: ReturnType<typeof createFakeHouse>): Promise<void> {
  change({ drinksToday: 77 })
  await eventually(() => expect(told('drinks_today')).toBe('77'))
}

describe('A broker that is away for a day', () => {
  /** Megabytes that are still needed. */
  const heldMb = (): number => {
    setFlagsFromString('--expose_gc')
    ;(runInNewContext('gc') as () => void)()
    return process.memoryUsage().heapUsed / 1_048_576
  }

  it('is looked for again and again, and nothing piles up meanwhile', async () => {
    const timer = createManualMachineClock()
    const fake = createFakeHouse()
    let failed = (): void => undefined
    let failures = 0
    const settings = settingsHere({ port: 1 })
    const onState = ({ kind }: BrokerState): void => {
      if (kind !== 'failed') return
      failures += 1
      failed()
    }
    links.push(openLink({ settings, house: fake.house, onState, clock, timer, random: () => 0 }))
    const pass = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute += 1) {
        const next = new Promise<void>(resolve => {
          failed = resolve
        })
        for (let percent = 1; percent <= 10; percent += 1) fake.change({ percent, state: 'pouring' })
        timer.advance(seconds(61))
        await next
      }
    }
    await pass(240)
    const before = heldMb()
    await pass(1200)
    expect(failures).toBeGreaterThanOrEqual(1440)
    expect(timer.pending).toBeLessThan(10)
    expect(heldMb() - before).toBeLessThan(2)
  })
})

describe('A machine at a broker', () => {
  it('says what it is, retained, and that it is there', async () => {
    await linked()
    await eventually(() => {
      expect(['availability', 'state', 'pump_21_level', 'recipe'].map(told)).toEqual(['online', 'idle', '512', 'None'])
      expect(Object.keys(components())).toContain('pump_22_flow')
    })
  })

  it('is said to be gone by its will, comes back by itself, and says everything anew', async () => {
    const { fake, link, states } = await linked()
    await eventually(() => expect(told('availability')).toBe('online'))
    const heard = broker.listen(`${base}/availability`)
    await broker.stop()
    await eventually(() => expect(link.state).toMatchObject({ kind: 'failed' }))
    await eventually(() => expect(told('availability')).toBe('offline'))
    fake.change({ drinksToday: 5 })
    await broker.start()
    await eventually(() => expect([told('availability'), told('drinks_today')]).toEqual(['online', '5']))
    expect(heard.map(({ payload }) => payload)).toEqual(['offline', 'online'])
    expect([states.map(({ kind }) => kind).includes('failed'), link.state.kind]).toEqual([true, 'connected'])
  })

  it('says goodbye when the controller ends, and leaves the rest', async () => {
    const { link, fake } = await linked()
    await settled(fake)
    await link.close(false)
    expect([told('availability'), told('state')]).toEqual(['offline', 'idle'])
  })

  it('leaves nothing when it is switched off', async () => {
    const { link, fake } = await linked()
    expect(fake.house.places).toHaveLength(1)
    await link.close(true)
    expect(broker.retained('#')).toEqual(new Map())
    expect(fake.house.places).toEqual([])
  })

  it('takes a pump away that is gone, while it is connected', async () => {
    const { fake } = await linked()
    await eventually(() => expect(components()).toHaveProperty('pump_22_level'))
    const heard = broker.listen(config)
    fake.change({ pumps: [aHomePump()] })
    await eventually(() => {
      expect(components()).not.toHaveProperty('pump_22_level')
      expect(told('pump_22_level')).toBeUndefined()
    })
    expect(JSON.parse(heard[0]?.payload ?? '').components.pump_22_level).toEqual({ platform: 'sensor' })
  })

  it('takes a pump away that has gone while it was not', async () => {
    const { link, fake } = await linked()
    await settled(fake)
    await link.close(false)
    expect(told('pump_22_level')).toBeDefined()
    await linked(createFakeHouse({ ...createFakeHouse().house.view(), pumps: [aHomePump()] }))
    await eventually(() => expect([told('pump_22_level'), told('pump_21_level')]).toEqual([undefined, '512']))
  })

  it('moves with its prefixes, and tidies where it was', async () => {
    const { link, fake } = await linked()
    await settled(fake)
    await link.close(false)
    await linked(fake, settingsHere({ topicPrefix: 'bar/left', discoveryPrefix: 'ha' }))
    await eventually(() => {
      const topics = [...broker.retained('#').keys()]
      expect(topics.filter(topic => /^(speedrail|homeassistant)\//.test(topic))).toEqual([])
      expect(topics).toContain('ha/device/speedrail_5a0f3c71/config')
    })
    expect(fake.house.places).toHaveLength(1)
  })

  it('says everything again when Home Assistant has started', async () => {
    const { fake } = await linked()
    await settled(fake)
    const heard = broker.listen('#')
    await broker.publish('homeassistant/status', 'online')
    await eventually(() => {
      const topics = heard.map(({ topic }) => topic)
      expect(topics).toContain(config)
      expect(topics).toContain(`${base}/state`)
    })
  })

  it('says nothing while nothing changes', async () => {
    const { fake } = await linked()
    await settled(fake)
    const heard = broker.listen('#')
    const looks = fake.looks
    for (let nr = 1; nr <= 3; nr++) {
      fake.change({})
      await eventually(() => expect(fake.looks).toBeGreaterThanOrEqual(looks + nr))
    }
    fake.change({ drinksToday: 78 })
    await eventually(() => expect(heard).toContainEqual({ topic: `${base}/drinks_today`, payload: '78' }))
    expect(heard).toHaveLength(1)
  })

  it('tells what has happened once, and keeps nothing of it', async () => {
    const { fake } = await linked()
    const heard = broker.listen(`${base}/drink_event`)
    fake.happen({ kind: 'drink-finished', drink: 'Negroni' })
    fake.happen({ kind: 'glass-lifted', drink: 'Negroni' })
    await eventually(() => expect(heard).toHaveLength(2))
    expect(JSON.parse(heard[0]?.payload ?? '')).toEqual({ event_type: 'finished', drink: 'Negroni' })
    expect(told('drink_event')).toBeUndefined()
  })
})

homeBrokerContract('mqtt.js', {
  make: async () => ({
    broker: createHomeBroker({ clock, timer: quickTimer }),
    settings: settingsHere(),
    house: createFakeHouse().house,
  }),
  makeRefusing: async () => ({
    broker: createHomeBroker({ clock, timer: quickTimer }),
    settings: settingsHere({ password: 'wrong' }),
    house: createFakeHouse().house,
    reason: 'not-authorised',
  }),
  end: async () => undefined,
})

describe('Commands', () => {
  it('order what was chosen, and say so', async () => {
    const { fake } = await linked()
    await broker.publish(`${base}/recipe/set`, 'Negroni')
    await eventually(() => expect(told('amount')).toBe('90'))
    await broker.publish(`${base}/amount/set`, '75.4')
    await broker.publish(`${base}/amount/set`, '0x50')
    await broker.publish(`${base}/order/set`, 'PRESS')
    await eventually(() => expect(told('answer')).toBe('Negroni is being made.'))
    expect(fake.asked).toEqual(['order 42 75'])
  })

  it('stop everything, whatever else is sent at the same time', async () => {
    const { fake } = await linked(createFakeHouse(), settingsHere({ orderingUserId: null }))
    const flood = Array.from({ length: 200 }, () => broker.publish(`${base}/order/set`, 'PRESS'))
    await broker.publish(`${base}/stop/set`, 'PRESS')
    await Promise.all(flood)
    await eventually(() => expect(fake.asked).toEqual(['stop']))
  })

  it('that lay at the broker are not done, and are taken away', async () => {
    await broker.publish(`${base}/stop/set`, 'PRESS', true)
    const { fake } = await linked()
    await eventually(() => expect(told('stop/set')).toBeUndefined())
    expect(fake.asked).toEqual([])
  })

  it('are answered with what was refused', async () => {
    const { fake } = await linked()
    fake.refuse('Not enough Gin: 12 ml missing.')
    await broker.publish(`${base}/recipe/set`, 'Gin & Tonic')
    await broker.publish(`${base}/order/set`, 'PRESS')
    await eventually(() => expect(told('answer')).toBe('Not enough Gin: 12 ml missing.'))
  })
})

describe('A broker that cannot be used', () => {
  const test = async (overrides: Partial<MqttSettings>) => {
    const result = await createHomeBroker({ clock, timer: quickTimer }).test(settingsHere(overrides))
    return result.ok ? 'ok' : result.problem.reason
  }
  const servers: Server[] = []
  /** @returns the port of something that answers each connection so */
  const listening = async (answer: (socket: import('node:net').Socket) => void): Promise<number> => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      answer(socket)
    })
    servers.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as { port: number }).port
  }
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  it('is told from one that can', async () => {
    expect(await test({})).toBe('ok')
  })

  it('is named by the real reason', async () => {
    expect(await test({ password: 'wrong' })).toBe('not-authorised')
    expect(await test({ host: 'no-such-host.invalid' })).toBe('name-not-found')
    expect(await test({ port: 1 })).toBe('refused')
    expect(await test({ usesTls: true })).toMatch(/^(closed|no-tls|tls-failed)$/)
    const hangsUp = await listening(socket => socket.end())
    expect(await test({ port: hangsUp })).toBe('wants-tls')
    expect(await test({ port: hangsUp, usesTls: true })).toBe('closed')
    const web = await listening(socket => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    expect(await test({ port: web })).toBe('not-mqtt')
    for (const [code, reason] of [
      [1, 'protocol-refused'],
      [2, 'client-refused'],
      [3, 'broker-unavailable'],
      [4, 'bad-login'],
      [5, 'not-authorised'],
    ] as const) {
      const refuses = await listening(socket =>
        socket.once('data', () => socket.write(Buffer.from([0x20, 2, 0, code]))),
      )
      expect(await test({ port: refuses })).toBe(reason)
    }
  })

  function createSignal() {
    let give = (): void => undefined
    const given = new Promise<void>(resolve => {
      give = resolve
    })
    return { given, give: () => give() }
  }
  /** Waiting is up to the test from here on. */
  const stopTime = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  it('is given up when it has not answered for five seconds', async () => {
    const heard = createSignal()
    const silent = await listening(socket => socket.once('data', () => heard.give()))
    stopTime()
    const answer = test({ port: silent })
    await heard.given
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(5000)
    expect(await answer).toBe('timed-out')
  })

  it('costs no memory by what it announces', async () => {
    const sent = createSignal()
    const giant = await listening(socket => {
      socket.once('data', () => {
        socket.write(Buffer.from([0x20, 2, 0, 0]))
        // A message of 256 MB, of which as much comes as is taken.
        socket.write(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))
        const piece = Buffer.alloc(1024 * 1024)
        let left = 255
        const more = (): void => {
          if (left-- > 0) socket.write(piece, more)
          else sent.give()
        }
        more()
      })
    })
    const before = process.memoryUsage().rss
    const fake = createFakeHouse()
    stopTime()
    const { link } = linkOf(fake, settingsHere({ port: giant }))
    await sent.given
    expect(fake.warnings).toEqual(['MQTT: a message of 268435455 bytes was left out'])
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    // Nothing that was asked is answered.
    vi.advanceTimersByTime(5000)
    await eventually(() => expect(link.state.kind).toBe('failed'))
  })
})
