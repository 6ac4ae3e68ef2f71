/** The I2C bus of the computer, while it is enabled. */
export interface I2cBus {
  /** Addresses (7 bits, 0x03–0x77) at which something answers, ascending. Rejects when the bus is stuck. */
  probe(): Promise<readonly number[]>
}
