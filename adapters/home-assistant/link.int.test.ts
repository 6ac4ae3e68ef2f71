import { createServer, type Server } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrokerState } from '#domain/home/broker-state.ts'
import type { MqttSettings } from '#domain/home/mqtt-settings.ts'
import type { HomeLink } from '#domain/ports/home-broker.port.ts'
import { homeBrokerContract } from '#domain/testing/home-broker.contract.ts'
import { aHomePump, aMqttSettings } from '#domain/testing/home-builders.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openLink } from './link.ts'
import { createHomeBroker } from './open-home-assistant.ts'
import { type EmbeddedBroker, startEmbeddedBroker } from './testing/embedded-broker.ts'
import { createFakeHouse } from './testing/fake-house.ts'
import { realTimer } from './testing/real-timer.ts'

const base = 'speedrail/5a0f3c71'
const config = 'homeassistant/device/speedrail_5a0f3c71/config'
const clock = { now: () => timestamp(Date.now()) }

let broker: EmbeddedBroker
let links: HomeLink[] = []

beforeEach(async () => {
  broker = await startEmbeddedBroker((username, password) => username === 'bar' && password === 'tonic')
})

afterEach(async () => {
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
    timer: realTimer,
    random: () => 0,
  })
  links.push(link)
  return { link, states }
}

async function linked(fake = createFakeHouse(), settings = settingsHere()) {
  const { link, states } = linkOf(fake, settings)
  await vi.waitFor(() => expect(link.state.kind).toBe('connected'), 5000)
  return { fake, link, states }
}

const eventually = (assertion: () => unknown): Promise<unknown> =>
  vi.waitFor(assertion, { timeout: 6000, interval: 50 })

const componentsOf = async (): Promise<Record<string, Record<string, unknown>>> => {
  const text = (await broker.retained(config)).get(config)
  return text === undefined ? {} : JSON.parse(text).components
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
    await eventually(async () => {
      const found = await broker.retained(`${base}/#`)
      expect(found.get(`${base}/availability`)).toBe('online')
      expect(found.get(`${base}/state`)).toBe('idle')
      expect(found.get(`${base}/pump_21_level`)).toBe('512')
      expect(found.get(`${base}/recipe`)).toBe('None')
    })
    expect(Object.keys(await componentsOf())).toContain('pump_22_flow')
  })

  it('is told apart from one that is gone by the will', async () => {
    await linked()
    const heard = await broker.listen(`${base}/availability`)
    await broker.stop()
    await broker.start()
    await eventually(() => expect(heard.map(({ payload }) => payload)).toContain('online'))
  })

  it('says goodbye when the controller ends, and leaves the rest', async () => {
    const { link } = await linked()
    await link.close(false)
    await eventually(async () => {
      const found = await broker.retained(`${base}/#`)
      expect(found.get(`${base}/availability`)).toBe('offline')
      expect(found.get(`${base}/state`)).toBe('idle')
    })
  })

  it('leaves nothing when it is switched off', async () => {
    const { link, fake } = await linked()
    expect(fake.house.places).toHaveLength(1)
    await link.close(true)
    expect(await broker.retained('#')).toEqual(new Map())
    expect(fake.house.places).toEqual([])
  })

  it('tells changes at most once a second, and the last value always', async () => {
    const { fake } = await linked()
    const heard = await broker.listen(`${base}/progress`)
    const begun = Date.now()
    for (let percent = 1; percent <= 100; percent++) {
      fake.change({ percent, state: 'pouring' })
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    await eventually(() => expect(heard.at(-1)?.payload).toBe('100'))
    expect(heard.length).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 1000) + 1)
  })

  it('comes back by itself, and says everything anew', async () => {
    const { fake, link, states } = await linked()
    await broker.stop()
    await eventually(() => expect(link.state).toMatchObject({ kind: 'failed' }))
    fake.change({ drinksToday: 5 })
    await broker.start()
    await eventually(() => expect(link.state.kind).toBe('connected'))
    await eventually(async () => expect((await broker.retained(`${base}/#`)).get(`${base}/drinks_today`)).toBe('5'))
    expect(states.map(({ kind }) => kind)).toContain('failed')
  })

  it('takes a pump away that is gone, while it is connected', async () => {
    const { fake } = await linked()
    await eventually(async () => expect(await componentsOf()).toHaveProperty('pump_22_level'))
    const heard = await broker.listen(config)
    fake.change({ pumps: [aHomePump()] })
    await eventually(() => expect(heard.length).toBeGreaterThan(0))
    expect(JSON.parse(heard[0]?.payload ?? '').components.pump_22_level).toEqual({ platform: 'sensor' })
    await eventually(async () => {
      expect(await componentsOf()).not.toHaveProperty('pump_22_level')
      expect((await broker.retained(`${base}/#`)).has(`${base}/pump_22_level`)).toBe(false)
    })
  }, 20_000)

  it('takes a pump away that has gone while it was not', async () => {
    const { link } = await linked()
    await link.close(false)
    await linked(createFakeHouse({ ...createFakeHouse().house.view(), pumps: [aHomePump()] }))
    await eventually(async () => {
      const found = await broker.retained(`${base}/#`)
      expect(found.has(`${base}/pump_22_level`)).toBe(false)
      expect(found.has(`${base}/pump_21_level`)).toBe(true)
    })
  })

  it('moves with its prefixes, and tidies where it was', async () => {
    const { link, fake } = await linked()
    await link.close(false)
    await linked(fake, settingsHere({ topicPrefix: 'bar/left', discoveryPrefix: 'ha' }))
    await eventually(async () => {
      const found = await broker.retained('#')
      expect([...found.keys()].filter(topic => /^(speedrail|homeassistant)\//.test(topic))).toEqual([])
      expect(found.has('ha/device/speedrail_5a0f3c71/config')).toBe(true)
    })
    expect(fake.house.places).toHaveLength(1)
  })

  it('says everything again when Home Assistant has started', async () => {
    await linked()
    await new Promise(resolve => setTimeout(resolve, 1200))
    const heard = await broker.listen('#')
    await broker.publish('homeassistant/status', 'online')
    await eventually(() => {
      const topics = heard.map(({ topic }) => topic)
      expect(topics).toContain(config)
      expect(topics).toContain(`${base}/state`)
    })
  })

  it('says nothing while nothing changes', async () => {
    const { fake } = await linked()
    await new Promise(resolve => setTimeout(resolve, 1200))
    const heard = await broker.listen('#')
    for (let nr = 0; nr < 5; nr++) {
      fake.change({})
      await new Promise(resolve => setTimeout(resolve, 250))
    }
    expect(heard).toEqual([])
  })

  it('tells what has happened once, and keeps nothing of it', async () => {
    const { fake } = await linked()
    const heard = await broker.listen(`${base}/drink_event`)
    fake.happen({ kind: 'drink-finished', drink: 'Negroni' })
    fake.happen({ kind: 'glass-lifted', drink: 'Negroni' })
    await eventually(() => expect(heard).toHaveLength(2))
    expect(JSON.parse(heard[0]?.payload ?? '')).toEqual({ event_type: 'finished', drink: 'Negroni' })
    expect((await broker.retained(`${base}/drink_event`)).size).toBe(0)
  })
})

