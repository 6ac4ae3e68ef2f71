/* Pumps of a machine file and pumps of the records, in both directions. */

import { fallingTime } from '#domain/machine/machine-traits.ts'
import { type PinRef, type Pump, printName, type TubeContent } from '#domain/machine/pump.ts'
import { BrokenInvariant } from '#domain/result.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { millilitres } from '#domain/units/volume.ts'
import { type MachineFilePump, machineFileLimits, toThreeDecimals } from './machine-file.ts'

/** The pins of a pump, on the boards of the records. */
export type PumpPins =
  | { readonly kind: 'dc' | 'valve'; readonly pin: PinRef; readonly isPowerStateHigh: boolean }
  | { readonly kind: 'stepper'; readonly stepPin: PinRef; readonly enablePin: PinRef }

/** One step is one microlitre of water: whole microlitres are whole steps. */
const stepsPerCentilitre = 10_000
const mlPerCentilitre = 10
/** A motor is at its full speed after a quarter of a second. */
const accelerationPerSpeed = 4

/** Calibrated as it is built, its tube full up to the nozzle. A valve begins with what it would learn. */
export function pumpOfFile(id: PumpId, file: MachineFilePump, ingredientId: IngredientId | null, pins: PumpPins): Pump {
  const tubeCapacity = millilitres(file.tubeMl)
  const tubeContent: TubeContent | null = ingredientId === null ? null : { ingredientId, volume: tubeCapacity }
  const common = {
    id,
    name: file.name,
    ingredientId,
    fillingLevel: millilitres(file.bottleMl),
    powerConsumption: milliwatts(file.watts * 1000),
    startPower: milliwatts(file.startWatts * 1000),
    startTime: milliseconds(file.startMs),
  }
  const timePerCentilitre = seconds(mlPerCentilitre / file.mlPerSecond)
  if (file.kind === 'stepper' && pins.kind === 'stepper') {
    const maxStepsPerSecond = Math.round((file.mlPerSecond / mlPerCentilitre) * stepsPerCentilitre)
    const acceleration = accelerationPerSpeed * maxStepsPerSecond
    const motor = { stepsPerCentilitre, maxStepsPerSecond, acceleration }
    const { stepPin, enablePin } = pins
    const driver = { stepPin, enablePin, isEnableStateHigh: false }
    return { ...common, kind: 'stepper', tubeCapacity, tubeContent, ...driver, ...motor }
  }
  if (pins.kind === 'stepper' || file.kind === 'stepper') throw new BrokenInvariant(`${file.name} has the wrong pins`)
  const { pin, isPowerStateHigh } = pins
  const switched = { ...common, pin, isPowerStateHigh, timePerCentilitre }
  return file.kind === 'dc'
    ? { ...switched, kind: 'dc', tubeCapacity, tubeContent }
    : {
        ...switched,
        kind: 'valve',
        tubeCapacity: null,
        tubeContent: null,
        closingDelay: fallingTime,
      }
}

/** The values in a file for numbers that nobody has set yet. */
const unknown = { mlPerSecond: 1, tubeMl: 5 } as const

/**
 * The pump as a file has it, within the bounds of files.
 *
 * @param ingredient its name, or null
 * @param valveMlPerSecond what it really lets through, if it is a valve
 */
export function pumpToFile(pump: Pump, ingredient: string | null, valveMlPerSecond: number): MachineFilePump {
  const { mlPerSecond, tubeMl, watts, startWatts, startMs, bottleMl } = machineFileLimits
  const flow = pump.kind === 'valve' ? valveMlPerSecond : (flowOf(pump) ?? unknown.mlPerSecond)
  const tube = pump.tubeCapacity === null ? unknown.tubeMl : pump.tubeCapacity / 1000
  return {
    name: printName(pump),
    kind: pump.kind,
    ingredient,
    mlPerSecond: within(mlPerSecond, flow),
    tubeMl: pump.kind === 'valve' ? 0 : within(tubeMl, tube),
    watts: within(watts, pump.powerConsumption / 1000),
    startWatts: within(startWatts, (pump.startPower ?? 0) / 1000),
    startMs: within(startMs, (pump.startTime ?? 0) / 1000),
    bottleMl: within(bottleMl, pump.fillingLevel / 1000),
  }
}

/** The flow of water, in ml/s; null for a pump that is not calibrated. */
function flowOf(pump: Exclude<Pump, { kind: 'valve' }>): number | null {
  if (pump.kind === 'dc') {
    return pump.timePerCentilitre === null ? null : (mlPerCentilitre * seconds(1)) / pump.timePerCentilitre
  }
  const { stepsPerCentilitre: perCentilitre, maxStepsPerSecond } = pump
  return perCentilitre === null || maxStepsPerSecond === null
    ? null
    : (mlPerCentilitre * maxStepsPerSecond) / perCentilitre
}

const within = ({ least, most }: { readonly least: number; readonly most: number }, value: number): number =>
  toThreeDecimals(Math.min(most, Math.max(least, value)))
