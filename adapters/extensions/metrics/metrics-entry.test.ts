import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PastOrder } from '#domain/pour/order.ts'
import { gin, ginPump } from '#domain/testing/toy-house.ts'
import { amount } from '#domain/units/amount.ts'
import { seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { aPastDrink, startMetrics } from './testing/metrics-bench.ts'

let bench: Awaited<ReturnType<typeof startMetrics>>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  bench = await startMetrics()
})
afterEach(() => {
  bench.metrics.close()
  vi.useRealTimers()
})

/** What is asked within a second is answered by what was measured before. */
async function read(): Promise<ReadonlyMap<string, number>> {
  vi.advanceTimersByTime(1000)
  return bench.read()
}
const value = async (sample: string): Promise<number | undefined> => (await read()).get(sample)

const dose = (ingredientId: number, ml: number, measuredBy: 'scale' | 'time' | 'hand' = 'scale') => ({
  ingredientId: asId<'ingredient'>(ingredientId),
  ordered: amount(ml),
  poured: amount(ml),
  measuredBy,
  deviation: null,
})

describe('drinks', () => {
  it('are counted by how they ended, from now on', async () => {
    await bench.ended(aPastDrink(3), aPastDrink(2, { outcome: 'failed' }), aPastDrink(1))
    await bench.ended(aPastDrink(4))
    const samples = await read()
    const counts = ['finished', 'failed', 'cancelled'].map(how =>
      samples.get(`speedrail_drinks_total{outcome="${how}"}`),
    )
    expect(counts).toEqual([3, 1, 0])
  })

  it('are not counted again when a backup is restored', async () => {
    await bench.ended(aPastDrink(7), aPastDrink(6))
    bench.forget()
    await bench.ended(aPastDrink(5), aPastDrink(4), aPastDrink(3))
    expect(await value('speedrail_drinks_total{outcome="finished"}')).toBe(2)
    await bench.ended(aPastDrink(8))
    expect(await value('speedrail_drinks_total{outcome="finished"}')).toBe(3)
  })

  it('tell what pumps have poured, in litres; not what was added by hand', async () => {
    await bench.ended(aPastDrink(1, { doses: [dose(11, 40.5), dose(12, 80, 'time'), dose(13, 1, 'hand')] }))
    await bench.ended(aPastDrink(2, { doses: [dose(11, 9.5)] }))
    const poured = [...(await read())].filter(([sample]) => sample.startsWith('speedrail_poured'))
    expect(poured).toEqual([
      ['speedrail_poured_litres_total{ingredient_id="11",ingredient="Gin"}', 0.05],
      ['speedrail_poured_litres_total{ingredient_id="12",ingredient="Tonic"}', 0.08],
    ])
  })

  it('have a row for each ingredient on a pump before any of it is poured', async () => {
    const poured = [...(await read())].filter(([sample]) => sample.startsWith('speedrail_poured'))
    expect(poured.map(([, litres]) => litres)).toEqual([0, 0])
  })

  it('follow an ingredient that is renamed, with one row', async () => {
    await bench.ended(aPastDrink(1, { doses: [dose(11, 40)] }))
    await bench.house.change({ op: 'put', kind: 'ingredient', id: gin.id, value: { ...gin, name: 'Dry gin' } })
    const poured = [...(await read()).keys()].filter(sample => sample.includes('ingredient_id="11"'))
    expect(poured).toEqual(['speedrail_poured_litres_total{ingredient_id="11",ingredient="Dry gin"}'])
  })

  it('tell how long their guests waited', async () => {
    const waits: PastOrder['waits'] = [{ untilCalled: seconds(100), untilStarted: seconds(25) }]
    await bench.ended(aPastDrink(1, { waits }))
    const samples = await read()
    const sums = ['called', 'started'].map(until => samples.get(`speedrail_party_wait_seconds_sum{until="${until}"}`))
    expect(sums).toEqual([100, 125])
  })
})

describe('the machine', () => {
  it('tells what each bottle holds, as it is now', async () => {
    const sample = 'speedrail_bottle_level_litres{pump_id="21",ingredient="Gin"}'
    expect(await value(sample)).toBe(ginPump.fillingLevel / 1_000_000)
    await bench.house.change({ op: 'put', kind: 'pump', id: 21, value: { ...ginPump, ingredientId: null } })
    expect(await value(sample)).toBeUndefined()
  })

  it('counts each fault once, and shows it as long as it is there', async () => {
    const { lock } = bench.house
    await lock.raiseFault('over-volume', 'the glass', null)
    const [count, now] = ['speedrail_faults_total', 'speedrail_fault'].map(name => `${name}{reason="over-volume"}`)
    expect([(await read()).get(count ?? ''), (await read()).get(now ?? '')]).toEqual([1, 1])
    await lock.resetFault()
    expect([(await read()).get(count ?? ''), (await read()).get(now ?? '')]).toEqual([1, 0])
  })

  it('counts what the parts of the controller tell each other', async () => {
    const { eventBus } = bench.house
    const samples = async (): Promise<number> =>
      (await read()).get('speedrail_events_total{kind="weight-changed"}') ?? 0
    const before = await samples()
    for (let nr = 0; nr < 3; nr += 1) eventBus.publish({ kind: 'weight-changed' })
    expect((await samples()) - before).toBe(3)
  })

  it('tells of its actuator', async () => {
    bench.lives.restarts = 3
    bench.lives.kills.set('silent', 2)
    const samples = await read()
    expect(samples.get('speedrail_actuator_restarts_total')).toBe(3)
    expect(samples.get('speedrail_actuator_kills_total{reason="silent"}')).toBe(2)
    expect(samples.get('speedrail_actuator_up')).toBe(1)
    bench.house.actuator.goAway()
    expect(await value('speedrail_actuator_up')).toBe(0)
  })
})

it('tells who follows the machine', async () => {
  bench.clients.stomp = 4
  expect(await value('speedrail_live_clients{kind="stomp"}')).toBe(4)
})

it('counts answers by route, method and class of status, and no other method than those of the standard', async () => {
  const { observer } = bench.metrics
  observer.answered({ method: 'GET', route: '/api/recipe/:id', status: 404, seconds: 0.02 })
  observer.answered({ method: 'BREW', route: null, status: 200, seconds: 3 })
  const samples = await read()
  const name = 'speedrail_http_request_duration_seconds'
  expect(samples.get(`${name}_bucket{le="0.025",method="GET",route="/api/recipe/:id",status="4xx"}`)).toBe(1)
  expect(samples.get(`${name}_sum{method="other",route="unknown",status="2xx"}`)).toBe(3)
})

it('tells how long changes took, and which could not be written', async () => {
  bench.metrics.committed(0.004, true)
  bench.metrics.committed(2, false)
  const samples = await read()
  expect(samples.get('speedrail_store_commit_duration_seconds_count')).toBe(1)
  expect(samples.get('speedrail_store_commit_failures_total')).toBe(1)
})

it('leaves nothing behind when it is closed', async () => {
  bench.metrics.close()
  await bench.ended(aPastDrink(1))
  expect(vi.getTimerCount()).toBe(0)
  expect((await bench.metrics.expose('text')).text.trim()).toBe('')
})
