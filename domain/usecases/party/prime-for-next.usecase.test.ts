import { describe, expect, it as plain } from 'vitest'
import { aLoadCell } from '../../testing/builders.ts'
import { buildPartyHouse } from '../../testing/party-house.ts'
import { admin, ginPump, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { setPartyFlag } from './host-party.usecase.ts'

const shows = (mass: number) => ({ raw: 100_000, mass: grams(mass), isSteady: true })

/** The tubes are empty, and a scale looks for glasses. */
async function buildDryHouse({ looksForGlass = true } = {}) {
  const house = await buildPartyHouse()
  await house.change(
    write('loadCell', aLoadCell({ checkGlassPlaced: looksForGlass })),
    ...[ginPump, tonicPump].map(value => write('pump', { ...value, tubeCapacity: millilitres(5), tubeContent: null })),
  )
  const tubeOf = (id: number) => house.records.now.pump.get(id)?.tubeContent?.volume ?? 0
  return {
    ...house,
    tubeOf,
    async glass(mass: number): Promise<void> {
      house.actuator.showWeight(shows(mass))
      await settled()
    },
  }
}

const it = plain.extend('house', () => buildDryHouse())

describe('while the glass is changed', () => {
  it('tubes are filled for the drink of the one who is called, and it begins with full ones', async ({ house }) => {
    await house.glass(0)
    const id = await house.order(await house.guest('Zoë'))
    expect(house.actuator.running).toMatchObject({ direction: 'forward', runs: [{ pumpId: 21 }, { pumpId: 22 }] })
    expect(house.queueService.stop).toBeNull()
    await house.runToEnd()
    expect([house.tubeOf(21), house.tubeOf(22)]).toEqual([5000, 5000])
    await house.glass(250)
    expectSuccess(await house.start([id]))
    const forecasts = house.records.now.openOrder.values().next().value?.plan.forecasts
    expect(forecasts?.map(({ drawn, delivered }) => drawn - delivered)).toEqual([0, 0])
    await house.finish()
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 45_000)
  })

  it('a glass that is put there ends it; what ran is booked, and the drink fills the rest', async ({ house }) => {
    await house.glass(0)
    const id = await house.order(await house.guest('Zoë'))
    const { running } = house.actuator
    house.machineClock.advance(milliseconds((running?.duration ?? 0) / 2000))
    await house.glass(250)
    expect(house.actuator.running).toBeNull()
    const before = house.tubeOf(21)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(5000)
    expectSuccess(await house.start([id]))
    await house.finish()
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 45_000)
  })

  it('starting a drink takes over the machine immediately', async ({ house }) => {
    await house.glass(0)
    const id = await house.order(await house.guest('Zoë'))
    expect(house.actuator.running).not.toBeNull()
    house.actuator.showWeight(shows(250))
    expectSuccess(await house.start([id]))
    expect(house.stateOf(id)).toBe('pouring')
  })

  it('nothing runs where nobody knows whether a glass stands there', async () => {
    const house = await buildDryHouse({ looksForGlass: false })
    await house.glass(0)
    await house.order(await house.guest('Zoë'))
    expect(house.actuator.running).toBeNull()
    const seeing = await buildDryHouse()
    await seeing.glass(250)
    await seeing.order(await seeing.guest('Zoë'))
    expect(seeing.actuator.running).toBeNull()
    // It is taken away.
    await seeing.glass(0)
    expect(seeing.actuator.running).not.toBeNull()
  })

  it('nothing runs twice for one call, nor while the line stands', async ({ house }) => {
    await house.glass(0)
    await house.order(await house.guest('Zoë'))
    await house.glass(250)
    await house.glass(0)
    expect(house.actuator.running).toBeNull()
    const paused = await buildDryHouse()
    expectSuccess(await setPartyFlag(paused, admin, 'isPaused', true))
    await paused.glass(0)
    await paused.order(await paused.guest('Zoë'))
    expect(paused.actuator.running).toBeNull()
  })

  it('a maintenance job goes on, with or without a glass', async ({ house }) => {
    await house.glass(0)
    await house.order(await house.guest('Zoë'))
    await house.runToEnd()
    await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    await house.glass(250)
    expect(house.actuator.running).toMatchObject({ runs: [{ pumpId: 21 }] })
  })
})
