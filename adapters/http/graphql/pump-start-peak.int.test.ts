import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)
const changeStart = (change: object) =>
  asAdmin(
    `mutation ($change: PumpChangeInput!) {
      changePump(id: 21, change: $change) { powerMw startPowerMw startTimeMs version } }`,
    { change: { kind: 'DC', ...change } },
  )
const setLimit = (limitMw: number) =>
  asAdmin('mutation ($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw lowestMw } }', { limitMw })
const shown = async () => (await asAdmin('{ pumpSetup(id: 21) { startPowerMw startTimeMs } }')).data['pumpSetup']
const pumpNow = () => test.house.records.now.pump.get(asId(21))
const rest = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object | Buffer) =>
  test.app.inject({
    method,
    url,
    headers: {
      ...test.as(admin),
      ...(payload instanceof Buffer ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })

const none = { startPowerMw: 0, startTimeMs: 0 }
const threefold = { startPowerMw: 21_600, startTimeMs: 100 }

describe('what a pump draws while its motor starts', () => {
  it('is nothing of its own until it is said', async () => {
    expect(await shown()).toEqual(none)
  })

  it('is set, changed one by one, and taken away', async () => {
    expect((await changeStart(threefold)).data['changePump']).toMatchObject(threefold)
    expect(await shown()).toEqual(threefold)
    expect(pumpNow()).toMatchObject({ startPower: milliwatts(21_600), startTime: milliseconds(100) })
    await changeStart({ startTimeMs: 80, startPowerMw: null })
    expect(await shown()).toEqual({ startPowerMw: 21_600, startTimeMs: 80 })
    await changeStart({ name: 'Left 1' })
    expect(await shown()).toEqual({ startPowerMw: 21_600, startTimeMs: 80 })
    await changeStart(none)
    expect(await shown()).toEqual(none)
    expect((await setLimit(7_200)).data['setPowerLimit']).toEqual({ limitMw: 7_200, lowestMw: 7_200 })
  })

  it('is an edit of its own: whoever read the pump before is told', async () => {
    const version = async () => (await asAdmin('{ pumpSetup(id: 21) { version } }')).data['pumpSetup']
    const before = await version()
    await changeStart(threefold)
    expect(await version()).not.toEqual(before)
  })

  it.each([
    [{ startPowerMw: -1 }, 'The power at the start must be between 0 and 1000000 mW.'],
    [{ startPowerMw: 1_000_001 }, 'The power at the start must be between 0 and 1000000 mW.'],
    [{ startTimeMs: -1 }, 'The duration of the start must be between 0 and 1000 ms.'],
    [{ startTimeMs: 1_001 }, 'The duration of the start must be between 0 and 1000 ms.'],
  ])('has bounds: %o changes nothing', async (change, reason) => {
    const before = pumpNow()
    const { errors } = await changeStart(change)
    expect(errors?.[0]?.extensions?.problems?.map(({ code }) => code)).toEqual(['pump-value-out-of-range'])
    expect(errors?.[0]?.message).toContain(reason)
    expect(pumpNow()).toBe(before)
    expect((await changeStart({ startPowerMw: 1_000_000, startTimeMs: 1_000 })).errors).toBeUndefined()
  })

  it('is not above the power limit when the pump is saved', async () => {
    await setLimit(20_000)
    const { errors } = await changeStart(threefold)
    expect(errors?.[0]?.extensions?.problems?.map(({ code }) => code)).toEqual(['above-power-limit'])
    expect(await shown()).toEqual(none)
    expect((await changeStart({ ...threefold, startPowerMw: 20_000 })).errors).toBeUndefined()
  })

  it('is not above the power limit when the limit is saved', async () => {
    await changeStart(threefold)
    const { errors } = await setLimit(21_599)
    expect(errors?.[0]?.extensions?.code).toBe('pumps-above-limit')
    expect(errors?.[0]?.message).toContain('Pump #21. The limit must be at least 21600 mW.')
    expect((await setLimit(21_600)).data['setPowerLimit']).toEqual({ limitMw: 21_600, lowestMw: 21_600 })
  })
})

describe('clients that do not know of it', () => {
  it('leave it as it is, whatever they send back of what they read', async () => {
    await changeStart(threefold)
    const read = (await rest('GET', '/api/pump/21')).json<object>()
    expect(read).not.toHaveProperty('startPower')
    const sent = await rest('PATCH', '/api/pump/21', { ...read, type: 'dc', powerConsumption: 7_000, pin: null })
    expect(sent.statusCode).toBe(200)
    expect(pumpNow()).toMatchObject({ powerConsumption: 7_000, startPower: 21_600, startTime: 100_000 })
    await setLimit(21_600)
    const removed = await rest('PATCH', '/api/pump/21', { type: 'dc', removeFields: ['name', 'tubeCapacityInMl'] })
    expect(removed.statusCode).toBe(200)
    expect(await shown()).toEqual(threefold)
  })
})

describe('a backup', () => {
  it('has it, and gives it back', async () => {
    await changeStart(threefold)
    const file = (await rest('GET', '/api/backup')).rawPayload
    await changeStart(none)
    const { restoreId } = (await rest('POST', '/api/backup/restore', file)).json<{ restoreId: number }>()
    expect((await rest('POST', `/api/backup/restore/${restoreId}`)).statusCode).toBe(200)
    expect(pumpNow()).toMatchObject({ startPower: 21_600, startTime: 100_000 })
  })
})
