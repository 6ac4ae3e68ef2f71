/*
 * The kernel's errors of a transfer, by number: the names are missing where the native package throws.
 *
 * Drivers of adapters differ in what they return when nobody acknowledges. EREMOTEIO (121): i2c-bcm2835 (Pi 1 to 4) and
 * i2c-designware (Pi 5), for addresses and data alike. ENXIO (6): i2c-gpio for addresses, EIO (5): the same for data.
 * i2c-bcm2835 has EIO for transfers that ended too early, which is no answer either.
 * A line that is held low shows as ETIMEDOUT (110) everywhere; on i2c-designware also as EAGAIN (11), arbitration lost,
 * because retries by the kernel are off; EBUSY (16) is what adapters return that look at the lines first.
 */
import type { I2cProblem } from '#domain/ports/i2c-transport.port.ts'

const noAcknowledge: ReadonlySet<number> = new Set([5, 6, 121])
const stuck: ReadonlySet<number> = new Set([11, 16, 110])
/** The file is there no more, or was never an adapter: ENXIO is above, because it is said of addresses, too. */
const gone: ReadonlySet<number> = new Set([9, 19])

interface SystemError {
  readonly errno?: number
  readonly code?: string
  readonly syscall?: string
  readonly message?: string
}

export const asSystemError = (error: unknown): SystemError => (error instanceof Error ? (error as SystemError) : {})

/** The kernel's positive number of an error; 0 where it is none of the kernel's. Node's own calls have it negative. */
const errnoOf = (error: unknown): number => Math.abs(asSystemError(error).errno ?? 0)

/** The address could not be taken: a driver of the kernel has it. The package goes on with address 0 after that. */
export const isAddressRefused = (error: unknown): boolean =>
  asSystemError(error).syscall?.startsWith('setAddr') === true

export const isAddressHeldByKernel = (error: unknown): boolean => isAddressRefused(error) && errnoOf(error) === 16

/** The adapter itself went away: only opening it anew can help. */
export const isDeviceGone = (error: unknown): boolean => gone.has(errnoOf(error))

export const isStuck = (error: unknown): boolean => !isAddressRefused(error) && stuck.has(errnoOf(error))

export const isUnanswered = (error: unknown): boolean => !isAddressRefused(error) && noAcknowledge.has(errnoOf(error))

/** @param bus its number, for the text */
export function transferProblem(error: unknown, address: number, bus: number): I2cProblem {
  if (isUnanswered(error)) return { kind: 'no-acknowledge', address }
  if (isStuck(error)) return { kind: 'bus-stuck' }
  return { kind: 'bus-failed', detail: busFailure(error, address, bus) }
}

/** The problem of a bus that cannot be used, and the remedy. */
export function busFailure(error: unknown, address: number, bus: number): string {
  const { code, message } = asSystemError(error)
  const file = `/dev/i2c-${bus}`
  if (isAddressHeldByKernel(error)) {
    return `a driver of the kernel has address 0x${address.toString(16)}: remove its dtoverlay from config.txt`
  }
  if (code === 'MODULE_NOT_FOUND') return 'the package i2c-bus is not installed: run npm install again'
  // The rest of the message lists the twenty places where it was looked for.
  if (message?.startsWith('Could not locate the bindings file')) {
    return `the native part of the package i2c-bus is not there for Node.js ${process.version}: install the release again; in a checkout, run npm rebuild i2c-bus`
  }
  if (code === 'ERR_DLOPEN_FAILED') return `the package i2c-bus cannot be loaded: ${message}`
  if (code === 'ENOENT') return `${file} is not there: enable the bus with dtparam=i2c_arm=on and load i2c-dev`
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be opened: the user must be in the group i2c`
  if (isDeviceGone(error)) return `${file} is gone`
  return message ?? String(error)
}
