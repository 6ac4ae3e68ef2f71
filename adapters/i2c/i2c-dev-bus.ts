/*
 * Looks for what is on the bus, as i2cdetect does it gently: by reading one byte from each address, which changes nothing
 * at the chips that machines like this have. One address at a time, off the event loop, with a file handle for each.
 */
import type { I2cBus } from '#domain/ports/i2c-bus.port.ts'
import { type I2cDevice, nobodysAddress, openI2cDevice } from './i2c-device.ts'
import { busFailure, isAddressHeldByKernel, isStuck, isUnanswered } from './transfer-errors.ts'

export interface I2cDevBusParts {
  readonly bus: number
  /** @throws as the package i2c-bus does */
  readonly open?: (bus: number) => I2cDevice
}

const firstAddress = 0x03
const lastAddress = 0x77

export const i2cDevBus = ({ bus, open = openI2cDevice }: I2cDevBusParts): I2cBus => ({
  async probe() {
    const found: number[] = []
    // Everybody seems to answer then.
    if (await answersAt(nobodysAddress, bus, open)) throw stuckError(bus)
    for (let address = firstAddress; address <= lastAddress; address++) {
      if (await answersAt(address, bus, open)) found.push(address)
    }
    return found
  },
})

async function answersAt(address: number, bus: number, open: (bus: number) => I2cDevice): Promise<boolean> {
  const error = await askOnce(address, bus, open)
  if (error === null) return true
  if (isUnanswered(error)) return false
  // The kernel looked whether the chip is there before it gave it to a driver.
  if (isAddressHeldByKernel(error)) return true
  if (isStuck(error)) throw stuckError(bus)
  throw new Error(`the I2C bus ${bus} cannot be used: ${busFailure(error, address, bus)}`)
}

const stuckError = (bus: number): Error => new Error(`the I2C bus ${bus} is stuck: a line is held low`)

/** @returns what was wrong, or null */
async function askOnce(address: number, bus: number, open: (bus: number) => I2cDevice): Promise<unknown> {
  let device: I2cDevice | null = null
  try {
    device = open(bus)
    return await received(device, address)
  } catch (error) {
    return error
  } finally {
    device?.closeSync()
  }
}

const received = (device: I2cDevice, address: number): Promise<Error | null> =>
  new Promise(resolve => device.receiveByte(address, error => resolve(error)))
