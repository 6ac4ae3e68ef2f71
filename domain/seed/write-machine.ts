import type { PinRef } from '../machine/pump.ts'
import type { Draft } from '../records/draft.ts'
import { onlyId } from '../records/records.ts'
import { milliseconds } from '../units/duration.ts'
import type { IngredientId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import { type Microlitres, millilitres, noVolume } from '../units/volume.ts'
import { seedDirector, seedLoadCell, seedPowerLimit, seedPumps, seedStepper, seedValve } from './seed-machine.ts'

const pinOf = (nr: number): PinRef => ({ boardId: 1, nr })

/**
 * Everything that hangs on the simulated machine: eight DC pumps, a stepper, a valve, the scale and the director.
 *
 * @param ingredientIdOf null: the pump carries nothing
 */
export function writeMachine(draft: Draft, ingredientIdOf: (name: string) => IngredientId | null): void {
  writePumps(draft, ingredientIdOf)
  writeStepper(draft, ingredientIdOf(seedStepper.ingredient))
  writeValve(draft, ingredientIdOf(seedValve.ingredient))
  draft.put('loadCell', onlyId, {
    clockPin: pinOf(seedLoadCell.clockPin),
    dataPin: pinOf(seedLoadCell.dataPin),
    checkGlassPlaced: true,
    matchGlass: true,
    zeroRaw: seedLoadCell.zeroRaw,
    reference: { raw: seedLoadCell.referenceRaw, mass: grams(seedLoadCell.referenceGrams) },
  })
  draft.put('reversePumping', onlyId, {
    directorPin: pinOf(seedDirector.pin),
    isForwardStateHigh: seedDirector.isForwardStateHigh,
    overshoot: seedDirector.overshoot,
    autoPumpBack: null,
  })
  draft.put('powerLimit', onlyId, { limit: milliwatts(seedPowerLimit) })
}

const levelOf = (ingredientId: IngredientId | null, ml: number): Microlitres =>
  ingredientId === null ? noVolume : millilitres(ml)

function writePumps(draft: Draft, ingredientIdOf: (name: string) => IngredientId | null): void {
  for (const row of seedPumps) {
    const id = draft.nextId('pump')
    const ingredientId = ingredientIdOf(row.ingredient)
    const tubeCapacity = millilitres(row.tubeMl)
    draft.put('pump', id, {
      kind: 'dc',
      id,
      name: row.name,
      ingredientId,
      fillingLevel: levelOf(ingredientId, row.fillingMl),
      tubeCapacity,
      tubeContent: row.primed && ingredientId !== null ? { ingredientId, volume: tubeCapacity } : null,
      powerConsumption: milliwatts(row.milliwatts),
      pin: pinOf(row.pin),
      isPowerStateHigh: row.isPowerStateHigh,
      timePerCentilitre: milliseconds(row.msPerCentilitre),
    })
  }
}

function writeStepper(draft: Draft, ingredientId: IngredientId | null): void {
  const id = draft.nextId('pump')
  const tubeCapacity = millilitres(seedStepper.tubeMl)
  const { name, isEnableStateHigh, stepsPerCentilitre, maxStepsPerSecond, acceleration } = seedStepper
  draft.put('pump', id, {
    kind: 'stepper',
    id,
    name,
    ingredientId,
    fillingLevel: levelOf(ingredientId, seedStepper.fillingMl),
    tubeCapacity,
    tubeContent: ingredientId === null ? null : { ingredientId, volume: tubeCapacity },
    powerConsumption: milliwatts(seedStepper.milliwatts),
    stepPin: pinOf(seedStepper.stepPin),
    enablePin: pinOf(seedStepper.enablePin),
    isEnableStateHigh,
    stepsPerCentilitre,
    maxStepsPerSecond,
    acceleration,
  })
}

function writeValve(draft: Draft, ingredientId: IngredientId | null): void {
  const id = draft.nextId('pump')
  draft.put('pump', id, {
    kind: 'valve',
    id,
    name: seedValve.name,
    ingredientId,
    fillingLevel: levelOf(ingredientId, seedValve.fillingMl),
    tubeCapacity: null,
    tubeContent: null,
    powerConsumption: milliwatts(seedValve.milliwatts),
    pin: pinOf(seedValve.pin),
    isPowerStateHigh: seedValve.isPowerStateHigh,
    timePerCentilitre: milliseconds(seedValve.msPerCentilitre),
    closingDelay: milliseconds(seedValve.closingDelayMs),
  })
}
