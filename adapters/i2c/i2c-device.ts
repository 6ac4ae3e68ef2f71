/*
 * The used part of the package i2c-bus, which is native and optional: a simulated machine runs without it. It is
 * therefore loaded when a bus is opened, and not before.
 */
import { createRequire } from 'node:module'

/** The abilities of a bus adapter, as far as they are needed here. */
interface I2cAbilities {
  /** Plain frames, as they are. */
  readonly i2c: boolean
}

/** An open bus. Calls throw errors with an `errno`; the first call with an address takes a file handle for it. */
export interface I2cDevice {
  i2cFuncsSync(): I2cAbilities
  i2cWriteSync(address: number, length: number, buffer: Buffer): number
  writeI2cBlockSync(address: number, register: number, length: number, buffer: Buffer): number
  readI2cBlockSync(address: number, register: number, length: number, buffer: Buffer): number
  receiveByteSync(address: number): number
  receiveByte(address: number, done: (error: Error | null) => void): void
  closeSync(): void
}

interface I2cPackage {
  openSync(busNumber: number): I2cDevice
}

/** @throws where the package is not installed or cannot be loaded */
export function openI2cDevice(bus: number): I2cDevice {
  const i2c = createRequire(import.meta.url)('i2c-bus') as I2cPackage
  return i2c.openSync(bus)
}

/**
 * Reserved by the specification of the bus (UM10204, 3.1.12): nobody answers here. Where someone does, the data line is
 * held low: i2c-bcm2835 (Pi 1 to 4) does not notice that, takes the low level for an answer, and reads nothing but zeros.
 */
export const nobodysAddress = 0x7f

export const deviceFileOf = (bus: number): string => `/dev/i2c-${bus}`
