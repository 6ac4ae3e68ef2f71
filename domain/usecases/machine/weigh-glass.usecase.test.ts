import { describe, expect, it } from 'vitest'
import type { WeightReading } from '../../ports/actuator.port.ts'
import { aLoadCell, anOpenOrder } from '../../testing/builders.ts'
import { buildToyHouse } from '../../testing/toy-house.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { timestamp } from '../../units/timestamp.ts'
import { createGlassScale } from './weigh-glass.usecase.ts'

const shows = (mass: number, isSteady = true): WeightReading => ({ raw: 100_000, mass: grams(mass), isSteady })

async function houseWithScale() {
  const house = await buildToyHouse()
  await house.put('loadCell', aLoadCell())
  const told = () => house.events.filter(({ kind }) => kind === 'area-changed').length
  return { house, scale: house.scale, told }
}

describe('the scale', () => {
  it('knows nothing before it has shown anything', async () => {
    const { scale } = await houseWithScale()
    expect(scale.reading).toBeNull()
    expect(scale.net).toBeNull()
    expect(scale.area).toEqual({ areaEmpty: false, glassId: null })
    expect(scale.tare()).toEqual({ ok: false, problem: { kind: 'scale-silent' } })
  })

  it('recognises the glass that stands still, and tells a change once', async () => {
    const { house, scale, told } = await houseWithScale()
    house.actuator.showWeight(shows(0))
    expect(scale.area).toEqual({ areaEmpty: true, glassId: null })
    house.actuator.showWeight(shows(120, false))
    expect(scale.area.areaEmpty).toBe(true)
    house.actuator.showWeight(shows(246))
    house.actuator.showWeight(shows(247))
    expect(scale.area).toEqual({ areaEmpty: false, glassId: asId(31) })
    expect(told()).toBe(2)
  })

  it('does not take a glass with a drink for a heavier one, until it was taken away', async () => {
    const { house, scale } = await houseWithScale()
    house.actuator.showWeight(shows(0))
    await house.put('openOrder', anOpenOrder(), 7)
    house.actuator.showWeight(shows(120))
    await house.change({ op: 'delete', kind: 'openOrder', id: 7 })
    house.actuator.showWeight(shows(246))
    expect(scale.area).toEqual({ areaEmpty: false, glassId: null })
    house.actuator.showWeight(shows(3, false))
    house.actuator.showWeight(shows(246))
    expect(scale.area).toEqual({ areaEmpty: false, glassId: asId(31) })
  })

  it('shows what came into the glass since it was tared', async () => {
    const { house, scale } = await houseWithScale()
    house.actuator.showWeight(shows(246))
    expect(scale.tare().ok).toBe(true)
    house.actuator.showWeight(shows(251.5))
    expect(scale.net).toBe(grams(5.5))
  })

  it('waits for the last drops before it stands at nothing', async () => {
    const { house, scale } = await houseWithScale()
    house.actuator.showWeight(shows(360, false))
    scale.tare()
    house.actuator.showWeight(shows(363, false))
    house.actuator.showWeight(shows(364))
    house.actuator.showWeight(shows(365.1))
    expect(scale.net).toBe(0)
    house.actuator.showWeight(shows(371.1, false))
    expect(scale.net).toBe(grams(6))
  })

  it('does not wait for a weight that never comes to rest', async () => {
    const { house } = await houseWithScale()
    let now = 1000
    const scale = createGlassScale({ ...house, clock: { now: () => timestamp(now) } })
    house.actuator.showWeight(shows(360, false))
    scale.tare()
    for (let second = 1; second <= 4; second++) {
      now += 1000
      house.actuator.showWeight(shows(360 + second, false))
    }
    expect(scale.net).toBe(grams(3))
  })

  it('that falls silent forbids nothing', async () => {
    const { house, scale } = await houseWithScale()
    house.actuator.showWeight(shows(0))
    house.actuator.showWeight({ raw: null, mass: null, isSteady: false })
    expect(scale.area).toEqual({ areaEmpty: false, glassId: null })
    expect(scale.net).toBeNull()
  })

  it('that is taken away is forgotten', async () => {
    const { house, scale } = await houseWithScale()
    house.actuator.showWeight(shows(0))
    await house.change({ op: 'delete', kind: 'loadCell', id: 1 })
    expect(scale.reading).toBeNull()
    expect(scale.area.areaEmpty).toBe(false)
  })
})
