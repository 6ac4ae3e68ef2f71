import type { I2cBus } from '#domain/ports/i2c-bus.port.ts'

/** Two expanders lie beside the simulated machine, ready to be set up. */
const spareExpanders = [0x20, 0x21]

/** @param configured addresses of expanders that are set up: they are there, too */
export const createSimulatedI2cBus = (configured: () => Iterable<number>): I2cBus => ({
  probe: () => Promise.resolve([...new Set([...spareExpanders, ...configured()])].sort((a, b) => a - b)),
})
