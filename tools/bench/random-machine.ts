/* Machines as people build them: pumps of all kinds on the pins of one header, some of them on a weak supply. */
import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import { deliverable, type PinRef, type Pump, type PumpKind } from '#domain/machine/pump.ts'
import type { Part } from '#domain/pour/plan.ts'
import type { DrinkStep, PlanningInput } from '#domain/pour/plan-pour.ts'
import { pumpSupply } from '#domain/pour/serving-pumps.ts'
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
import { amountOfVolume } from '#domain/units/amount.ts'
import { milliseconds, noTime } from '#domain/units/duration.ts'
import { asId, type IngredientId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres, smallerVolume, sumVolumes } from '#domain/units/volume.ts'
import type { SimulatedMachineBuild } from '#simulator/ports/simulated-machine.port.ts'
import type { Dice } from './random.ts'

/** A drink of 60–300 ml of two to six liquids, in one or two steps; less of a liquid that runs out. */
export function randomDrink(records: Records, chance: Dice): PlanningInput {
  const scaleReady = isScaleReady(records)
  const powerLimit = powerLimitOf(records)
  const pumps = [...records.pump.values()]
  const { serving } = pumpSupply(pumps, scaleReady, powerLimit)
  const liquids = chance.someOf([...serving.keys()], chance.between(2, 6))
  const weights = liquids.map(() => chance.between(1, 6))
  const perWeight = chance.between(60, 300) / weights.reduce((sum, weight) => sum + weight, 0)
  const parts = liquids.map((id, index): Part => {
    const wanted = millilitres(Math.round((weights[index] ?? 0) * perWeight * 10) / 10)
    const there = sumVolumes((serving.get(id) ?? []).map(deliverable))
    return { ingredientId: asId(id), amount: amountOfVolume(smallerVolume(wanted, there)) }
  })
  const cut = chance.oneOf([parts.length, chance.between(1, parts.length)])
  const steps: DrinkStep[] = [
    { kind: 'ingredients', parts: parts.slice(0, cut) },
    { kind: 'ingredients', parts: parts.slice(cut) },
  ]
  const settings = dispensingOf(records)
  return { steps, ingredients: records.ingredient, pumps, settings, scaleReady, powerLimit, byHand: new Set<number>() }
}

const headerPins = Array.from({ length: 28 }, (_, nr): PinRef => ({ boardId: 1, nr }))
const scalePins = { clockPin: { boardId: 1, nr: 23 }, dataPin: { boardId: 1, nr: 24 } }
const bottleSize = millilitres(700)

/**
 * The records of a machine with 4–16 pumps: of ten pumps about five are DC pumps, three steppers and two valves,
 * where there is a calibrated scale; without a scale there are no valves. Tubes are full, a sixth of them empty or
 * half filled. On every third machine not all pumps can run at once.
 */
export function randomMachine(chance: Dice): Records {
  const count = chance.between(4, 16)
  const ids = Array.from({ length: chance.between(3, count) }, (_, index) => index + 1)
  const ingredients = ids.map(id => liquidOf(asId(id), chance))
  const hasScale = chance.between(1, 4) > 1
  const pumps = pumpsOn(count, hasScale, chance, index => asId((index % ingredients.length) + 1))
  const limit = chance.between(1, 3) === 1 ? supplyFor(pumps, chance.between(30, 80) / 100) : null
  return recordsOf(ingredients, pumps, limit, hasScale ? [scaleOf(chance)] : [])
}

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

/** A liquid of random strength, density and flow. */
export const liquidOf = (id: IngredientId, chance: Dice): AutomatedIngredient => ({
  kind: 'automated',
  id,
  name: `Liquid ${id}`,
  parentGroupId: null,
  look: null,
  colour: '#c08040',
  alcoholContent: chance.between(0, 40),
  density: chance.between(9, 13) / 10,
  bottlePrice: null,
  imageKey: null,
  bottleSize,
  flowFactor: chance.between(8, 20) / 10,
  lastUpdate: timestamp(0),
})

function pumpsOn(count: number, hasScale: boolean, chance: Dice, liquid: (index: number) => IngredientId): Pump[] {
  const isTaken = ({ nr }: PinRef): boolean => nr === scalePins.clockPin.nr || nr === scalePins.dataPin.nr
  const pins = chance.someOf(
    headerPins.filter(pin => !isTaken(pin)),
    headerPins.length,
  )
  const nextPin = (): PinRef => {
    const pin = pins.pop()
    if (pin === undefined) throw new RangeError('the header has no pin left')
    return pin
  }
  return Array.from({ length: count }, (_, index) => {
    const hasPinsToSpare = pins.length > count - index
    const kind = kindOf(hasScale, hasPinsToSpare, chance)
    return pumpOf(kind, index + 1, liquid(index), nextPin, chance)
  })
}

