import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { phoneCookieOf } from '#adapters/api/kernel/access/caller.ts'
import { actionEnvironment, actuatorEnvironment } from '#adapters/config/child-environment.ts'
import { configKeys, readConfig } from '#adapters/config/config.ts'
import { eventOf, statesOf } from '#adapters/extensions/home-assistant/discovery.ts'
import { sampleDiscovery } from '#adapters/extensions/home-assistant/testing/sample-payloads.ts'
import { startMetrics } from '#adapters/extensions/metrics/testing/metrics-bench.ts'
import { neededScope, tokenScopes } from '#domain/access/api-token.ts'
import { type Operation, permissions } from '#domain/access/permissions.ts'
import { brokerReasons } from '#domain/extensions/home-assistant/broker-state.ts'
import type { HomeHappening } from '#domain/extensions/home-assistant/home-view.ts'
import { sampleMessages } from '#domain/extensions/webhooks/message.ts'
import { faultReasons } from '#domain/machine/machine-state.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import problems from '#domain/texts/en_US/problems.json' with { type: 'json' }
import serverProblems from '#domain/texts/generated/en_US/server-problems.json' with { type: 'json' }
import { browserKeys } from './testing/browser-keys.ts'
import { expectNames, pathsOf, sourcesBelow } from './testing/names.ts'

describe('the environment', () => {
  it('keeps its keys, with their defaults', () =>
    expectNames(
      'environment',
      Object.values(configKeys).map(({ key, fallback }) => `${key}=${fallback}`),
    ))

  it('of an actuator keeps its keys', () => {
    vi.stubEnv('PATH', '/bin')
    onTestFinished(() => void vi.unstubAllEnvs())
    return expectNames('actuator-environment', Object.keys(actuatorEnvironment(expectSuccess(readConfig({})))))
  })

  it('of an event action keeps its keys', () => {
    const keys = ['PATH', 'LANG', 'XDG_RUNTIME_DIR', 'PULSE_SERVER', 'PIPEWIRE_REMOTE']
    for (const key of [...keys, 'STORE']) vi.stubEnv(key, '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(Object.keys(actionEnvironment())).toEqual(keys)
  })

  it('is read under no other keys', async () => {
    const texts = ['adapters', 'domain', 'simulator'].flatMap(folder => [...sourcesBelow(folder).values()])
    const starters = ['tools/start.mjs', 'tools/supervise.mjs'].map(path => sourcesBelow('tools').get(path) ?? '')
    const names = [...texts, ...starters].flatMap(text =>
      [...text.matchAll(/(?:process\.env|environment)(?:\.([A-Z_]+)|\['([A-Z_]+)'\])/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    )
    await expectNames('environment-elsewhere', names)
  })
})

it('sentences about problems keep what is put into them', () =>
  expectNames(
    'problem-values',
    Object.entries({ ...problems, ...serverProblems }).map(
      ([code, text]) => `${code}: ${[...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ')}`,
    ),
  ))

describe('permissions', () => {
  it('keep their names, and who has them', () =>
    expectNames(
      'permissions',
      Object.entries(permissions).map(
        ([name, least]) => `${name}: ${least}, by token ${neededScope(name as Operation) ?? 'never'}`,
      ),
    ))

  it('of tokens keep their scopes', () => expect(tokenScopes).toEqual(['read', 'order', 'maintain', 'admin']))
})

it('messages of webhooks keep their types and fields', () =>
  expectNames(
    'webhooks',
    sampleMessages.flatMap(message => {
      const { type, ...fields } = JSON.parse(message) as { readonly type: string }
      return pathsOf(fields, type, false)
    }),
  ))

const gin = { pump: 'Pump 1', ingredient: 'Gin' }
const happenings: readonly HomeHappening[] = [
  { kind: 'drink-finished', drink: 'Negroni' },
  { kind: 'drink-failed', drink: 'Negroni' },
  { kind: 'drink-cancelled', drink: 'Negroni' },
  { kind: 'glass-lifted', drink: 'Negroni' },
  { kind: 'bottle-empty', ...gin },
  { kind: 'bottle-suspected', bottles: [gin] },
]

describe('at an MQTT broker', () => {
  const { scene, entities, discovery, topics } = sampleDiscovery()

  it('topics and payloads keep their names', () => {
    const told = [...statesOf(entities, scene, topics)].flatMap(([topic, payload]) =>
      payload.startsWith('{') ? pathsOf(JSON.parse(payload), topic, false) : [`${topic}: ${payload}`],
    )
    const events = happenings.map(eventOf).map(({ key, payload }) => `${topics.of(key)}: ${payload}`)
    const { base, availability, config, homeAssistant } = topics
    const commands = entities
      .filter(({ isCommand }) => isCommand)
      .map(({ key }) => `${topics.set(key)} → ${String(topics.commandOf(topics.set(key)))}`)
    const places = Object.entries({ base, availability, config, homeAssistant }).map(each => each.join(': '))
    return expectNames('mqtt-topics', [...told, ...events, ...commands, ...places])
  })

  it('what Home Assistant discovers keeps its ids and fields', () =>
    expectNames(
      'mqtt-discovery',
      pathsOf(discovery, 'discovery').filter(path => !/\.(name|sw_version): /.test(path)),
    ))

  it('reasons keep their names', () =>
    expectNames('reasons', [
      ...faultReasons.map(reason => `fault: ${reason}`),
      ...brokerReasons.map(reason => `broker: ${reason}`),
    ]))
})

it('metrics keep their names, types, labels and bounds', async () => {
  const register = vi.spyOn(Registry.prototype, 'registerMetric')
  onTestFinished(() => register.mockRestore())
  const { metrics } = await startMetrics()
  const { text } = await metrics.expose('text')
  metrics.close()
  const types = text.split('\n').filter(line => line.startsWith('# TYPE '))
  const labels = register.mock.calls.map(([metric]) => {
    const { name, labelNames = [] } = metric as unknown as { readonly name: string; readonly labelNames?: string[] }
    return `${name}{${[...labelNames].sort().join()}}`
  })
  const bounds = [...text.matchAll(/^(\w+_bucket\{le="[^"]+"\})/gm)].map(([, bucket = '']) => bucket)
  expect(types.length).toBe(new Set(labels).size)
  await expectNames('metrics', [...types, ...labels, ...bounds])
})

describe('browsers', () => {
  it('keep what they store under the same names', () => expectNames('browser-keys', browserKeys(sourcesBelow('web'))))

  it('get the same cookie at a party', () => {
    expect(phoneCookieOf('a1', true, '/bar')).toBe(
      'speedrail_phone=a1; Path=/bar/; Max-Age=172800; HttpOnly; SameSite=Strict; Secure',
    )
  })
})
