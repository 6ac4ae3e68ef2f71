import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Metrics } from '#domain/ports/metrics.port.ts'
import { onlyId } from '#domain/records/records.ts'
import { metricsContract } from '#domain/testing/metrics.contract.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import { startMetrics } from './integrations.ts'
import { type CommitListener, watchCommits } from './watch-commits.ts'

let house: Awaited<ReturnType<typeof buildToyHouse>>
let metrics: Metrics
let listener: CommitListener | null

async function open(): Promise<Metrics> {
  house = await buildToyHouse()
  listener = null
  const actuator = Object.assign(house.actuator, { lives: { restarts: 0, kills: new Map() } })
  const commits = {
    listen: (next: CommitListener | null) => {
      listener = next
    },
  }
  const onError = (error: unknown): never => {
    throw error
  }
  return startMetrics({ ...house, actuator, history: house.store, commits, version: '1.2.3', onError }).metrics
}

beforeEach(async () => {
  metrics = await open()
})
afterEach(() => turn(false))

const turn = (isOn: boolean) =>
  house.change({ op: 'put', kind: 'metrics', id: onlyId, value: { isOn, isOpenToThisComputer: false } })
const isOn = (): boolean => metrics.doors !== null

metricsContract('what follows the settings', async () => {
  const opened = await open()
  return {
    metrics: opened,
    async turn(isWanted) {
      await turn(isWanted)
      await expect.poll(() => opened.doors !== null, { timeout: 20_000 }).toBe(isWanted)
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
    metrics.doors?.asked('query', 'version')
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

describe('a watched store', () => {
  it('tells how long commits take, and passes on whatever becomes of them', async () => {
    const { store, listen } = watchCommits(house.store)
    const heard: boolean[] = []
    const put = () =>
      store.commit([{ op: 'put', kind: 'metrics', id: onlyId, value: { isOn: true, isOpenToThisComputer: true } }])
    await put()
    listen((seconds, isWritten) => {
      expect(seconds).toBeGreaterThanOrEqual(0)
      heard.push(isWritten)
    })
    expect(await put()).toBe('written')
    house.store.failNext(new Error('disk full'))
    await expect(put()).rejects.toThrow('disk full')
    listen(null)
    await put()
    expect(heard).toEqual([true, false])
  })
})
