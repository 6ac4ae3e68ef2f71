import type { I2cProblem, I2cTransport } from '#domain/ports/i2c-transport.port.ts'
import { failure, type Result } from '#domain/result.ts'

/**
 * A bus on which nobody waits twice for the same thing: stuck once, it counts as stuck for the rest of what is being done.
 * Each transfer on a stuck bus takes as long as its driver is patient, and lines elsewhere may be waiting to go off.
 */
export class StuckOnce implements I2cTransport {
  readonly #transport: I2cTransport
  #isStuck = false

  constructor(transport: I2cTransport) {
    this.#transport = transport
  }

  /** Something else is done from here on. */
  begin(): void {
    this.#isStuck = false
  }

  write(address: number, bytes: readonly number[]): Result<void, I2cProblem> {
    return this.#noted(() => this.#transport.write(address, bytes))
  }

  read(address: number, register: number, length: number): Result<readonly number[], I2cProblem> {
    return this.#noted(() => this.#transport.read(address, register, length))
  }

  #noted<Value>(transfer: () => Result<Value, I2cProblem>): Result<Value, I2cProblem> {
    if (this.#isStuck) return failure({ kind: 'bus-stuck' })
    const result = transfer()
    if (!result.ok && result.problem.kind === 'bus-stuck') this.#isStuck = true
    return result
  }
}
