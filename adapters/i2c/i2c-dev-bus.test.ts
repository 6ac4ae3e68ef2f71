import { expect, it } from 'vitest'
import { i2cBusContract } from '#domain/testing/i2c.contract.ts'
import { i2cDevBus } from './i2c-dev-bus.ts'
import type { I2cDevice } from './i2c-device.ts'
import { createScriptedI2cDevice, kernelError, nodeError } from './testing/scripted-i2c-device.ts'

/** @param answerAt null where something answers */
const busWith = (answerAt: (address: number) => Error | null) => {
  const device = createScriptedI2cDevice()
  const asked: number[] = []
  const open = (): I2cDevice => ({
    ...device.open(),
    receiveByte(address, done) {
      asked.push(address)
      setImmediate(() => done(answerAt(address)))
    },
  })
  return { device, asked, bus: i2cDevBus({ bus: 1, open }) }
}

const nobody = kernelError(121, 'receiveByte')

i2cBusContract('the bus through the kernel, in memory', {
  make: addresses => busWith(address => (addresses.includes(address) ? null : nobody)).bus,
})

it('asks each address once, and keeps no file handle', async () => {
  const { asked, bus, device } = busWith(() => nobody)
  expect(await bus.probe()).toEqual([])
  expect(asked).toEqual([0x7f, ...Array.from({ length: 0x75 }, (_, index) => index + 3)])
  expect(device.closed).toBe(device.opened)
})

it('counts what a driver of the kernel has as there', async () => {
  const { bus } = busWith(address => (address === 0x68 ? kernelError(16, 'setAddr') : nobody))
  expect(await bus.probe()).toEqual([0x68])
})

it('rejects when the bus is stuck, at once', async () => {
  const { asked, bus } = busWith(() => kernelError(110, 'receiveByte'))
  await expect(bus.probe()).rejects.toThrow('stuck')
  expect(asked).toHaveLength(1)
})

it('does not find somebody everywhere on a data line that is held low', async () => {
  const { bus, asked } = busWith(() => null)
  await expect(bus.probe()).rejects.toThrow('stuck')
  expect(asked).toEqual([0x7f])
})

it('rejects with what to do when there is no bus', async () => {
  const bus = i2cDevBus({
    bus: 1,
    open: () => {
      throw nodeError(2, 'ENOENT', 'open')
    },
  })
  await expect(bus.probe()).rejects.toThrow('dtparam=i2c_arm=on')
})
