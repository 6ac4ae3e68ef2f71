/*
 * The computer's I2C bus through the kernel.
 *
 * Invariants
 * - A call takes no longer than the kernel's limit for one transfer, and once a second as long as freeing the bus and
 *   trying again. Opening the bus takes as long as preparing its pins.
 * - What is read is from a chip: zeros alone are believed only where no chip answers at the reserved address.
 * - No frame goes to an address that was not taken: everything is closed after a refusal.
 */

import { closeSync, openSync } from 'node:fs'
import { loadLibc } from '#adapters/libc/libc.ts'
import type { I2cProblem, I2cTransport } from '#domain/ports/i2c.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { BusRecovery } from './bus-recovery.ts'
import {
  deviceFileOf,
  type I2cDevice,
  isAddressRefused,
  isDeviceGone,
  openI2cDevice,
  reservedAddress,
  transferProblem,
} from './i2c-device.ts'

export interface I2cDevParts {
  readonly bus: number
  /** null where the lines cannot be had. */
  readonly recovery: BusRecovery | null
  /** Monotonic, in milliseconds. */
  readonly now: () => number
  readonly onTrouble: (text: string) => void
  /** @throws as the package i2c-bus does */
  readonly open?: (bus: number) => I2cDevice
  /** @throws where the kernel refuses a limit */
  readonly limit?: (bus: number) => void
}

const recoveryPauseMs = 1_000

/** The data line is held low, and the adapter does not notice. */
class HeldLow extends Error {}

function isHeldLow(device: I2cDevice): boolean {
  try {
    device.receiveByteSync(reservedAddress)
    return true
  } catch {
    return false
  }
}

type Transfer<Value> = (device: I2cDevice) => Value

export class I2cDevTransport implements I2cTransport {
  readonly #parts: I2cDevParts
  #device: I2cDevice | null = null
  #isPlain = true
  #isLimited = false
  #triedToFreeAt = Number.NEGATIVE_INFINITY
  #preparedAt = Number.NEGATIVE_INFINITY

  constructor(parts: I2cDevParts) {
    this.#parts = parts
  }

  write(address: number, bytes: readonly number[]): Result<void, I2cProblem> {
    const frame = Buffer.from(bytes)
    return this.#transfer(address, device => {
      if (this.#isPlain) device.i2cWriteSync(address, frame.length, frame)
      // The same frame for an adapter without plain ones.
      else device.writeI2cBlockSync(address, frame[0] ?? 0, frame.length - 1, frame.subarray(1))
    })
  }

  read(address: number, register: number, length: number): Result<readonly number[], I2cProblem> {
    return this.#transfer(address, device => {
      const bytes = Buffer.alloc(length)
      device.readI2cBlockSync(address, register, length, bytes)
      if (bytes.every(byte => byte === 0) && isHeldLow(device)) throw new HeldLow()
      return [...bytes]
    })
  }

  close(): void {
    const device = this.#device
    this.#device = null
    try {
      device?.closeSync()
    } catch {
      // Its device is gone.
    }
  }

  #transfer<Value>(address: number, transfer: Transfer<Value>): Result<Value, I2cProblem> {
    const first = this.#attempt(address, transfer)
    const isStuck = !first.ok && first.problem.kind === 'bus-stuck'
    return isStuck && this.#free() ? this.#attempt(address, transfer) : first
  }

  #attempt<Value>(address: number, transfer: Transfer<Value>): Result<Value, I2cProblem> {
    try {
      return success(transfer(this.#opened()))
    } catch (error) {
      if (error instanceof HeldLow) return failure({ kind: 'bus-stuck' })
      if (isAddressRefused(error) || isDeviceGone(error)) this.close()
      return failure(transferProblem(error, address, this.#parts.bus))
    }
  }

  #opened(): I2cDevice {
    if (this.#device) return this.#device
    const { bus, open = openI2cDevice } = this.#parts
    const device = open(bus)
    this.#device = device
    try {
      this.#isPlain = device.i2cFuncsSync().i2c
    } catch (error) {
      this.close()
      throw error
    }
    this.#limit(bus)
    this.#prepare()
    return device
  }

  #prepare(): void {
    const { recovery, now, onTrouble } = this.#parts
    if (!recovery || now() - this.#preparedAt < recoveryPauseMs) return
    this.#preparedAt = now()
    const problem = recovery.prepare()
    if (problem !== null) onTrouble(problem)
  }

  #limit(bus: number): void {
    const { limit = limitTransfers, onTrouble } = this.#parts
    if (this.#isLimited) return
    // Reported once: without it, a stuck bus is noticed later.
    this.#isLimited = true
    try {
      limit(bus)
    } catch (error) {
      onTrouble(`transfers on the I2C bus ${bus} keep the kernel's time limit: ${String(error)}`)
    }
  }

  /** @returns whether it is worth another try */
  #free(): boolean {
    const { recovery, now, onTrouble, bus } = this.#parts
    if (!recovery || now() - this.#triedToFreeAt < recoveryPauseMs) return false
    this.#triedToFreeAt = now()
    const recovered = recovery.recover()
    onTrouble(
      recovered.ok
        ? `the I2C bus ${bus} was stuck, and has been freed`
        : `the I2C bus ${bus} is stuck: ${recovered.problem}`,
    )
    return recovered.ok
  }
}

/** linux/i2c-dev.h */
const I2C_RETRIES = 0x0701
const I2C_TIMEOUT = 0x0702

/**
 * In tens of milliseconds: a stuck bus would block for a second. The longest frame, 33 bytes at 100 kHz, takes 3 ms.
 */
const longestTransfer = 2
const retries = 0

/** Has the kernel give up early on every transfer of this bus, by any process. @throws where that's refused */
function limitTransfers(bus: number): void {
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
