import { closeSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deviceFileOf } from './i2c-device.ts'

/** linux/i2c-dev.h */
const I2C_RETRIES = 0x0701
const I2C_TIMEOUT = 0x0702

/**
 * How long the kernel waits for one transfer. Without it a stuck bus holds the caller for a whole second. The longest
 * frame here, 33 bytes at 100 kHz, takes 3 ms; the kernel counts in tens of milliseconds.
 */
const longestTransfer = 2
/** The sender knows better than the kernel whether to try again. */
const retries = 0

/**
 * Has the kernel give up early on every transfer of this bus, also of others: the limit belongs to the adapter, and
 * stays when this process has gone.
 *
 * @throws where the device cannot be opened or refuses, or koffi does not know the computer
 */
export function limitTransfers(bus: number): void {
  // Asked for only here: a simulated machine runs without.
  const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi')
  const ioctl = koffi.load(null).func('int ioctl(int, unsigned long, unsigned long)') as Ioctl
  const handle = openSync(deviceFileOf(bus), 'r+')
  try {
    for (const [request, value] of [
      [I2C_TIMEOUT, longestTransfer],
      [I2C_RETRIES, retries],
    ] as const) {
      if (ioctl(handle, request, value) < 0) {
        throw new Error(`${deviceFileOf(bus)} takes no time limit (error ${koffi.errno()})`)
      }
    }
  } finally {
    closeSync(handle)
  }
}

type Ioctl = (handle: number, request: number, value: number) => number
