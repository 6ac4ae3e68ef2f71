import type { PinRef } from '../machine/pump.ts'
import type { Draft } from '../records/draft.ts'
import { onlyId } from '../records/records.ts'
import { milliseconds } from '../units/duration.ts'
import type { IngredientId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres, noVolume } from '../units/volume.ts'
import type { SeedContent } from './content/seed-content.ts'

/** A BCM number on board 1; 0–3 are taken by I2C, 14 and 15 by the serial console. */
const pinOf = (nr: number): PinRef => ({ boardId: 1, nr })

function dcPump(
  name: string,
  pin: number,
  isPowerStateHigh: boolean,
  [msPerCentilitre, tubeMl, power]: readonly [number, number, number],
  isPrimed = true,
) {
  const timePerCentilitre = milliseconds(msPerCentilitre)
  const driver = { kind: 'dc', pin: pinOf(pin), isPowerStateHigh, timePerCentilitre } as const
  return { name, tubeMl, power, isPrimed, driver } as const
}

/** Eight DC pumps, a stepper and a valve on either side of the nozzle. All numbers differ, so that mix-ups show. */
export const simulatedPumps = [
  dcPump('Left 1', 5, true, [2740, 6.2, 4800]),
  dcPump('Left 2', 6, true, [2930, 5.4, 4300]),
  dcPump('Left 3', 12, false, [2580, 7.1, 5200]),
  dcPump('Left 4', 13, true, [3120, 8.3, 4550]),
  dcPump('Right 1', 16, false, [2360, 4.6, 5600]),
  dcPump('Right 2', 19, true, [3410, 5.9, 3700], false),
  dcPump('Right 3', 20, false, [2210, 6.8, 5900]),
  dcPump('Right 4', 26, true, [3560, 7.7, 3900], false),
  // For what is needed in small, exact amounts.
  {
    name: 'Left 5',
    tubeMl: 5.1,
    power: 9200,
    isPrimed: true,
    driver: {
      kind: 'stepper',
      stepPin: pinOf(18),
      enablePin: pinOf(27),
      isEnableStateHigh: false,
      stepsPerCentilitre: 2000,
      maxStepsPerSecond: 1000,
      acceleration: 4000,
    },
  },
  // For what is needed in large amounts.
  {
    name: 'Right 5',
    tubeMl: null,
    power: 6400,
    isPrimed: false,
    driver: {
      kind: 'valve',
      pin: pinOf(17),
      isPowerStateHigh: true,
      timePerCentilitre: milliseconds(740),
      closingDelay: milliseconds(90),
    },
  },
] as const

/** Half a kilogram was put on it for calibration: 430 counts a gram. */
export const seedLoadCell = { zeroRaw: 84_000, reference: { raw: 299_000, mass: grams(500) } } as const

export const seedDirector = { isForwardStateHigh: true, overshoot: 10 } as const

/** Enough for all pumps at once. */
const powerLimit = milliwatts(60_000)

/**
 * Everything that hangs on the simulated machine: pumps, the scale and the director.
 *
 * @param ingredientIdOf null: the pump carries nothing
 */
export function writeMachine(
  draft: Draft,
  loads: SeedContent['pumps'],
  ingredientIdOf: (name: string) => IngredientId | null,
): void {
  for (const { name, tubeMl, power, isPrimed, driver } of simulatedPumps) {
    const id = draft.nextId('pump')
    const load = loads[name]
    const ingredientId = load === undefined ? null : ingredientIdOf(load.ingredient)
    const tubeCapacity = tubeMl === null ? null : millilitres(tubeMl)
    const isFull = isPrimed && tubeCapacity !== null && ingredientId !== null
    const common = {
      id,
      name,
      ingredientId,
      fillingLevel: load === undefined || ingredientId === null ? noVolume : millilitres(load.levelMl),
      tubeContent: isFull ? { ingredientId, volume: tubeCapacity } : null,
      powerConsumption: milliwatts(power),
    }
    draft.put(
      'pump',
      id,
      driver.kind === 'valve' ? { ...common, tubeCapacity: null, ...driver } : { ...common, tubeCapacity, ...driver },
    )
  }
  draft.put('loadCell', onlyId, {
    clockPin: pinOf(23),
    dataPin: pinOf(24),
    checkGlassPlaced: true,
    matchGlass: true,
    ...seedLoadCell,
  })
  draft.put('reversePumping', onlyId, { directorPin: pinOf(25), ...seedDirector, autoPumpBack: null })
  draft.put('powerLimit', onlyId, { limit: powerLimit })
}
