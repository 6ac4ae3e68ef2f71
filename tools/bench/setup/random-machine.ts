/* Machines as people build them: pumps of all kinds on the pins of one header, some of them on a weak supply. */
import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import { type CompletePump, deliverable, type PinRef, type Pump, type PumpKind } from '#domain/machine/pump.ts'
import type { Part, Plan } from '#domain/pour/plan.ts'
import type { DrinkStep, PlanningInput } from '#domain/pour/plan-pour.ts'
import { pumpSupply } from '#domain/pour/pump-supply.ts'
import {
  applyOperations,
  dispensingOf,
  emptyRecords,
  isScaleReady,
  onlyId,
  powerLimitOf,
  type Records,
  type WriteOperation,
} from '#domain/records/records.ts'
import { anIngredient, aPump, aStepper, aValve } from '#domain/testing/builders.ts'
import { amountOfVolume } from '#domain/units/amount.ts'
import { milliseconds, noTime } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { type Microlitres, millilitres, smallerVolume, sumVolumes } from '#domain/units/volume.ts'
import { type Dice, idsUpTo, sum } from './harness.ts'

/** As much of a liquid as is wanted, or as its pumps can give. */
export const partOf = (id: number, wantedMl: number, pumps: readonly CompletePump[]): Part => ({
  ingredientId: asId(id),
  amount: amountOfVolume(smallerVolume(millilitres(wantedMl), sumVolumes(pumps.map(deliverable)))),
})

/** All in one step, or cut in two at random. */
export function inSteps(parts: readonly Part[], chance: Dice): [DrinkStep, DrinkStep] {
  const cut = chance.oneOf([parts.length, chance.between(1, parts.length)])
  return [
    { kind: 'ingredients', parts: parts.slice(0, cut) },
    { kind: 'ingredients', parts: parts.slice(cut) },
  ]
}

export const inputOf = (records: Records, steps: readonly DrinkStep[]): PlanningInput => ({
  steps,
  ingredients: records.ingredient,
  pumps: [...records.pump.values()],
  settings: dispensingOf(records),
  scaleReady: isScaleReady(records),
  powerLimit: powerLimitOf(records),
  byHand: new Set<number>(),
})

/** A drink of 60–300 ml of two to six liquids, in one or two steps; less of a liquid that runs out. */
export function randomDrink(records: Records, chance: Dice): PlanningInput {
  const { serving } = pumpSupply([...records.pump.values()], isScaleReady(records), powerLimitOf(records))
  const liquids = chance.someOf([...serving.keys()], chance.between(2, 6))
  const weights = liquids.map(() => chance.between(1, 6))
  const perWeight = chance.between(60, 300) / sum(weights)
  const parts = liquids.map((id, index) => {
    return partOf(id, Math.round((weights[index] ?? 0) * perWeight * 10) / 10, serving.get(id) ?? [])
  })
  return inputOf(records, inSteps(parts, chance))
}

const scalePins = { clockPin: { boardId: 1, nr: 23 }, dataPin: { boardId: 1, nr: 24 } }
/** Of the header, without those of the scale. */
const freePins = idsUpTo(28)
  .map((id): PinRef => ({ boardId: 1, nr: id - 1 }))
  .filter(({ nr }) => nr !== 23 && nr !== 24)

/**
 * The records of a machine with 4–16 pumps: of ten pumps about five are DC pumps, three steppers and two valves,
 * where there is a calibrated scale; without a scale there are no valves. Tubes are full, a sixth of them empty or
 * half filled. On every third machine not all pumps can run at once.
 */
export function randomMachine(chance: Dice): Records {
  const count = chance.between(4, 16)
  const liquids = idsUpTo(chance.between(3, count)).map(id => liquidOf(id, chance))
  const hasScale = chance.between(1, 4) > 1
  const pins = chance.someOf(freePins, freePins.length)
  const nextPin = (): PinRef => {
    const pin = pins.pop()
    if (pin === undefined) throw new RangeError('the header has no pin left')
    return pin
  }
  const pumps = idsUpTo(count).map((id, index) => {
    const wanted = anyKind(chance)
    const hasPinsToSpare = pins.length > count - index
    const isPossible = wanted === 'valve' ? hasScale : wanted === 'dc' || hasPinsToSpare
    return pumpOf(isPossible ? wanted : 'dc', id, (index % liquids.length) + 1, nextPin, chance)
  })
  const limit = chance.between(1, 3) === 1 ? supplyFor(pumps, chance.between(30, 80) / 100) : null
  return recordsOf(liquids, pumps, limit, hasScale ? [scaleOf(chance)] : [])
}