/** Five of ten are DC pumps, three steppers and two valves. */
export function anyKind(chance: Dice): PumpKind {
  const draw = chance.between(1, 10)
  if (draw <= 5) return 'dc'
  return draw <= 8 ? 'stepper' : 'valve'
}

function kindOf(hasScale: boolean, hasPinsToSpare: boolean, chance: Dice): PumpKind {
  const wanted = anyKind(chance)
  const isPossible = wanted === 'dc' || (wanted === 'valve' ? hasScale : hasPinsToSpare)
  return isPossible ? wanted : 'dc'
}

/** Bottles from a fifth full to full; some tubes are empty or half filled. */
export function pumpOf(
  kind: PumpKind,
  id: number,
  ingredientId: IngredientId,
  nextPin: () => PinRef,
  chance: Dice,
): Pump {
  const fillingLevel = millilitres(chance.oneOf([chance.between(60, 300), 700, 700, chance.between(300, 700)]))
  const common = { id: asId<'pump'>(id), name: null, ingredientId, fillingLevel }
  const switched = { pin: nextPin(), isPowerStateHigh: chance.between(0, 1) === 1 }
  if (kind === 'valve') {
    // As it was built: nothing learned yet.
    const learned = { timePerCentilitre: milliseconds(700), closingDelay: noTime }
    const noTube = { tubeCapacity: null, tubeContent: null }
    return { kind, ...common, ...switched, ...noTube, ...learned, powerConsumption: milliwatts(4_800) }
  }
  const tubeCapacity = millilitres(chance.between(3, 12))
  const standing = chance.oneOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0.4])
  const volume = millilitres((standing * tubeCapacity) / 1000)
  const tube = { tubeCapacity, tubeContent: volume > 0 ? { ingredientId, volume } : null }
  if (kind === 'dc') {
    const timePerCentilitre = milliseconds(chance.oneOf([chance.between(400, 1_000), chance.between(1_500, 6_000)]))
    const powerConsumption = milliwatts(chance.oneOf([4_800, 7_200, chance.between(2_000, 12_000)]))
    return { kind, ...common, ...switched, ...tube, powerConsumption, timePerCentilitre }
  }
  return {
    kind,
    ...common,
    ...tube,
    powerConsumption: milliwatts(chance.between(6_000, 24_000)),
    stepPin: switched.pin,
    enablePin: nextPin(),
    isEnableStateHigh: false,
    stepsPerCentilitre: chance.between(500, 4_000),
    maxStepsPerSecond: chance.between(500, 2_000),
    acceleration: chance.between(500, 8_000),
  }
}

/** Carries the largest pump, and `share` of what all draw together. */
export function supplyFor(pumps: readonly Pump[], share: number): Milliwatts {
  const drawn = pumps.map(({ powerConsumption }) => powerConsumption)
  return milliwatts(Math.max(...drawn, share * drawn.reduce((sum, power) => sum + power, 0)))
}

/** A calibrated scale. */
export function scaleOf(chance: Dice): WriteOperation {
  const zeroRaw = chance.between(20_000, 200_000)
  const raw = zeroRaw + 500 * chance.between(200, 900)
  const value = {
    ...scalePins,
    checkGlassPlaced: true,
    matchGlass: true,
    zeroRaw,
    reference: { raw, mass: grams(500) },
  }
  return { op: 'put', kind: 'loadCell', id: onlyId, value }
}

/**
 * Valves that differ from what the records know of them, until they have poured.
 * @param slowest their flow from a full bottle, ml/s; the fastest gives 20
 */
export const withOtherValves = (
  pumps: SimulatedMachineBuild['pumps'],
  chance: Dice,
  slowest: number,
): SimulatedMachineBuild['pumps'] =>
  pumps.map(pump => {
    if (pump.drive.kind !== 'valve') return pump
    const drive = {
      ...pump.drive,
      mlPerSecondFull: chance.between(10 * slowest, 200) / 10,
      inFlightMl: chance.between(5, 30) / 10,
    }
    return { ...pump, drive }
  })
