import { closeSync, openSync } from 'node:fs'
import { loadLibc } from '#adapters/libc/libc.ts'
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
 * @throws where the device cannot be opened or refuses, or the C library cannot be called
 */
export function limitTransfers(bus: number): void {
  const libc = loadLibc()
  if (!libc.ok) throw new Error(libc.problem)
  const handle = openSync(deviceFileOf(bus), 'r+')
  try {
    for (const [request, value] of [
      [I2C_TIMEOUT, longestTransfer],
      [I2C_RETRIES, retries],
    ] as const) {
      const returned = libc.value.ioctl(handle, request, value)
      if (returned < 0) throw new Error(`${deviceFileOf(bus)} takes no time limit (${libc.value.nameOf(-returned)})`)
    }
  } finally {
    closeSync(handle)
  }
}
