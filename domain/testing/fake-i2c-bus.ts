import type { I2cBus } from '../ports/i2c.port.ts'

/** Answers at the addresses that it is told. */
export const createFakeI2cBus = (...addresses: readonly number[]): I2cBus => ({
  probe: () => Promise.resolve([...addresses].sort((a, b) => a - b)),
})
