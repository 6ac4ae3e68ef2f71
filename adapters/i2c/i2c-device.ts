import { createRequire } from 'node:module'
import type { I2cProblem } from '#domain/ports/i2c.port.ts'

/* The used part of the package i2c-bus, native and optional: loaded when a bus is opened. */

interface I2cAbilities {
  readonly i2c: boolean
}

/** Calls throw errors with an `errno`; the first call with an address takes a file handle for it. */
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

/** @throws where the package is missing or cannot be loaded */
export function openI2cDevice(bus: number): I2cDevice {
  const i2c = createRequire(import.meta.url)('i2c-bus') as I2cPackage
  return i2c.openSync(bus)
}

/**
 * Reserved (UM10204, 3.1.12): an answer means that the data line is held low, which i2c-bcm2835 (Pi 1 to 4) doesn't
 * notice.
 */
export const reservedAddress = 0x7f

export const deviceFileOf = (bus: number): string => `/dev/i2c-${bus}`

/*
 * By number: the native package gives no names. No acknowledge: EREMOTEIO (121) on i2c-bcm2835 (Pi 1 to 4) and
 * i2c-designware (Pi 5); ENXIO (6) for addresses and EIO (5) for data on i2c-gpio, EIO on i2c-bcm2835 for transfers
 * that ended early. A line held low: ETIMEDOUT (110); EAGAIN (11) on i2c-designware; EBUSY (16) where adapters look
 * first.
 */

const noAcknowledge: ReadonlySet<number> = new Set([5, 6, 121])
const stuck: ReadonlySet<number> = new Set([11, 16, 110])
/** Gone, or never an adapter. */
const gone: ReadonlySet<number> = new Set([9, 19])

interface SystemError {
  readonly errno?: number
  readonly code?: string
  readonly syscall?: string
  readonly message?: string
}

export const asSystemError = (error: unknown): SystemError => (error instanceof Error ? (error as SystemError) : {})

/** 0 where it isn't the kernel's. */
const errnoOf = (error: unknown): number => Math.abs(asSystemError(error).errno ?? 0)

/** A driver of the kernel has it. The package goes on with address 0 after that. */
export const isAddressRefused = (error: unknown): boolean =>
  asSystemError(error).syscall?.startsWith('setAddr') === true

export const isAddressHeldByKernel = (error: unknown): boolean => isAddressRefused(error) && errnoOf(error) === 16

/** Only opening the adapter anew can help. */
export const isDeviceGone = (error: unknown): boolean => gone.has(errnoOf(error))

export const isStuck = (error: unknown): boolean => !isAddressRefused(error) && stuck.has(errnoOf(error))

export const isUnanswered = (error: unknown): boolean => !isAddressRefused(error) && noAcknowledge.has(errnoOf(error))

export function transferProblem(error: unknown, address: number, bus: number): I2cProblem {
  if (isUnanswered(error)) return { kind: 'no-acknowledge', address }
  if (isStuck(error)) return { kind: 'bus-stuck' }
  return { kind: 'bus-failed', detail: busFailure(error, address, bus) }
}

/** What's wrong, and the remedy. */
export function busFailure(error: unknown, address: number, bus: number): string {
  const { code, message } = asSystemError(error)
  const file = `/dev/i2c-${bus}`
  if (isAddressHeldByKernel(error)) {
    return `a driver of the kernel has address 0x${address.toString(16)}: remove its dtoverlay from config.txt`
  }
  if (code === 'MODULE_NOT_FOUND') return 'the package i2c-bus is not installed: run npm install again'
  // The rest of the message lists twenty places.
  if (message?.startsWith('Could not locate the bindings file')) {
    return `the native part of the package i2c-bus is not there for Node.js ${process.version}: install the release again; in a checkout, run npm rebuild i2c-bus`
  }
  if (code === 'ERR_DLOPEN_FAILED') return `the package i2c-bus cannot be loaded: ${message}`
  if (code === 'ENOENT') return `${file} is not there: enable the bus with dtparam=i2c_arm=on and load i2c-dev`
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be opened: the user must be in the group i2c`
  if (isDeviceGone(error)) return `${file} is gone`
  return message ?? String(error)
}
