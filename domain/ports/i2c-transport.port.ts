import type { Result } from '../result.ts'

export type I2cProblem =
  /** Nobody answers at this address. */
  | { readonly kind: 'no-acknowledge'; readonly address: number }
  /** A line is held low: no transfer gets through. */
  | { readonly kind: 'bus-stuck' }
  | { readonly kind: 'bus-failed'; readonly detail: string }

/** Frames on the I2C bus. Synchronous: it is called from the actuator process alone. Addresses have 7 bits. */
export interface I2cTransport {
  /** One frame: the first byte is the register, which counts up from byte to byte where the chip does that. 1–32 bytes. */
  write(address: number, bytes: readonly number[]): Result<void, I2cProblem>
  /** Names the register and reads from it in one transfer. @param length 1–32 */
  read(address: number, register: number, length: number): Result<readonly number[], I2cProblem>
}
