import type { Result } from '../result.ts'

export type I2cProblem =
  | { readonly kind: 'no-acknowledge'; readonly address: number }
  /** A line is held low: no transfer gets through. */
  | { readonly kind: 'bus-stuck' }
  | { readonly kind: 'bus-failed'; readonly detail: string }

/** Frames on the I2C bus. Synchronous: called from the actuator process alone. Addresses have 7 bits. */
export interface I2cTransport {
  /** One frame of 1–32 bytes: the first one is the register, which counts up where the chip does that. */
  write(address: number, bytes: readonly number[]): Result<void, I2cProblem>
  /** In one transfer. @param length 1–32 */
  read(address: number, register: number, length: number): Result<readonly number[], I2cProblem>
}

export interface I2cBus {
  /** The addresses (7 bits, 0x03–0x77) that answer, ascending. Rejects when the bus is stuck. */
  probe(): Promise<readonly number[]>
}
