/* A scale that drifts below a whole machine: use cases, actuator and physics are real. */
import { expect, it } from 'vitest'
import { onlyId } from '#domain/records/records.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { openSimulatedHouse, plainOrder, type SimulatedHouse } from './testing/simulated-house.ts'

/** @param drift grams an hour; the machine's time goes sixty times as fast */
async function openDrifting(drift: number) {
  const house = await openSimulatedHouse(60)
  const { scale, ...machine } = simulatedMachineOf(house.records.now)
  house.world.apply({ kind: 'act', action: { kind: 'take-glass' } })
  const drifting = scale && { ...scale, noiseGrams: 0.3, lagMs: 120, driftGramsPerHour: drift }
  house.world.apply({ kind: 'build', machine: { ...machine, scale: drifting } })
  return { ...house, minutes: (count: number) => house.pass(count * 1000) }
}

const put = ({ world }: SimulatedHouse, emptyGrams: number) =>
  world.apply({ kind: 'act', action: { kind: 'place-glass', glass: { sizeMl: 300, shape: 'highball', emptyGrams } } })

const order = async (house: SimulatedHouse) => {
  const drink = { kind: 'recipe', id: house.recipeNamed('Screwdriver').id } as const
  const ordering = placeOrder(house, house.admin, { ...plainOrder, drink })
  await house.pass(20)
  return ordering
}

const noGlass = { ok: false, problem: { problems: [{ kind: 'no-glass' }] } }

it.each([60, -60])(
  'drifting by %i g an hour, it asks for a glass, knows which one stands there, and pours exactly',
  async drift => {
    const house = await openDrifting(drift)
    await house.minutes(24)
    expect(await order(house)).toMatchObject(noGlass)
    await house.minutes(20)
    expect(await order(house)).toMatchObject(noGlass)
    put(house, 240)
    await house.minutes(1)
    expect(house.scale.area.areaEmpty).toBe(false)
    expect(house.records.now.glass.get(house.scale.area.glassId ?? asId(0))?.emptyWeight).toBe(240)
    expect((await house.drink('Screwdriver')).kind).toBe('ended')
    const poured = house.world.now.glass?.layers.reduce((sum, { ml }) => sum + ml, 0)
    expect(Math.abs((poured ?? 0) - 150)).toBeLessThan(1.5)
  },
)

it('has its zero again when its actuator has died', async () => {
  const house = await openDrifting(60)
  await house.minutes(40)
  expect(house.records.now.loadCell.get(onlyId)?.drifted).toBeGreaterThan(grams(36))
  house.crash()
  put(house, 26)
  await house.minutes(2)
  expect(Math.abs((house.scale.reading?.mass ?? 0) - grams(26))).toBeLessThan(grams(4.5))
  house.world.apply({ kind: 'act', action: { kind: 'take-glass' } })
  await house.minutes(1)
  expect(await order(house)).toMatchObject(noGlass)
})
