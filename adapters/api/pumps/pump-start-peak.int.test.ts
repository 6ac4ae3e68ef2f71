import { describe, expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const { told, refusal } = questionsTo(test, admin)
const rest = callsBelow(test, '/api/pump/21', admin)

const changing = `mutation ($change: PumpChangeInput!) {
  changePump(id: 21, change: $change) { startPowerMw startTimeMs version } }`
const change = (fields: object) => ({ change: { kind: 'DC', ...fields } })
const limit = 'mutation ($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw lowestMw } }'
const shown = () => told('{ pumpSetup(id: 21) { startPowerMw startTimeMs } }')
const pumpNow = () => test.house.records.now.pump.get(asId(21))

const none = { startPowerMw: 0, startTimeMs: 0 }
const threefold = { startPowerMw: 21_600, startTimeMs: 100 }

describe('what a pump draws while its motor starts', () => {
  it('is nothing of its own until it is said, is changed one by one, and taken away', async () => {
    expect(await shown()).toEqual(none)
    const before = await told('{ pumpSetup(id: 21) { version } }')
    const set = await told<object>(changing, change(threefold))
    expect(set).toMatchObject(threefold)
    expect(set).not.toMatchObject(before ?? {})
    expect(await shown()).toEqual(threefold)
    expect(pumpNow()).toMatchObject({ startPower: milliwatts(21_600), startTime: milliseconds(100) })
    await told(changing, change({ startTimeMs: 80, startPowerMw: null }))
    await told(changing, change({ name: 'Left 1' }))
    expect(await shown()).toEqual({ startPowerMw: 21_600, startTimeMs: 80 })
    await told(changing, change(none))
    expect(await shown()).toEqual(none)
  })

  it('has bounds, and is not above the power limit, whichever of the two is saved', async () => {
    const reasonsFor = async (fields: object) => (await refusal(changing, change(fields))).message
    const wrong = await reasonsFor({ startPowerMw: 1_000_001, startTimeMs: -1 })
    expect(wrong).toContain('The power at the start must be between 0 and 1000 W.')
    expect(wrong).toContain('The duration of the start must be between 0 and 1000 ms.')
    await told(limit, { limitMw: 20_000 })
    expect((await refusal(changing, change(threefold))).problems).toMatchObject([{ code: 'above-power-limit' }])
    expect(await shown()).toEqual(none)
    await told(changing, change({ ...threefold, startPowerMw: 20_000 }))
    expect((await refusal(limit, { limitMw: 19_999 })).message).toContain('The limit must be at least 20000 mW.')
  })

  it('is left as it is by clients that do not know of it, whatever they send back of what they read', async () => {
    await told(changing, change(threefold))
    const read = (await rest('GET')).json<object>()
    expect(read).not.toHaveProperty('startPower')
    const sent = await rest('PATCH', '', { ...read, type: 'dc', powerConsumption: 7_000, pin: null })
    expect(sent.statusCode).toBe(200)
    expect(pumpNow()).toMatchObject({ powerConsumption: 7_000, startPower: 21_600, startTime: 100_000 })
    await told(limit, { limitMw: 21_600 })
    const removed = await rest('PATCH', '', { type: 'dc', removeFields: ['name', 'tubeCapacityInMl'] })
    expect(removed.statusCode).toBe(200)
    expect(await shown()).toEqual(threefold)
  })
})
