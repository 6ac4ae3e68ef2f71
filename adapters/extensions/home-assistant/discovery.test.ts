import { describe, expect, it } from 'vitest'
import { type HomeView, mostHomeDrinks } from '#domain/extensions/home-assistant/home-view.ts'
import { aHomePump, aHomeView, aMqttSettings } from '#domain/extensions/home-assistant/testing/home-builders.ts'
import { discoveryOf, ghostsIn, isTold, statesOf, topicsOf } from './discovery.ts'
import { entitiesOf, type Scene } from './entities.ts'
import homeAssistant from './testing/home-assistant-keys.json' with { type: 'json' }
import danish from './texts/danish.json' with { type: 'json' }
import english from './texts/english.json' with { type: 'json' }
import german from './texts/german.json' with { type: 'json' }

const settings = aMqttSettings()
const topics = topicsOf(settings, settings)

const aScene = (view: Partial<HomeView> = {}, overrides: Partial<Scene> = {}): Scene => ({
  view: aHomeView(view),
  menu: [{ recipeId: 41, name: 'Negroni', ml: 90 }],
  choice: { drink: null, ml: 250 },
  answer: '',
  mayOrder: true,
  ...overrides,
})
const describedBy = (scene: Scene, told = settings) =>
  discoveryOf(
    entitiesOf(scene).filter(entity => isTold(entity, told)),
    scene,
    told,
    topics,
  )
const statesBy = (scene: Scene) => statesOf(entitiesOf(scene), scene, topics)

