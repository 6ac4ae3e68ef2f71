import { beforeAll, expect, it } from 'vitest'
import copied from '#adapters/extensions/home-assistant/testing/home-assistant-keys.json' with { type: 'json' }
import { sampleDiscovery } from '#adapters/extensions/home-assistant/testing/sample-payloads.ts'
import { languages } from '#domain/units/language.ts'
import { askHomeAssistant, hasHomeAssistant, provideHomeAssistant, version } from './provide-home-assistant.mjs'

const isRequired = process.env['HOME_SERVICES'] === 'required'
const payloads = languages.map(({ name }) => sampleDiscovery(name).discovery)

beforeAll(async () => {
  const why = isRequired ? await provideHomeAssistant() : null
  if (why !== null) throw new Error(why)
  if (hasHomeAssistant()) return
  console.warn('HOME ASSISTANT SKIPPED: node tools/home-assistant/provide-home-assistant.mjs fetches it')
}, 600_000)

it('The copy of the keys is of the version that is asked', () => {
  expect(copied.version).toBe(version)
})

it('Home Assistant takes what we say, in every language', ({ skip }) => {
  skip(!hasHomeAssistant())
  expect(askHomeAssistant(payloads).problems).toEqual([])
})

it('Home Assistant knows the keys that were copied', ({ skip }) => {
  skip(!hasHomeAssistant())
  expect(askHomeAssistant([]).keys).toEqual(copied.keys)
})

it('Home Assistant would say what is wrong', ({ skip }) => {
  skip(!hasHomeAssistant())
  const [first] = payloads
  const timeLeft = first?.components['time_left']
  const asked = (change: object) =>
    askHomeAssistant([{ ...first, components: { x: { ...timeLeft, ...change } } }]).problems
  expect(asked({ unit_of_measurement: 'parsec' })).toEqual([expect.stringContaining('parsec')])
  expect(asked({ bogus: 1 })).toEqual(['x: bogus is not known'])
})
