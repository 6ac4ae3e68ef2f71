import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ObservedRequests } from '#adapters/api/kernel/deps.ts'
import { createLiveClients } from '#adapters/api/kernel/deps.ts'
import type { ExtensionContext } from '#adapters/extension.ts'
import type { Metrics } from '#domain/extensions/metrics/metrics.ts'
import { metricsContract } from '#domain/extensions/metrics/testing/metrics.contract.ts'
import { onlyId } from '#domain/records/records.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import { followSettings } from './extension.ts'

type CommitListener = Parameters<ExtensionContext['commits']['listen']>[0]

let house: Awaited<ReturnType<typeof buildToyHouse>>
let metrics: Metrics
let listener: CommitListener
let requests: ObservedRequests

async function open(): Promise<Metrics> {
  house = await buildToyHouse()
  listener = null
  requests = { observer: null }
  const actuator = Object.assign(house.actuator, { lives: { restarts: 0, kills: new Map() } })
  const commits = {
    listen: (next: CommitListener) => {
      listener = next
    },
  }
  const onError = (error: unknown): never => {
    throw error
  }
  return followSettings({
    ...house,
    actuator,
    history: house.store,
    liveClients: createLiveClients(),
    requests,
    commits,
    version: '1.2.3',
    onError,
    onceLoaded: (_path, make) => async () => make((await import('./metrics-entry.ts')) as never),
  })
}

beforeEach(async () => {
  metrics = await open()
})
afterEach(() => turn(false))

const turn = (isOn: boolean) =>
  house.change({ op: 'put', kind: 'metrics', id: onlyId, value: { isOn, isOpenToThisComputer: false } })
const isOn = (): boolean => requests.observer !== null

metricsContract('what follows the settings', async () => {
  const opened = await open()
  const observed = requests
  return {
    metrics: opened,
    requests: observed,
    async turn(isWanted) {
      await turn(isWanted)
      await expect.poll(() => observed.observer !== null, { timeout: 20_000 }).toBe(isWanted)
    },
  }
})

describe('metrics', () => {
  it('are off as long as nobody has switched them on', () => {
    expect([isOn(), metrics.expose('text'), listener]).toEqual([false, null, null])
  })

  it('follow the settings, and begin anew each time', async () => {
    await turn(true)
    await expect.poll(isOn, { timeout: 20_000 }).toBe(true)
    requests.observer?.asked('query', 'version')
    const { text } = (await metrics.expose('text')) ?? { text: '' }
    expect(text).toContain('speedrail_graphql_operations_total{type="query",field="version"} 1')
    expect(listener).not.toBeNull()
    await turn(false)
    await expect.poll(isOn, { timeout: 20_000 }).toBe(false)
    expect([metrics.expose('text'), listener]).toEqual([null, null])
    await turn(true)
    await expect.poll(isOn, { timeout: 20_000 }).toBe(true)
    expect((await metrics.expose('text'))?.text).not.toContain('field="version"')
  })

  it('are as they were said last, however often that changes at once', async () => {
    await Promise.all([turn(true), turn(false), turn(true), turn(false), turn(true)])
    await expect.poll(isOn, { timeout: 20_000 }).toBe(true)
    await Promise.all([turn(false), turn(true), turn(false)])
    await expect.poll(isOn, { timeout: 20_000 }).toBe(false)
  })
})
