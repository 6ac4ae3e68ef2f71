import { afterEach, describe, expect, it } from 'vitest'
import { i2cDevBus } from '#adapters/i2c/i2c-dev-bus.ts'
import { i2cBusContract, i2cTransportContract } from '#domain/testing/i2c.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { openBench } from '../rig/bench.ts'
import { openBus, openPlainBus } from './open-bus.ts'

const bench = openBench()
const olat = 0x14

afterEach(() => {
  bench.i2c.stick(false)
  for (const address of [0x20, 0x21]) {
    bench.i2c.unplug(address, false)
    bench.i2c.nak(address, 0)
  }
})

i2cTransportContract('the kernel’s bus', () => ({
  transport: openPlainBus(),
  chips: [
    { address: 0x20, register: olat },
    { address: 0x21, register: olat },
  ],
  nobody: 0x33,
  unplug: isOff => bench.i2c.unplug(0x20, isOff),
  stick: isStuck => bench.i2c.stick(isStuck),
}))

describe('looking for what is on the kernel’s bus', () => {
  it('finds every chip, and not those that are off it', async () => {
    expect(await i2cDevBus({ bus: 1 }).probe()).toEqual([0x20, 0x21, 0x24, 0x2a])
    bench.i2c.unplug(0x21, true)
    expect(await i2cDevBus({ bus: 1 }).probe()).toEqual([0x20, 0x24, 0x2a])
  })

  it('changes nothing at the chips', async () => {
    const before = [0x20, 0x21, 0x24].map(address => bench.i2c.writes(address))
    await i2cDevBus({ bus: 1 }).probe()
    expect([0x20, 0x21, 0x24].map(address => bench.i2c.writes(address))).toEqual(before)
  })

  it('rejects while the bus is stuck, soon', async () => {
    expectSuccess(openPlainBus().read(0x20, olat, 1))
    bench.i2c.stick(true)
    const begun = performance.now()
    await expect(i2cDevBus({ bus: 1 }).probe()).rejects.toThrow('stuck')
    expect(performance.now() - begun).toBeLessThan(50)
  })

  it('says what is missing where there is no such bus', async () => {
    await expect(i2cDevBus({ bus: 7 }).probe()).rejects.toThrow('/dev/i2c-7 is not there')
  })
})

describe('transfers on the kernel’s bus', () => {
  it('are given up by the kernel after 20 ms of a stuck bus, instead of a second', () => {
    const bus = openPlainBus()
    expectSuccess(bus.read(0x20, olat, 1))
    bench.i2c.stick(true)
    const begun = performance.now()
    expect(expectFailure(bus.read(0x20, olat, 1))).toEqual({ kind: 'bus-stuck' })
    const took = performance.now() - begun
    expect(took).toBeGreaterThan(10)
    expect(took).toBeLessThan(40)
  })

  it('free a stuck bus by clocking it, within the same call', () => {
    const troubles: string[] = []
    const bus = openBus(text => void troubles.push(text))
    bench.i2c.stick(true)
    const begun = performance.now()
    expectSuccess(bus.write(0x20, [olat, 0x5a]))
    expect(performance.now() - begun).toBeLessThan(60)
    expect(troubles).toEqual(['the I2C bus 1 was stuck, and has been freed'])
    expect(expectSuccess(bus.read(0x20, olat, 1))).toEqual([0x5a])
  })

  it('fail once where one is refused, and nothing is left of that', () => {
    const bus = openBus()
    bench.i2c.nak(0x20, 1)
    expect(expectFailure(bus.read(0x20, olat, 2))).toEqual({ kind: 'no-acknowledge', address: 0x20 })
    expectSuccess(bus.read(0x20, olat, 2))
  })

  it('take as many bytes as a frame may have', () => {
    const bus = openBus()
    const bytes = Array.from({ length: 32 }, (_, index) => (index === 0 ? 0x16 : index))
    expectSuccess(bus.write(0x20, bytes))
    expect(expectSuccess(bus.read(0x20, 0x16, 32))).toHaveLength(32)
  })
})

// A bus that no chip is added to: whatever is to answer is there already.
i2cBusContract('the kernel’s bus', {
  make: () => ({
    probe: async () => {
      const found = await i2cDevBus({ bus: 1 }).probe()
      const standIns = new Map([
        [0x20, 0x03],
        [0x21, 0x24],
        [0x24, 0x25],
        [0x2a, 0x77],
      ])
      return found.map(address => standIns.get(address) ?? address)
    },
  }),
})