/** What each pump gives of a plan, run by run; a weighed opening is one. */
export const poursOf = ({ steps }: Plan): { readonly pumpId: PumpId; readonly volume: Microlitres }[] =>
  steps.flatMap(step => {
    if (step.kind === 'weigh') return { pumpId: step.pumpId, volume: step.volume }
    return step.kind === 'pour' ? step.runs.map(({ pumpId, volume }) => ({ pumpId, volume })) : []
  })

/** The records of a machine that has these, and nothing else. */
export const recordsOf = (
  ingredients: readonly AutomatedIngredient[],
  pumps: readonly Pump[],
  limit: Milliwatts | null,
  more: readonly WriteOperation[] = [],
): Records =>
  applyOperations(emptyRecords(), [
    ...ingredients.map(value => ({ op: 'put', kind: 'ingredient', id: value.id, value }) as const),
    ...pumps.map(value => ({ op: 'put', kind: 'pump', id: value.id, value }) as const),
    { op: 'put', kind: 'powerLimit', id: onlyId, value: { limit } },
    ...more,
  ])

export const liquidOf = (id: number, chance: Dice): AutomatedIngredient =>
  anIngredient({
    id: asId(id),
    name: `Liquid ${id}`,
    alcoholContent: chance.between(0, 40),
    density: chance.between(9, 13) / 10,
    flowFactor: chance.between(8, 20) / 10,
  })

/** Five of ten are DC pumps, three steppers and two valves. */
export function anyKind(chance: Dice): PumpKind {
  const draw = chance.between(1, 10)
  if (draw <= 5) return 'dc'
  return draw <= 8 ? 'stepper' : 'valve'
}

/** Bottles from a fifth full to full; some tubes are empty or half filled. A valve has learned nothing yet. */
export function pumpOf(kind: PumpKind, id: number, liquid: number, nextPin: () => PinRef, chance: Dice): CompletePump {
  const fillingLevel = millilitres(chance.oneOf([chance.between(60, 300), 700, 700, chance.between(300, 700)]))
  const common = { id: asId<'pump'>(id), ingredientId: asId<'ingredient'>(liquid), fillingLevel }
  const switched = { pin: nextPin(), isPowerStateHigh: chance.between(0, 1) === 1 }
  if (kind === 'valve') {
    return aValve({
      ...common,
      ...switched,
      timePerCentilitre: milliseconds(700),
      closingDelay: noTime,
      powerConsumption: milliwatts(4_800),
    })
  }
  const tubeCapacity = millilitres(chance.between(3, 12))
  const filled = chance.oneOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0.4])
  const volume = millilitres((filled * tubeCapacity) / 1000)
  const tube = { tubeCapacity, tubeContent: volume > 0 ? { ingredientId: common.ingredientId, volume } : null }
  if (kind === 'dc') {
    const timePerCentilitre = milliseconds(chance.oneOf([chance.between(400, 1_000), chance.between(1_500, 6_000)]))
    const powerConsumption = milliwatts(chance.oneOf([4_800, 7_200, chance.between(2_000, 12_000)]))
    return aPump({ ...common, ...switched, ...tube, powerConsumption, timePerCentilitre })
  }
  return aStepper({
    ...common,
    ...tube,
    powerConsumption: milliwatts(chance.between(6_000, 24_000)),
    stepPin: switched.pin,
    enablePin: nextPin(),
    isEnableStateHigh: false,
    stepsPerCentilitre: chance.between(500, 4_000),
    maxStepsPerSecond: chance.between(500, 2_000),
    acceleration: chance.between(500, 8_000),
  })
}

/** Carries the largest pump, and `part` of what all draw together. */
export function supplyFor(pumps: readonly Pump[], part: number): Milliwatts {
  const drawn = pumps.map(({ powerConsumption }) => powerConsumption)
  return milliwatts(Math.max(...drawn, part * sum(drawn)))
}

export function scaleOf(chance: Dice): WriteOperation {
  const zeroRaw = chance.between(20_000, 200_000)
  const reference = { raw: zeroRaw + 500 * chance.between(200, 900), mass: grams(500) }
  const value = { ...scalePins, checkGlassPlaced: true, matchGlass: true, zeroRaw, reference }
  return { op: 'put', kind: 'loadCell', id: onlyId, value }
}
