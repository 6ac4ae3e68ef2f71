import { localBoardId, standardI2cPins } from '#domain/machine/board.ts'
import { fallingTime, valveFlowOf } from '#domain/machine/machine-traits.ts'
import { type PinRef, type Pump, printName } from '#domain/machine/pump.ts'
import { nameKey } from '#domain/names/spelling.ts'
import { type Draft, nextExpanderId } from '#domain/records/draft.ts'
import {
  boardsOf,
  machineTraitsOf,
  onlyId,
  powerLimitOf,
  type RecordKind,
  type Records,
  type RecordTypes,
  reversePumpingOf,
  supplyRelayOf,
} from '#domain/records/records.ts'
import { AssertionError } from '#domain/result.ts'
import { seedDirector, seedLoadCell } from '#domain/seed/simulated-machine.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import type { BoardId, IngredientId, PumpId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { millilitres } from '#domain/units/volume.ts'
import {
  type MachineFile,
  type MachineFilePump,
  machineFileFormat,
  machineFileLimits,
  toThreeDecimals,
} from './machine-file.ts'
import type { FilePin, MachineFileWiring } from './wire-machine-file.ts'

/** The machine of a file in the place of the one that there is; wired by `wireMachineFile`. */
export function writeMachineFile(draft: Draft, file: MachineFile, wiring: MachineFileWiring): void {
  const boardIds = writeExpanders(draft, file)
  const pinOf = ({ expander, nr }: FilePin): PinRef => ({
    boardId: expander === null ? localBoardId : (boardIds[expander] ?? localBoardId),
    nr,
  })
  const { director, supplyRelay, scale } = wiring
  const limit = file.powerLimitWatts === null ? null : milliwatts(file.powerLimitWatts * 1000)
  const valveMlPerSecond = writePumps(draft, file, wiring, pinOf)
  draft.put('machineTraits', onlyId, { ...file.traits, built: { name: file.name, valveMlPerSecond } })
  draft.put('powerLimit', onlyId, { limit })
  const { isForwardStateHigh, overshoot } = seedDirector
  putOnly(
    draft,
    'reversePumping',
    director && { directorPin: pinOf(director), isForwardStateHigh, overshoot, autoPumpBack: null },
  )
  putOnly(draft, 'supplyRelay', supplyRelay && { supplyPin: pinOf(supplyRelay), isOnStateHigh: true })
  const pins = scale && { clockPin: pinOf(scale.clockPin), dataPin: pinOf(scale.dataPin) }
  putOnly(draft, 'loadCell', pins && { ...pins, ...seedLoadCell, checkGlassPlaced: true, matchGlass: true })
}

function putOnly<Kind extends RecordKind>(draft: Draft, kind: Kind, value: RecordTypes[Kind] | null): void {
  if (value) draft.put(kind, onlyId, value)
  else draft.remove(kind, onlyId)
}

/** @returns the board of each expander of the file */
function writeExpanders(draft: Draft, { expanders }: MachineFile): readonly BoardId[] {
  for (const board of draft.records.gpioBoard.values()) {
    if (board.kind === 'i2c') draft.remove('gpioBoard', board.id)
  }
  putOnly(draft, 'i2c', expanders.length > 0 ? standardI2cPins : null)
  const localName = nameKey(boardsOf(draft.records).get(localBoardId)?.name ?? '')
  return expanders.map(({ model, address }) => {
    const id = nextExpanderId(draft)
    const name = `${model} 0x${address.toString(16).padStart(2, '0')}`
    const isTaken = nameKey(name) === localName
    draft.put('gpioBoard', id, { id, kind: 'i2c', name: isTaken ? `${name} (I2C)` : name, model, address })
    return id
  })
}

/** @returns what the valves let through, by pump */
function writePumps(
  draft: Draft,
  file: MachineFile,
  wiring: MachineFileWiring,
  pinOf: (pin: FilePin) => PinRef,
): Record<number, number> {
  const ingredients = automatedByName(draft.records)
  for (const id of draft.records.pump.keys()) draft.remove('pump', id)
  const flows: Record<number, number> = {}
  for (const [index, pump] of file.pumps.entries()) {
    const pins = wiring.pumps[index]
    if (!pins) continue
    const id = draft.nextId('pump')
    const ingredientId = pump.ingredient === null ? null : (ingredients.get(nameKey(pump.ingredient)) ?? null)
    const wires =
      pins.kind === 'stepper'
        ? { kind: pins.kind, stepPin: pinOf(pins.stepPin), enablePin: pinOf(pins.enablePin) }
        : { kind: pins.kind, pin: pinOf(pins.pin), isPowerStateHigh: !closesByLow(pins.pin, file) }
    draft.put('pump', id, pumpOfFile(id, pump, ingredientId, wires))
    if (pump.kind === 'valve') flows[id] = pump.mlPerSecond
  }
  return flows
}

