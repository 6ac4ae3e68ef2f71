import type { Config } from '#adapters/config/config.ts'
import { i2cDevBus } from '#adapters/i2c/i2c-dev-bus.ts'
import type { I2cBus } from '#domain/ports/i2c-bus.port.ts'
import { expanderAddresses } from '#domain/records/records.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { createSimulatedI2cBus } from '#simulator/hardware/simulated-i2c-bus.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'

interface BusParts {
  readonly config: Pick<Config, 'i2cBus'>
  readonly records: RecordBook
  /** null on a real machine. */
  readonly simulated: SimulatedMachine | null
}

/** The bus that an admin looks for expanders on. */
export const openI2cBus = ({ config, records, simulated }: BusParts): I2cBus =>
  simulated ? createSimulatedI2cBus(() => expanderAddresses(records.now), simulated) : i2cDevBus({ bus: config.i2cBus })
