import { beforeEach, describe, expect, it } from 'vitest'
import type { I2cBus, I2cTransport } from '../ports/i2c.port.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

/** Two registers in a row that keep what is written to them. */
interface KeepingRegisters {
  readonly address: number
  readonly register: number
}

export interface I2cTransportHarness {
  readonly transport: I2cTransport
  /** On two chips. */
  readonly chips: readonly [KeepingRegisters, KeepingRegisters]
  /** Where nobody answers. */
  readonly nobody: number
  /** Takes the first chip off the bus, or puts it back. */
  unplug(isOff: boolean): void
  /** Holds a line of the bus low, or lets go of it; null where that cannot be done. */
  readonly stick: ((isStuck: boolean) => void) | null
}

/** The contract of every {@link I2cTransport}. */
export function i2cTransportContract(name: string, makeHarness: () => I2cTransportHarness): void {
  describe(`${name} as an I2C transport`, () => {
    let harness: I2cTransportHarness
    let bus: I2cTransport
    let first: KeepingRegisters
    let second: KeepingRegisters
    beforeEach(() => {
      harness = makeHarness()
      bus = harness.transport
      ;[first, second] = harness.chips
    })

    const put = ({ address, register }: KeepingRegisters, ...bytes: number[]) =>
      bus.write(address, [register, ...bytes])
    const get = ({ address, register }: KeepingRegisters) => bus.read(address, register, 2)

    it('reads what was written, register by register', () => {
      expectSuccess(put(first, 0x5a, 0xc3))
      expect(expectSuccess(get(first))).toEqual([0x5a, 0xc3])
      expect(expectSuccess(bus.read(first.address, first.register + 1, 1))).toEqual([0xc3])
      expectSuccess(put(first, 0x17))
      expect(expectSuccess(get(first))).toEqual([0x17, 0xc3])
    })

    it('does not mix up chips', () => {
      expectSuccess(put(first, 0x11, 0x22))
      expectSuccess(put(second, 0x33, 0x44))
      expect(expectSuccess(get(first))).toEqual([0x11, 0x22])
      expect(expectSuccess(get(second))).toEqual([0x33, 0x44])
    })

    it('tells where nobody answers, and goes on with the others', () => {
      const nobody = { kind: 'no-acknowledge', address: harness.nobody }
      expect(expectFailure(bus.write(harness.nobody, [0, 0]))).toEqual(nobody)
      expect(expectFailure(bus.read(harness.nobody, 0, 1))).toEqual(nobody)
      expectSuccess(put(second, 1, 2))
    })

    it('misses a chip that has come off, until it is back', () => {
      expectSuccess(put(first, 0x5a, 0xc3))
      harness.unplug(true)
      const missing = { kind: 'no-acknowledge', address: first.address }
      expect(expectFailure(put(first, 1, 2))).toEqual(missing)
      expect(expectFailure(get(first))).toEqual(missing)
      expectSuccess(put(second, 1, 2))
      harness.unplug(false)
      expectSuccess(put(first, 3, 4))
      expect(expectSuccess(get(first))).toEqual([3, 4])
    })

    it('gets nothing through while the bus is stuck', () => {
      const { stick } = harness
      if (!stick) return
      stick(true)
      expect(expectFailure(put(first, 1, 2))).toEqual({ kind: 'bus-stuck' })
      expect(expectFailure(get(second))).toEqual({ kind: 'bus-stuck' })
      expect(expectFailure(bus.read(harness.nobody, 0, 1))).toEqual({ kind: 'bus-stuck' })
      stick(false)
      expectSuccess(put(first, 5, 6))
      expect(expectSuccess(get(first))).toEqual([5, 6])
    })
  })
}

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
