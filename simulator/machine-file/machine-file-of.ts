import { valveFlowOf } from '#domain/machine/machine-traits.ts'
import {
  machineTraitsOf,
  powerLimitOf,
  type Records,
  reversePumpingOf,
  supplyRelayOf,
} from '#domain/records/records.ts'
import { type MachineFile, machineFileFormat, machineFileLimits, toThreeDecimals } from './machine-file.ts'
import { pumpToFile } from './pump-of-file.ts'

/** The name of a machine that was not built from a file. */
const unnamed = 'Speedrail'

/**
 * The simulated machine of now, with what its bottles hold by the books. What nobody has set yet stands there as
 * something usual, and what is out of the bounds of files at the nearest bound; only the number of pumps is what it is.
 */
export function machineFileOf(records: Records): MachineFile {
  const remembered = machineTraitsOf(records)
  const { built, ...traits } = remembered
  const limit = powerLimitOf(records)
  const { least, most } = machineFileLimits.powerLimitWatts
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
    powerLimitWatts: limit === null ? null : toThreeDecimals(Math.min(most, Math.max(least, limit / 1000))),
    traits,
  }
}

const byId = <Value>(table: ReadonlyMap<number, Value>): Value[] =>
  [...table].sort(([a], [b]) => a - b).map(([, value]) => value)
