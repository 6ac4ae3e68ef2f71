import { describe, expect, it } from 'vitest'
import { noImperfection } from '#domain/machine/machine-traits.ts'
import { applyOperations, emptyRecords, type Records } from '#domain/records/records.ts'
import { aLoadCell, anIngredient, aPump, aStepper, aValve } from '#domain/testing/builders.ts'
import { aPlanningInput } from '#domain/testing/planning-builders.ts'
import { amount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { MachineOnBench } from './machine-on-bench.ts'
import { type Practice, pourDrink } from './poured-drink.ts'

const pin = (nr: number) => ({ boardId: 1, nr })
const dc = aPump({ ingredientId: asId(11), tubeContent: null })
const stepper = aStepper({ ingredientId: asId(12) })
const valve = aValve({ ingredientId: asId(13) })

/** A DC pump with an empty tube, a stepper and a valve, which all are what they are known for. */
const records: Records = applyOperations(emptyRecords(), [
  ...[11, 12, 13].map(id => ({ op: 'put', kind: 'ingredient', id, value: anIngredient({ id: asId(id) }) }) as const),
  ...[dc, stepper, valve].map(value => ({ op: 'put', kind: 'pump', id: value.id, value }) as const),
  { op: 'put', kind: 'loadCell', id: 1, value: aLoadCell({ clockPin: pin(23), dataPin: pin(24) }) },
])

const drinkOf = (...liquids: readonly (readonly [id: number, ml: number])[]) =>
  aPlanningInput({
    steps: [
      { kind: 'ingredients', parts: liquids.map(([id, ml]) => ({ ingredientId: asId(id), amount: amount(ml) })) },
    ],
    ingredients: records.ingredient,
    pumps: [...records.pump.values()],
    scaleReady: true,
  })

describe('a drink on the bench', () => {
  it('pours what was ordered where nothing is left to chance, and books it', async () => {
    const bench = new MachineOnBench(records, simulatedMachineOf(records))
    const poured = await pourDrink(bench, records, drinkOf([11, 40], [12, 25.5]), new Map())
    expect(poured?.mishaps).toEqual([])
    expect(poured?.parts.map(({ kind, ordered }) => [kind, ordered])).toEqual([
      ['dc', 40],
      ['stepper', 25.5],
    ])
    for (const { inGlass, ordered } of poured?.parts ?? []) expect(Math.abs(inGlass - ordered)).toBeLessThan(0.15)
    for (const error of poured?.bookingErrors ?? []) expect(Math.abs(error)).toBeLessThan(0.3)
    const after = poured?.records.pump.get(dc.id)
    expect(after).toMatchObject({ tubeContent: { volume: 5_000 } })
    expect(Math.abs((after?.fillingLevel ?? 0) - (dc.fillingLevel - 45_000))).toBeLessThan(300)
  })

  it('weighs a valve, which learns from it', async () => {
    const bench = new MachineOnBench(records, simulatedMachineOf(records))
    const practice: Practice = new Map()
    const first = await pourDrink(bench, records, drinkOf([13, 60]), practice)
    expect(first?.parts).toMatchObject([{ kind: 'valve', practice: 0, runs: [60] }])
    expect(Math.abs((first?.parts[0]?.inGlass ?? 0) - 60)).toBeLessThan(3)
    expect(practice).toEqual(new Map([[valve.id, 1]]))
    expect(first?.records.pump.get(valve.id)).not.toMatchObject({ timePerCentilitre: valve.timePerCentilitre })
  })

  it('weighs an uneven DC pump that is dosed by weight, books it, and teaches the pump', async () => {
    const weighed = applyOperations(records, [
      { op: 'put', kind: 'pump', id: dc.id, value: { ...dc, dosing: 'weight' } },
    ])
    const uneven = { ...noImperfection, flowNoise: 0.1, dripMl: 0.1, spinUpMs: 40, seed: 4 }
    const bench = new MachineOnBench(weighed, { ...simulatedMachineOf(weighed), imperfection: uneven })
    const drink = { ...drinkOf([11, 40], [12, 25]), pumps: [...weighed.pump.values()] }
    const poured = await pourDrink(bench, weighed, drink, new Map())
    expect(poured?.mishaps).toEqual([])
    const [dosed] = poured?.parts ?? []
    expect(dosed).toMatchObject({ kind: 'dc', ordered: 40, runs: [40] })
    expect(Math.abs((dosed?.inGlass ?? 0) - 40)).toBeLessThan(0.6)
    const after = poured?.records.pump.get(dc.id)
    expect(after).toMatchObject({ timePerCentilitre: dc.timePerCentilitre, closingDelay: expect.any(Number) })
    expect(after?.tubeContent?.volume).toBe(dc.tubeCapacity)
    for (const error of poured?.bookingErrors ?? []) expect(Math.abs(error)).toBeLessThan(3)
  })

  it('reports by how much the pumps exceeded the supply', async () => {
    const withLimit = (limit: number) =>
      applyOperations(records, [{ op: 'put', kind: 'powerLimit', id: 1, value: { limit: milliwatts(limit) } }])
    const aboveLimit = async (limit: number): Promise<number> => {
      const limited = withLimit(limit)
      const bench = new MachineOnBench(limited, simulatedMachineOf(limited))
      await pourDrink(bench, limited, drinkOf([11, 40], [12, 25.5]), new Map())
      return bench.mostAboveLimit
    }
    expect(await aboveLimit(7_200 + 9_600)).toBe(0)
    expect(await aboveLimit(10_000)).toBe(6_800)
  })

  it('refuses a drink that lacks liquid', async () => {
    const bench = new MachineOnBench(records, simulatedMachineOf(records))
    expect(await pourDrink(bench, records, drinkOf([11, 4_000]), new Map())).toBeNull()
  })
})
