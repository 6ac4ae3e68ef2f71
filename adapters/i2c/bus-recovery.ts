/*
 * Frees a bus on which a chip holds the data line low: it was cut off in the middle of a byte, and waits for the rest of
 * the clocks. Nine of them bring any chip to the end of its byte; a stop condition then has all of them listen again
 * (NXP UM10204, 3.1.16).
 */
import { failure, type Result, success } from '#domain/result.ts'

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
  /** @throws where they cannot be taken */
  take(): BusLines
  /** Gives the pins back to the bus. @returns why that failed, with what to do, or null */
  giveBack(): string | null
}

/** Frees a stuck bus, if that can be done. Takes some milliseconds, and never waits. */
export interface BusRecovery {
  recover(): Result<void, string>
}

const clocks = 9

/** Half a clock at 100 kHz takes 5 µs; each call below takes about as long, so that nothing needs to be waited for. */
export const recoveryOnPins = ({ take, giveBack }: BusPins): BusRecovery => ({
  recover() {
    const freed = freeBus(take)
    const problem = giveBack()
    if (problem !== null) return failure(problem)
    return freed
  },
})

function freeBus(take: () => BusLines): Result<void, string> {
  let lines: BusLines
  try {
    lines = take()
  } catch (error) {
    return failure(`the lines of the I2C bus cannot be taken: ${textOf(error)}`)
  }
  try {
    return clockOut(lines)
  } catch (error) {
    return failure(`the lines of the I2C bus cannot be set: ${textOf(error)}`)
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

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
