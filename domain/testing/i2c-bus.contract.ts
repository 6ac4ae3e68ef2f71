import { describe, expect, it } from 'vitest'
import type { I2cBus } from '../ports/i2c-bus.port.ts'

interface I2cBench {
  /** A bus on which something answers at each of these addresses. */
  make(addresses: readonly number[]): I2cBus
}

/** The contract of every I2C bus. */
export function i2cBusContract(name: string, bench: I2cBench): void {
  describe(`${name} as an I2C bus`, () => {
    it('finds whatever answers, each once, ascending', async () => {
      const found = await bench.make([0x77, 0x03, 0x24]).probe()
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b))
      expect(found).toEqual(expect.arrayContaining([0x03, 0x24, 0x77]))
    })

    it('can be asked again', async () => {
      const bus = bench.make([0x25])
      expect(await bus.probe()).toEqual(await bus.probe())
    })
  })
}