/** Cards of relays: their chip pulls its outputs up as long as nothing has set them. */
const closesByLow = ({ expander }: FilePin, { expanders }: MachineFile): boolean =>
  expander !== null && (expanders[expander]?.model.startsWith('XL9535') ?? false)

const automatedByName = ({ ingredient }: Records): ReadonlyMap<string, IngredientId> =>
  new Map([...ingredient.values()].flatMap(({ id, name, kind }) => (kind === 'automated' ? [[nameKey(name), id]] : [])))

/** The pins of a pump, on the boards of the records. */
type PumpPins =
  | { readonly kind: 'dc' | 'valve'; readonly pin: PinRef; readonly isPowerStateHigh: boolean }
  | { readonly kind: 'stepper'; readonly stepPin: PinRef; readonly enablePin: PinRef }

/** One step is one microlitre of water: whole microlitres are whole steps. */
const stepsPerCentilitre = 10_000
const mlPerCentilitre = 10
/** A motor is at its full speed after a quarter of a second. */
const accelerationPerSpeed = 4

/** Calibrated as it is built, its tube full up to the nozzle. A valve begins with what it would learn. */
function pumpOfFile(id: PumpId, file: MachineFilePump, ingredientId: IngredientId | null, pins: PumpPins): Pump {
  const common = {
    id,
    name: file.name,
    ingredientId,
    fillingLevel: millilitres(file.bottleMl),
    powerConsumption: milliwatts(file.watts * 1000),
    startPower: milliwatts(file.startWatts * 1000),
    startTime: milliseconds(file.startMs),
  }
  const tubeCapacity = millilitres(file.tubeMl)
  const tube = { tubeCapacity, tubeContent: ingredientId === null ? null : { ingredientId, volume: tubeCapacity } }
  if (file.kind === 'stepper' && pins.kind === 'stepper') {
    const { stepPin, enablePin } = pins
    const maxStepsPerSecond = Math.round((file.mlPerSecond / mlPerCentilitre) * stepsPerCentilitre)
    const acceleration = accelerationPerSpeed * maxStepsPerSecond
    const motor = { isEnableStateHigh: false, stepsPerCentilitre, maxStepsPerSecond, acceleration }
    return { ...common, kind: 'stepper', ...tube, stepPin, enablePin, ...motor }
  }
  if (pins.kind === 'stepper' || file.kind === 'stepper') throw new AssertionError(`${file.name} has the wrong pins`)
  const { pin, isPowerStateHigh } = pins
  const switched = { ...common, pin, isPowerStateHigh, timePerCentilitre: seconds(mlPerCentilitre / file.mlPerSecond) }
  return file.kind === 'dc'
    ? { ...switched, kind: 'dc', ...tube }
    : { ...switched, kind: 'valve', tubeCapacity: null, tubeContent: null, closingDelay: fallingTime }
}

/** The values in a file for numbers that nobody has set yet. */
const unknown = { mlPerSecond: 1, tubeMl: 5 } as const

/** The pump within the bounds of files. @param valveMlPerSecond what it lets through, if it is a valve */
function pumpToFile(pump: Pump, ingredient: string | null, valveMlPerSecond: number): MachineFilePump {
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

const unnamed = 'Speedrail'

/** The simulated machine of now: what nobody has set is as usual, what is out of bounds at the nearest bound. */
export function machineFileOf(records: Records): MachineFile {
  const remembered = machineTraitsOf(records)
  const { built, ...traits } = remembered
  const limit = powerLimitOf(records)
  const nameOf = (id: number | null): string | null => (id === null ? null : (records.ingredient.get(id)?.name ?? null))
  return {
    format: machineFileFormat,
    version: 1,
    name: built?.name ?? unnamed,
    pumps: byId(records.pump).map(pump =>
      pumpToFile(pump, nameOf(pump.ingredientId), valveFlowOf(remembered, pump.id)),
    ),
    expanders: byId(records.gpioBoard).flatMap(board =>
      board.kind === 'i2c' ? [{ model: board.model, address: board.address }] : [],
    ),
    hasDirector: reversePumpingOf(records) !== null,
    hasSupplyRelay: supplyRelayOf(records) !== null,
    hasScale: records.loadCell.size > 0,
    powerLimitWatts: limit === null ? null : within(machineFileLimits.powerLimitWatts, limit / 1000),
    traits,
  }
}

const byId = <Value>(table: ReadonlyMap<number, Value>): Value[] =>
  [...table].sort(([a], [b]) => a - b).map(([, value]) => value)
