/*
 * Frees a bus on which a chip holds the data line low: it was cut off in the middle of a byte, and waits for the rest of
 * the clocks. Nine of them bring any chip to the end of its byte; a stop condition then has all of them listen again
 * (NXP UM10204, 3.1.16).
 *
 * Invariants
 * - Pins that were taken from the bus are given back before anything else is tried with them.
 * - One call runs one program at most.
 */
import { failure, messageOf, type Result, success } from '#domain/result.ts'

/** The two lines of the bus as plain lines, taken from it. High lets go of a line: the resistors of the bus pull it up. */
export interface BusLines {
  setClock(high: boolean): void
  setData(high: boolean): void
  readClock(): boolean
  readData(): boolean
  close(): void
}

/** Where the lines of the bus are, and how they are its own again afterwards. */
export interface BusPins {
  /** See {@link BusRecovery.prepare}. */
  prepare(): string | null
  /** @throws where they cannot be taken; then they are as they were */
  take(): BusLines
  /** Gives the pins back to the bus. @returns why that failed, with what to do, or null */
  giveBack(): string | null
}

/** Frees a stuck bus, if that can be done. Blocks for as long as one program may run, and some milliseconds. */
export interface BusRecovery {
  /**
   * Once the bus was opened, before anything is sent: a process killed while it had the pins has left them plain, and
   * the bus gets them back. Blocks for as long as two programs may run.
   *
   * @returns why they could not be given back, with what to do, or null
   */
  prepare(): string | null
  recover(): Result<void, string>
}

const clocks = 9

/** Half a clock at 100 kHz takes 5 µs; each call below takes about as long, so that nothing needs to be waited for. */
export function recoveryOnPins({ prepare, take, giveBack }: BusPins): BusRecovery {
  let isOwed = false
  const putBack = (): string | null => {
    const problem = giveBack()
    isOwed = problem !== null
    return problem
  }
  return {
    prepare,
    recover() {
      if (isOwed) {
        const problem = putBack()
        return problem === null ? success(undefined) : failure(problem)
      }
      let lines: BusLines
      try {
        lines = take()
      } catch (error) {
        return failure(`the lines of the I2C bus cannot be taken: ${messageOf(error)}`)
      }
      const freed = freeBus(lines)
      const problem = putBack()
      return problem === null ? freed : failure(problem)
    },
  }
}

function freeBus(lines: BusLines): Result<void, string> {
  try {
    return clockOut(lines)
  } catch (error) {
    return failure(`the lines of the I2C bus cannot be set: ${messageOf(error)}`)
  } finally {
    lines.close()
  }
}

function clockOut(lines: BusLines): Result<void, string> {
  lines.setData(true)
  lines.setClock(true)
  if (!lines.readClock()) return failure('the clock line of the I2C bus is held low: only its power being cut can help')
  for (let sent = 0; sent < clocks && !lines.readData(); sent++) {
    lines.setClock(false)
    lines.setClock(true)
  }
  // A stop condition: data goes up while the clock is up.
  lines.setClock(false)
  lines.setData(false)
  lines.setClock(true)
  lines.setData(true)
  return lines.readData() ? success(undefined) : failure('the data line of the I2C bus is still held low')
}
