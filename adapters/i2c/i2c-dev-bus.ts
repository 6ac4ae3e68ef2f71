/*
 * Probes gently, as i2cdetect does: reads one byte from each address, which changes nothing at our chips, off the event
 * loop.
 */
import type { I2cBus } from '#domain/ports/i2c.port.ts'
import {
  busFailure,
  type I2cDevice,
  isAddressHeldByKernel,
  isStuck,
  isUnanswered,
  openI2cDevice,
  reservedAddress,
} from './i2c-device.ts'

export interface I2cDevBusParts {
  readonly bus: number
  /** @throws as the package i2c-bus does */
  readonly open?: (bus: number) => I2cDevice
}

const firstAddress = 0x03
const lastAddress = 0x77

export function i2cDevBus({ bus, open = openI2cDevice }: I2cDevBusParts): I2cBus {
  const stuckError = (): Error => new Error(`the I2C bus ${bus} is stuck: a line is held low`)
  const askOnce = async (address: number): Promise<unknown> => {
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
  const answersAt = async (address: number): Promise<boolean> => {
    const error = await askOnce(address)
    if (error === null) return true
    if (isUnanswered(error)) return false
    if (isAddressHeldByKernel(error)) return true
    if (isStuck(error)) throw stuckError()
    throw new Error(`the I2C bus ${bus} cannot be used: ${busFailure(error, address, bus)}`)
  }
  return {
    async probe() {
      const found: number[] = []
      if (await answersAt(reservedAddress)) throw stuckError()
      for (let address = firstAddress; address <= lastAddress; address++) {
        if (await answersAt(address)) found.push(address)
      }
      return found
    },
  }
}

const received = (device: I2cDevice, address: number): Promise<Error | null> =>
  new Promise(resolve => device.receiveByte(address, error => resolve(error)))
