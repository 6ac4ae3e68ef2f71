/* Machines as people build them: pumps of all kinds on the pins of one header, some of them on a weak supply. */
import type { AutomatedIngredient, Ingredient } from '#domain/catalogue/ingredient.ts'
import type { PinRef, Pump, PumpKind } from '#domain/machine/pump.ts'
import { applyOperations, emptyRecords, onlyId, type Records, type WriteOperation } from '#domain/records/records.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId, type IngredientId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres, noVolume } from '#domain/units/volume.ts'
import type { Dice } from './random.ts'

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
  const ingredients = ids.map(id => ingredientOf(asId(id), chance))
  const hasScale = chance.between(1, 4) > 1
  const pumps = pumpsOn(count, hasScale, chance, index => asId((index % ingredients.length) + 1))
  const limit = chance.between(1, 3) === 1 ? weakSupply(pumps, chance) : null
  const operations: WriteOperation[] = [
    ...ingredients.map(value => ({ op: 'put', kind: 'ingredient', id: value.id, value }) as const),
    ...pumps.map(value => ({ op: 'put', kind: 'pump', id: value.id, value }) as const),
    { op: 'put', kind: 'powerLimit', id: onlyId, value: { limit } },
  ]
  if (hasScale) operations.push(scaleOf(chance))
  return applyOperations(emptyRecords(), operations)
}

const ingredientOf = (id: IngredientId, chance: Dice): AutomatedIngredient & Ingredient => ({
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

function kindOf(hasScale: boolean, hasPinsToSpare: boolean, chance: Dice): PumpKind {
  const wanted = chance.oneOf<PumpKind>([
    'dc',
    'dc',
    'dc',
    'dc',
    'dc',
    'stepper',
    'stepper',
    'stepper',
    'valve',
    'valve',
  ])
  const isPossible = wanted === 'dc' || (wanted === 'valve' ? hasScale : hasPinsToSpare)
  return isPossible ? wanted : 'dc'
}

function pumpOf(kind: PumpKind, id: number, ingredientId: IngredientId, nextPin: () => PinRef, chance: Dice): Pump {
  const fillingLevel = millilitres(chance.oneOf([chance.between(60, 300), 700, 700, chance.between(300, 700)]))
  const common = { id: asId<'pump'>(id), name: null, ingredientId, fillingLevel }
  const switched = { pin: nextPin(), isPowerStateHigh: chance.between(0, 1) === 1 }
  if (kind === 'valve') {
    // As it was built: nothing learned yet.
    const learned = { timePerCentilitre: milliseconds(700), inFlight: noVolume }
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

/** Carries the largest pump, and 30–80 % of what all draw together. */
function weakSupply(pumps: readonly Pump[], chance: Dice): Milliwatts {
  const drawn = pumps.map(({ powerConsumption }) => powerConsumption)
  const together = drawn.reduce((sum, power) => sum + power, 0)
  return milliwatts(Math.max(...drawn, (chance.between(30, 80) / 100) * together))
}

function scaleOf(chance: Dice): WriteOperation {
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
