import { describe, expect, it } from 'vitest'
import { aStepper, aValve } from '#domain/testing/builders.ts'
import { admin, settled, tonic } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { wireMachine } from '#domain/usecases/machine/configure-machine.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'
import { encodePumpState } from './schema.ts'

const stepper = aStepper({ id: asId(23), name: 'b step' })
const valve = aValve({ id: asId(24), name: 'A valve', ingredientId: tonic.id })

const test = testAppForEach(async ({ house }) => {
  await house.change(
    { op: 'put', kind: 'pump', id: stepper.id, value: stepper },
    { op: 'put', kind: 'pump', id: valve.id, value: valve },
  )
  expectSuccess(await wireMachine(house.actuator, house.records))
})
const call = callsBelow(test, '/api/pump', admin)

describe('the running state of a pump', () => {
  const stateOf = (id: number) => encodePumpState(test.house, id)
  const job = { jobId: 1, runInfinity: false, forward: true, percentage: 0, state: 'RUNNING' }

  it('is the job that goes on, and the last one that is over', async () => {
    expect(stateOf(21)).toEqual({ lastJobId: null, runningState: null })
    await call('PUT', '/21/runjob', { type: 'PUMP_TIME', amount: 4000 })
    test.house.machineClock.advance(milliseconds(1000))
    expect(stateOf(21)).toEqual({ lastJobId: null, runningState: job })
    await call('PUT', '/stop?id=21')
    expect(stateOf(21)).toEqual({ lastJobId: 1, runningState: null })
    await call('PUT', '/start?id=21')
    test.house.machineClock.advance(milliseconds(10))
    expect(stateOf(21)).toMatchObject({ lastJobId: 1, runningState: { jobId: 2, runInfinity: true } })
    expect(stateOf(22)).toEqual({ lastJobId: null, runningState: null })
    expect(stateOf(99)).toEqual({ lastJobId: null, runningState: null })
  })
})

describe('pump jobs', () => {
  it('tell what they do, and what they did', async () => {
    expect((await call('PUT', '/21/runjob', { type: 'PUMP_ML', amount: '30' })).body).toBe('1')
    const during = (await call('GET', '/jobmetrics/1')).json()
    expect(during).toMatchObject({ id: 1, stopTime: null, timeElapsed: null, exceptional: false })
    await test.house.runToEnd()
    const now = test.house.clock.now()
    const after = (await call('GET', '/jobmetrics/1')).json()
    expect(after).toMatchObject({ mlPumped: 30, stepsMade: 0, startTime: now, stopTime: now, exceptional: false })
  })

  it('count steps', async () => {
    expect((await call('PUT', '/23/runjob', { type: 'PUMP_STEPS', amount: 40 })).statusCode).toBe(201)
    await test.house.runToEnd()
    expect((await call('GET', '/jobmetrics/1')).json()).toMatchObject({ stepsMade: 40, exceptional: false })
  })

  it('that break tell so', async () => {
    await call('PUT', '/21/runjob', { type: 'PUMP_TIME', amount: 4000 })
    test.house.actuator.fail('a wire came off')
    await settled()
    expect((await call('GET', '/jobmetrics/1')).json()).toMatchObject({ exceptional: true })
  })

  it('of all pumps are of those that can run', async () => {
    await call('PUT', '/start')
    expect(test.house.maintenance.jobs.map(({ job }) => job.pumpId)).toEqual([21, 22, 23])
    await call('PUT', '/stop?id=21')
    const running = test.house.maintenance.jobs.filter(({ job }) => job.outcome === null)
    expect(running.map(({ job }) => job.pumpId)).toEqual([22, 23])
    await call('PUT', '/stop')
    expect(test.house.maintenance.isActive).toBe(false)
  })

  it.each([
    ['21/runjob', { type: 'PUMP_STEPS', amount: 5 }, 'Only stepper pumps count steps.'],
    ['23/runjob', { type: 'PUMP_TIME', amount: 5 }, 'Only DC pumps run for a time.'],
    ['24/runjob', { type: 'PUMP_DOWN' }, 'setup'],
    ['21/runjob', { type: 'PUMP_ML' }, 'amount is required'],
  ])('are refused: %s %o', async (path, body, words) => {
    const response = await call('PUT', `/${path}`, body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })
})
