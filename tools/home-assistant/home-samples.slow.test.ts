/* What docs/home.md tells people to install in Home Assistant, in a real one at Debian's mosquitto. */
import { readFile } from 'node:fs/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { openLink } from '#adapters/extensions/home-assistant/link.ts'
import { createFakeHouse } from '#adapters/extensions/home-assistant/testing/fake-house.ts'
import { quickTimer } from '#adapters/extensions/home-assistant/testing/quick-timer.ts'
import { aMqttSettings } from '#domain/extensions/home-assistant/testing/home-builders.ts'
import type { HomeLink } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { mayUse } from '#hil-tests/home/home-services.ts'
import { brokerPassword, type StartedMosquitto, startMosquitto } from '#hil-tests/home/mosquitto.ts'
import { hasHomeAssistant, provideHomeAssistant } from './provide-home-assistant.mjs'
import { makeHomeFolder, type RunningHomeAssistant, startHomeAssistant } from './testing/run-home-assistant.ts'

type Sample = { readonly alias?: string; readonly entities?: readonly string[] }

const guide = await readFile(new URL('../../docs/home.md', import.meta.url), 'utf8')
const chapter = guide.slice(guide.indexOf('## Home Assistant by MQTT'), guide.indexOf('## Metrics'))
const samples = [...chapter.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => ({
  text,
  sample: parse(text) as Sample,
}))
const automations = samples.filter(({ sample }) => sample.alias !== undefined).map(({ text }) => text)
const shown = samples.flatMap(({ sample }) => sample.entities ?? [])

const hasBroker = mayUse('mosquitto')
beforeAll(async () => {
  const why = process.env['HOME_SERVICES'] === 'required' ? await provideHomeAssistant() : null
  if (why !== null) throw new Error(why)
  if (!hasHomeAssistant()) console.warn('HOME ASSISTANT SKIPPED: node tools/home-assistant/provide-home-assistant.mjs')
}, 600_000)

it('Each sample is one that is tried here', () => {
  expect(samples.filter(({ sample }) => sample.alias === undefined && sample.entities === undefined)).toEqual([])
  expect([automations.length, shown.length]).toEqual([1, 7])
})

describe('The samples in a home', () => {
  const fake = createFakeHouse()
  const username = 'home'
  let broker: StartedMosquitto
  let link: HomeLink
  let home: RunningHomeAssistant
  let kept: ReturnType<typeof makeHomeFolder>
  /** Of those that have ended. */
  let earlier: readonly string[] = []

  const startMachine = (): void => {
    const settings = aMqttSettings({ host: '127.0.0.1', port: broker.port, password: brokerPassword })
    const clock = { now: () => timestamp(Date.now()) }
    link = openLink({
      settings,
      house: fake.house,
      onState: () => undefined,
      clock,
      timer: quickTimer,
      random: () => 0,
    })
  }
  const startHome = (): void => {
    const { port } = broker
    home = startHomeAssistant({
      folder: kept.folder,
      broker: { port, username, password: brokerPassword },
      automations,
    })
  }
  const eventually = (assertion: () => Promise<unknown>) => vi.waitFor(assertion, { timeout: 120_000, interval: 100 })
  const isThere = (state = 'idle') =>
    eventually(async () => expect((await home.look()).states).toMatchObject({ 'sensor.speedrail_state': state }))
  const said = (): readonly string[] => [...earlier, ...home.messages]
  const isSaid = (...sentences: readonly string[]) => eventually(async () => expect(said()).toEqual(sentences))
  const endHome = async (how: 'stop' | 'kill'): Promise<void> => {
    await home[how]()
    earlier = said()
  }

  beforeEach(async ({ skip }) => {
    skip(!hasBroker || !hasHomeAssistant())
    broker = await startMosquitto()
    kept = makeHomeFolder()
    earlier = []
    startMachine()
    startHome()
    await isThere()
  })
  afterEach(async () => {
    await home.stop()
    await link.close(false)
    await broker.stop()
    kept.remove()
  })

  it('show what the machine has, under its name', async () => {
    const { states, devices } = await home.look()
    expect(shown.filter(entity => !(entity in states))).toEqual([])
    expect(devices).toContain('Bar by the window')
    expect(home.complaints()).not.toMatch(/A bottle of the bar|speedrail/)
  })

  it('tell of each bottle once, whatever has reconnected meanwhile', async () => {
    fake.happen({ kind: 'bottle-empty', pump: 'Left', ingredient: 'Gin' })
    await isSaid('Gin is empty.')
    await link.close(false)
    await isThere('unavailable')
    startMachine()
    await isThere()
    await broker.kill()
    await isThere('unavailable')
    await broker.start()
    await isThere()
    for (const how of ['stop', 'kill'] as const) {
      await endHome(how)
      startHome()
      await isThere()
    }
    await broker.say('homeassistant/status', 'online')
    fake.happen({ kind: 'bottle-empty', pump: 'Right', ingredient: null })
    fake.happen({ kind: 'bottle-empty', pump: 'Left', ingredient: 'Gin' })
    const bottles = [
      { pump: 'Left', ingredient: 'Gin' },
      { pump: 'Middle', ingredient: null },
    ]
    fake.happen({ kind: 'bottle-suspected', bottles })
    const all = ['Gin is empty.', 'Right is empty.', 'Gin is empty.', 'One of these gives nothing: Gin, Middle.']
    await isSaid(...all)
    expect(said()).toEqual(all)
  })
})