describe('The device that Home Assistant finds', () => {
  it('has a name, a version, and components with names of their own', () => {
    const { device, origin, components } = describedBy(aScene())
    expect(device).toMatchObject({
      identifiers: ['speedrail_5a0f3c71'],
      name: 'Bar by the window',
      sw_version: '1.2.3',
      configuration_url: 'http://192.168.1.5:8080',
    })
    expect(describedBy(aScene({ url: null })).device).not.toHaveProperty('configuration_url')
    expect(origin).toEqual({ name: 'Speedrail', sw_version: '1.2.3' })
    expect(components['pump_21_level']).toEqual({
      platform: 'sensor',
      unique_id: 'speedrail_5a0f3c71_pump_21_level',
      default_entity_id: 'sensor.speedrail_pump_21_level',
      name: 'Left level',
      device_class: 'volume_storage',
      unit_of_measurement: 'mL',
      state_class: 'measurement',
      suggested_display_precision: 0,
      state_topic: 'speedrail/5a0f3c71/pump_21_level',
      json_attributes_topic: 'speedrail/5a0f3c71/pump_21_level/attributes',
      availability_topic: 'speedrail/5a0f3c71/availability',
    })
    const ids = Object.values(components).map(({ unique_id: id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['None', '“None”'],
    ['none', '“none”'],
    ['unknown', '“unknown”'],
    ['Unavailable', '“Unavailable”'],
    ['None of them', 'None of them'],
    ['Rum\nCola\u202e', 'RumCola'],
    ['\u3164', '?'],
    ['🏳️‍🌈', '🏳️‍🌈'],
  ])('a recipe called %j is %j there, and no lack of a value', (name, told) => {
    const drink = { recipeId: 41, name, ml: 90 }
    const scene = aScene({ drink: name }, { menu: [drink], choice: { drink, ml: 90 } })
    expect(describedBy(scene).components['recipe']).toMatchObject({ options: [told] })
    expect([...statesBy(scene)].filter(([topic]) => /\/(drink|recipe)$/.test(topic)).map(([, state]) => state)).toEqual(
      [told, told],
    )
  })

  it('is called by the product where nobody has named it, and speaks the machine’s language', () => {
    const { device, components } = describedBy(aScene({ name: null, language: 'de' }))
    expect(device['name']).toBe('Speedrail')
    expect(components['stop']?.['name']).toBe('Alles stoppen')
    expect(components['pump_22_flow']?.['name']).toBe('Right Durchfluss')
  })

  it('shows that it is there even when nothing else is', () => {
    const { components } = describedBy(aScene({}, { mayOrder: false }), aMqttSettings({ publishes: [] }))
    expect(Object.keys(components)).toEqual(['connected', 'stop', 'answer'])
    expect(components['connected']).not.toHaveProperty('availability_topic')
  })

  it('takes orders only where an account is named, and never resets a fault or runs a pump', () => {
    const commands = (mayOrder: boolean) =>
      Object.entries(describedBy(aScene({}, { mayOrder })).components).flatMap(([key, component]) =>
        'command_topic' in component ? [key] : [],
      )
    expect(commands(false)).toEqual(['stop'])
    expect(commands(true)).toEqual(['stop', 'recipe', 'amount', 'order', 'cancel'])
  })

  it('has no key of the time before', () => {
    const text = JSON.stringify(describedBy(aScene()))
    for (const old of ['object_id', 'schema', 'value_template']) expect(text).not.toContain(`"${old}"`)
  })

  it('stays readable with the longest menu', () => {
    const menu = Array.from({ length: mostHomeDrinks }, (_, nr) => ({
      recipeId: nr,
      name: `${nr} ${'x'.repeat(60)}`,
      ml: 100,
    }))
    const pumps = Array.from({ length: 64 }, (_, nr) => aHomePump({ id: nr + 1, name: 'x'.repeat(40) }))
    expect(JSON.stringify(describedBy(aScene({ pumps }, { menu }))).length).toBeLessThan(128 * 1024)
  })
})

describe('What has gone since', () => {
  it('is named as nothing but its platform', () => {
    const before = JSON.stringify(describedBy(aScene()))
    const ghosts = ghostsIn(before, describedBy(aScene({ pumps: [aHomePump()] })))
    expect(ghosts).toEqual({ pump_22_level: { platform: 'sensor' }, pump_22_flow: { platform: 'sensor' } })
  })

  it.each(['', 'null', '[]', '{"components":5}', '{"components":{"x":null,"y":{}}}', '{'])('is nothing in %s', text => {
    expect(ghostsIn(text, describedBy(aScene()))).toEqual({})
  })
})

describe('States', () => {
  it('say what is so, in texts', () => {
    const states = statesBy(aScene({ state: 'fault', fault: 'emergency-stop', isGlassThere: null, toClean: ['Left'] }))
    const of = (key: string) => states.get(topics.of(key))
    expect(of('state')).toBe('fault')
    expect(of('fault')).toBe('ON')
    expect(of('fault_reason')).toBe('emergency-stop')
    expect(of('glass')).toBe('None')
    expect(of('cleaning')).toBe('ON')
    expect(of('cleaning/attributes')).toBe('{"pumps":["Left"]}')
    expect(JSON.parse(of('update') ?? '')).toEqual({
      installed_version: '1.2.3',
      latest_version: '1.2.3',
      title: 'Speedrail',
    })
  })

  it('are never longer than Home Assistant takes them', () => {
    const notes = 'n'.repeat(5000)
    const states = statesBy(aScene({ drink: 'd'.repeat(500), newer: { version: '2.0.0', notes, url: null } }))
    expect(states.get(topics.of('drink'))?.length).toBe(255)
    expect(JSON.parse(states.get(topics.of('update')) ?? '').release_summary.length).toBe(255)
  })

  it('are there for every component that has a topic of its own', () => {
    const { components } = describedBy(aScene())
    const states = statesBy(aScene())
    const spoken = Object.entries(components).filter(
      ([key, { platform, state_topic: topic }]) =>
        typeof topic === 'string' && platform !== 'event' && key !== 'connected',
    )
    expect(spoken.length).toBeGreaterThan(10)
    expect(spoken.filter(([, { state_topic: topic }]) => !states.has(topic as string)).map(([key]) => key)).toEqual([])
  })
})

it('Texts are there in each language, with the same values', () => {
  const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
  for (const other of [german, danish]) {
    expect(Object.keys(other)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(other)) expect(values(text), key).toEqual(values(english[key as 'state']))
  }
})

it('Every key is one that Home Assistant knows', () => {
  const known: Readonly<Record<string, readonly string[]>> = homeAssistant.keys
  for (const [key, { platform, ...config }] of Object.entries(describedBy(aScene()).components)) {
    const unknown = Object.keys(config).filter(each => !known[String(platform)]?.includes(each))
    expect(unknown, `${key}, by Home Assistant ${homeAssistant.version}`).toEqual([])
  }
})
