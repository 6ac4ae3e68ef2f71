import type { I2cBus } from '#domain/ports/i2c-bus.port.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import { spareExpanders } from './simulated-i2c-transport.ts'

/**
 * @param configured addresses of expanders that are set up: they are there, too
 * @param machine whose bus may be stuck, and whose expanders may have come off: these do not answer
 */
export const createSimulatedI2cBus = (
  configured: () => Iterable<number>,
  machine: Pick<SimulatedMachine, 'view'>,
): I2cBus => ({
  async probe() {
    const { faults } = await machine.view()
    if (faults.some(({ kind }) => kind === 'i2c-stuck')) throw new Error('the I2C bus is stuck')
    const missing = faults.flatMap(fault => (fault.kind === 'expander-missing' ? [fault.address] : []))
    const there = new Set([...spareExpanders, ...configured()])
    return [...there].filter(address => !missing.includes(address)).sort((a, b) => a - b)
  },
})