homeBrokerContract('mqtt.js', {
  make: async () => ({
    broker: createHomeBroker({ clock, timer: realTimer }),
    settings: settingsHere(),
    house: createFakeHouse().house,
  }),
  makeRefusing: async () => ({
    broker: createHomeBroker({ clock, timer: realTimer }),
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
    await eventually(async () => expect((await broker.retained(`${base}/amount`)).get(`${base}/amount`)).toBe('90'))
    await broker.publish(`${base}/amount/set`, '75.4')
    await broker.publish(`${base}/amount/set`, '0x50')
    await broker.publish(`${base}/order/set`, 'PRESS')
    await eventually(() => expect(fake.asked).toEqual(['order 42 75']))
    await eventually(async () =>
      expect((await broker.retained(`${base}/answer`)).get(`${base}/answer`)).toBe('Negroni is being made.'),
    )
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
    await eventually(async () => expect((await broker.retained(`${base}/stop/set`)).size).toBe(0))
    expect(fake.asked).toEqual([])
  })

  it('are answered with what was refused', async () => {
    const { fake } = await linked()
    fake.refuse('Not enough Gin: 12 ml are missing.')
    await broker.publish(`${base}/recipe/set`, 'Gin & Tonic')
    await broker.publish(`${base}/order/set`, 'PRESS')
    await eventually(async () =>
      expect((await broker.retained(`${base}/answer`)).get(`${base}/answer`)).toBe(
        'Not enough Gin: 12 ml are missing.',
      ),
    )
  })
})

describe('A broker that cannot be used', () => {
  const test = async (overrides: Partial<MqttSettings>) => {
    const result = await createHomeBroker({ clock, timer: realTimer }).test(settingsHere(overrides))
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
    expect(await test({ port: hangsUp })).toBe('closed')
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

  it('is waited for within bounds', async () => {
    const silent = await listening(() => undefined)
    const begun = Date.now()
    expect(await test({ port: silent })).toBe('timed-out')
    expect(Date.now() - begun).toBeLessThan(10_000)
  }, 15_000)

  it('costs no memory by what it announces', async () => {
    const giant = await listening(socket => {
      socket.once('data', () => {
        socket.write(Buffer.from([0x20, 2, 0, 0]))
        // A message of 256 MB, of which as much comes as is taken.
        socket.write(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))
        const piece = Buffer.alloc(1024 * 1024)
        let left = 255
        const more = (): void => {
          if (left-- > 0 && !socket.destroyed) socket.write(piece, more)
        }
        more()
      })
    })
    const before = process.memoryUsage().rss
    const fake = createFakeHouse()
    const { link } = linkOf(fake, settingsHere({ port: giant }))
    await eventually(() => expect(fake.warnings).toEqual(['MQTT: a message of 268435455 bytes was left out']))
    await eventually(() => expect(link.state.kind).toBe('failed'))
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  }, 15_000)
})
