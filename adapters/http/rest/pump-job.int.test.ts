import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aStepper, aUser, aValve } from '#domain/testing/builders.ts'
import { ada, admin, settled, tonic } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { wireMachine } from '#domain/usecases/machine/start-machine.usecase.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { encodePumpState } from '../wire/pump.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })
const stepper = aStepper({ id: asId(23), name: 'b step' })
const valve = aValve({ id: asId(24), name: 'A valve', ingredientId: tonic.id })

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change(
    { op: 'put', kind: 'user', id: editor.id, value: editor },
    { op: 'put', kind: 'pump', id: stepper.id, value: stepper },
    { op: 'put', kind: 'pump', id: valve.id, value: valve },
  )
  expectSuccess(await wireMachine(test.house.actuator, test.house.records))
})
afterEach(() => test.app.close())

type Method = 'GET' | 'PUT' | 'PATCH'
const call = (method: Method, url: string, payload?: object, user = admin) =>
  test.app.inject({
    method,
    url: `/api/pump${url}`,
    headers: test.as(user),
    ...(payload === undefined ? {} : { payload }),
  })
/** As established clients send an empty PUT. */
const put = (url: string, user = editor) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/pump${url}`,
    headers: { ...test.as(user), 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })

describe('the running state of a pump', () => {
  const stateOf = (id: number) => encodePumpState(test.house, id)
  const job = { jobId: 1, runInfinity: false, forward: true, percentage: 0, state: 'RUNNING' }

  it('is the job that goes on, and the last one that is over', async () => {
    expect(stateOf(21)).toEqual({ lastJobId: null, runningState: null })
    await call('PUT', '/21/runjob', { type: 'PUMP_TIME', amount: 4000 })
    test.house.machineClock.advance(milliseconds(1000))
    expect(stateOf(21)).toEqual({ lastJobId: null, runningState: job })
    await put('/stop?id=21')
    expect(stateOf(21)).toEqual({ lastJobId: 1, runningState: null })
    await put('/start?id=21')
    test.house.machineClock.advance(milliseconds(10))
    expect(stateOf(21)).toMatchObject({ lastJobId: 1, runningState: { jobId: 2, runInfinity: true } })
    expect(stateOf(22)).toEqual({ lastJobId: null, runningState: null })
    expect(stateOf(99)).toEqual({ lastJobId: null, runningState: null })
  })
})

describe('pump jobs', () => {
  it('answer with a bare number that is never 0', async () => {
    await call('PATCH', '/21', { type: 'dc', isPumpedUp: false })
    const up = await put('/21/pumpup')
    expect([up.statusCode, up.headers['content-type'], up.body]).toEqual([201, 'application/json', '1'])
    const one = await put('/start?id=22')
    expect([one.statusCode, one.body]).toEqual([201, '2'])
  })

  it('run for an amount, which may come as a string, and tell what they did', async () => {
    const run = await call('PUT', '/21/runjob', { type: 'PUMP_ML', amount: '30' })
    expect([run.statusCode, run.body]).toEqual([201, '1'])
    const during = (await call('GET', '/jobmetrics/1', undefined, editor)).json()
    expect(during).toMatchObject({ id: 1, stopTime: null, timeElapsed: null, exceptional: false })
    await test.house.runToEnd()
    const response = await call('GET', '/jobmetrics/1', undefined, editor)
    expect(response.json()).toEqual({
      id: 1,
      mlPumped: 30,
      stepsMade: 0,
      startTime: test.house.clock.now(),
      stopTime: test.house.clock.now(),
      timeElapsed: expect.any(Number),
      exceptional: false,
    })
    expect(response.json().timeElapsed).toBeGreaterThan(1000)
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

  it('of all pumps begin and end with one word', async () => {
    const all = await put('/start')
    expect([all.statusCode, all.body]).toEqual([200, ''])
    expect(test.house.maintenance.jobs.map(({ job }) => job.pumpId)).toEqual([21, 22, 23])
    test.house.machineClock.advance(milliseconds(500))
    const stopped = await put('/stop')
    expect([stopped.statusCode, stopped.body]).toEqual([200, ''])
    expect(test.house.maintenance.isActive).toBe(false)
    expect((await put('/stop?id=21')).statusCode).toBe(200)
    expect((await put('/stop?id=99')).statusCode).toBe(404)
  })

  it('of one pump can be stopped alone', async () => {
    await put('/start?id=21')
    await put('/start?id=22')
    expect((await put('/stop?id=21')).statusCode).toBe(200)
    expect(test.house.maintenance.jobs.filter(({ job }) => job.outcome === null).map(({ job }) => job.pumpId)).toEqual([
      22,
    ])
  })

  it.each([
    ['/21/runjob', { type: 'PUMP_STEPS', amount: 5 }, 'Only stepper pumps count steps.'],
    ['/23/runjob', { type: 'PUMP_TIME', amount: 5 }, 'Only DC pumps run for a time.'],
    ['/24/runjob', { type: 'PUMP_DOWN' }, 'other direction|setup'],
    ['/21/runjob', { type: 'PUMP_ML' }, 'amount is required'],
    ['/21/runjob', { type: 'PUMP_ML', amount: 0 }, 'amount'],
    ['/21/runjob', { type: 'PUMP_ML', amount: '' }, 'amount'],
    ['/21/runjob', { type: 'PUMP_ML', amount: 1e300 }, 'amount'],
    ['/21/runjob', { type: 'DANCE', amount: 4 }, 'type'],
    ['/21/pumpback', undefined, 'Reverse pumping not enabled!'],
    ['/24/pumpup', undefined, "Pump setup isn't completed yet!"],
  ])('are refused: %s %o', async (url, body, words) => {
    const response = await call('PUT', url, body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(new RegExp(words, 'i'))])
  })

  it('need a pump, a known job, and a role', async () => {
    expect((await put('/99/pumpup')).statusCode).toBe(404)
    expect((await put('/99/pumpback')).statusCode).toBe(404)
    expect((await put('/start?id=99')).statusCode).toBe(404)
    expect((await call('PUT', '/99/runjob', { type: 'RUN' })).statusCode).toBe(404)
    expect((await call('GET', '/jobmetrics/7')).statusCode).toBe(404)
    expect((await call('PUT', '/21/runjob', { type: 'RUN' }, editor)).statusCode).toBe(403)
    for (const url of ['/21/pumpup', '/21/pumpback', '/start', '/stop']) {
      expect((await put(url, ada)).statusCode).toBe(403)
    }
    expect((await call('GET', '/jobmetrics/1', undefined, ada)).statusCode).toBe(403)
  })
})
