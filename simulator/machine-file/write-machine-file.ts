import { type ExpanderModel, localBoardId, standardI2cPins } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import { nameKey } from '#domain/names/spelling.ts'
import { type Draft, nextExpanderId } from '#domain/records/draft.ts'
import { boardsOf, onlyId, type Records } from '#domain/records/records.ts'
import { seedDirector, seedLoadCell } from '#domain/seed/simulated-machine.ts'
import type { BoardId, IngredientId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import type { MachineFile } from './machine-file.ts'
import { type PumpPins, pumpOfFile } from './pump-of-file.ts'
import type { FilePin, FilePumpPins, MachineFileWiring } from './wire-machine-file.ts'

/** The machine of a file in the place of the one that there is; wired by `wireMachineFile`. */
export function writeMachineFile(draft: Draft, file: MachineFile, wiring: MachineFileWiring): void {
  const boardIds = writeExpanders(draft, file)
  const pinOf = ({ expander, nr }: FilePin): PinRef => ({
    boardId: expander === null ? localBoardId : (boardIds[expander] ?? localBoardId),
    nr,
  })
  const valveMlPerSecond = writePumps(draft, file, wiring, pinOf)
  draft.put('machineTraits', onlyId, { ...file.traits, built: { name: file.name, valveMlPerSecond } })
  draft.put('powerLimit', onlyId, {
    limit: file.powerLimitWatts === null ? null : milliwatts(file.powerLimitWatts * 1000),
  })
  writeDirector(draft, wiring.director && pinOf(wiring.director))
  writeSupplyRelay(draft, wiring.supplyRelay && pinOf(wiring.supplyRelay))
  writeScale(draft, wiring.scale && { clockPin: pinOf(wiring.scale.clockPin), dataPin: pinOf(wiring.scale.dataPin) })
}

function writeDirector(draft: Draft, directorPin: PinRef | null): void {
  const reversing = { ...seedDirector, autoPumpBack: null }
  if (directorPin) draft.put('reversePumping', onlyId, { directorPin, ...reversing })
  else draft.remove('reversePumping', onlyId)
}

function writeSupplyRelay(draft: Draft, supplyPin: PinRef | null): void {
  if (supplyPin) draft.put('supplyRelay', onlyId, { supplyPin, isOnStateHigh: true })
  else draft.remove('supplyRelay', onlyId)
}

/** Calibrated as the simulated one counts. */
function writeScale(draft: Draft, pins: { readonly clockPin: PinRef; readonly dataPin: PinRef } | null): void {
  const calibrated = { checkGlassPlaced: true, matchGlass: true, ...seedLoadCell }
  if (pins) draft.put('loadCell', onlyId, { ...pins, ...calibrated })
  else draft.remove('loadCell', onlyId)
}

/** @returns the board of each expander of the file */
function writeExpanders(draft: Draft, { expanders }: MachineFile): readonly BoardId[] {
  for (const board of draft.records.gpioBoard.values()) {
    if (board.kind === 'i2c') draft.remove('gpioBoard', board.id)
  }
  if (expanders.length > 0) draft.put('i2c', onlyId, standardI2cPins)
  else draft.remove('i2c', onlyId)
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
    draft.put('pump', id, pumpOfFile(id, pump, ingredientId, onBoards(pins, pinOf, file)))
    if (pump.kind === 'valve') flows[id] = pump.mlPerSecond
  }
  return flows
}

function onBoards(
  pins: FilePumpPins,
  pinOf: (pin: FilePin) => PinRef,
  { expanders }: Pick<MachineFile, 'expanders'>,
): PumpPins {
  if (pins.kind === 'stepper') {
    return { kind: pins.kind, stepPin: pinOf(pins.stepPin), enablePin: pinOf(pins.enablePin) }
  }
  const model = pins.pin.expander === null ? undefined : expanders[pins.pin.expander]?.model
  return { kind: pins.kind, pin: pinOf(pins.pin), isPowerStateHigh: !closesByLow(model) }
}

/** Cards of relays: their chip pulls its outputs up as long as nobody has set them. */
const closesByLow = (model: ExpanderModel | undefined): boolean => model?.startsWith('XL9535') ?? false

const automatedByName = ({ ingredient }: Records): ReadonlyMap<string, IngredientId> =>
  new Map([...ingredient.values()].flatMap(({ id, name, kind }) => (kind === 'automated' ? [[nameKey(name), id]] : [])))
