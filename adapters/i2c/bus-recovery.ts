import { execFileSync } from 'node:child_process'
import { failure, messageOf, type Result, success } from '#domain/result.ts'
import { asSystemError } from './i2c-device.ts'

/*
 * Frees a bus on which a chip holds the data line low, being cut off in the middle of a byte. Nine clocks bring any
 * chip to the end of its byte; a stop condition then has all of them listen again (NXP UM10204, 3.1.16).
 *
 * Invariants
 * - Pins that were taken from the bus are given back before anything else is tried with them.
 * - One call runs one program at most.
 */

/** Both lines of the bus as plain lines. High lets go of a line: the resistors of the bus pull it up. */
export interface BusLines {
  setClock(high: boolean): void
  setData(high: boolean): void
  readClock(): boolean
  readData(): boolean
  close(): void
}

export interface BusPins {
  /** See {@link BusRecovery.prepare}. */
  prepare(): string | null
  /** @throws where they cannot be taken; then they are as they were */
  take(): BusLines
  /** Gives the pins back to the bus. @returns why that failed, with what to do, or null */
  giveBack(): string | null
}

/** Blocks for as long as one program may run, and some milliseconds. */
export interface BusRecovery {
  /**
   * Once the bus was opened, before anything is sent: gives it the pins that a killed process has left plain. Blocks
   * for as long as two programs may run. @returns why that failed, with what to do, or null
   */
  prepare(): string | null
  recover(): Result<void, string>
}

const clocks = 9

/** Half a clock at 100 kHz takes 5 µs; each call below takes about as long, so no wait is needed. */
export function recoveryOnPins({ prepare, take, giveBack }: BusPins): BusRecovery {
  let isOwed = false
  const putBack = (): Result<void, string> => {
    const problem = giveBack()
    isOwed = problem !== null
    return problem === null ? success(undefined) : failure(problem)
  }
  return {
    prepare,
    recover() {
      if (isOwed) return putBack()
      let lines: BusLines
      try {
        lines = take()
      } catch (error) {
        return failure(`the lines of the I2C bus cannot be taken: ${messageOf(error)}`)
      }
      const freed = freeBus(lines)
      const given = putBack()
      return given.ok ? freed : given
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

/*
 * Pins used as plain lines stay that way when they are let go of. On a Raspberry Pi `pinctrl`, or the older
 * `raspi-gpio`, gives them their function back.
 *
 * The function is read when the bus is opened, not when it is stuck and time is short. Pins that are plain then were
 * left so by a killed process: they get the usual function of the bus on this computer.
 */

/**
 * Runs a program to its end. @throws where it is not there (`code` is `ENOENT`), takes too long (`ETIMEDOUT`) or fails
 */
export type RunTool = (program: string, ...args: string[]) => string

export interface BusPinsParts {
  readonly pins: readonly [data: number, clock: number]
  /** `a0`, `a3`, …: alternative functions differ between models. Null where unknown, or others have the pins. */
  readonly usualFunction: () => string | null
  /** As open-drain lines, released. @throws where they cannot be had */
  readonly take: () => BusLines
  readonly run?: RunTool
}

const tools = ['pinctrl', 'raspi-gpio'] as const

/**
 * In milliseconds; tools take about ten. Two runs and two transfers that time out have to fit into the 200 ms after
 * which a silent actuator process is killed.
 */
export const longestRun = 40

export const runToolWithin =
  (timeout: number): RunTool =>
  (program, ...args) =>
    execFileSync(program, args, {
      encoding: 'utf8',
      timeout,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'ignore'],
    })

interface Way {
  readonly tool: string
  readonly function: string
}

/** The pins of the bus, which are not touched unless it is known how to give them back. */
export function busPins({ pins, usualFunction, take, run = runToolWithin(longestRun) }: BusPinsParts): BusPins {
  const list = pins.join(',')
  let way: Way | null = null
  let whyNot = 'it is not known what they are for'
  const giveBack = (): string | null => {
    if (way === null) return null
    try {
      run(way.tool, 'set', list, way.function)
      return null
    } catch {
      return `the pins ${list} were not given back to the I2C bus: run “${way.tool} set ${list} ${way.function}”, or restart the computer`
    }
  }
  return {
    prepare() {
      const asked = askTools(tool => run(tool, 'get', list))
      way = null
      if (!asked.ok) {
        whyNot = `they could not be given back afterwards: ${asked.problem}`
        return null
      }
      const { tool, answer } = asked.value
      const [found, ...others] = pins.map(pin => functionIn(answer, pin))
      const isTheBuses = found !== undefined && others.every(other => other === found)
      const name = isTheBuses ? found : usualFunction()
      if (name === null) {
        whyNot = `it is not known what they are for: ${answer.trim() || `${tool} does not answer`}`
        return null
      }
      way = { tool, function: name }
      return isTheBuses ? null : giveBack()
    },
    take() {
      if (way === null) throw new Error(whyNot)
      return take()
    },
    giveBack,
  }
}

/**
 * pinctrl: ` 2: a0    pu | hi // GPIO2 = SDA1`; raspi-gpio: `GPIO 2: level=1 alt=0 func=SDA1 pull=UP`. A plain line has
 * none.
 */
function functionIn(answer: string, pin: number): string | undefined {
  const byPinctrl = new RegExp(`^\\s*${pin}:\\s+(a\\d)\\b`, 'm').exec(answer)?.[1]
  const byRaspiGpio = new RegExp(`^GPIO ${pin}: .*\\balt=(\\d)`, 'm').exec(answer)?.[1]
  return byPinctrl ?? (byRaspiGpio === undefined ? undefined : `a${byRaspiGpio}`)
}

/** The output of the first tool that works; empty where it takes too long. */
function askTools(run: (tool: string) => string): Result<{ readonly tool: string; readonly answer: string }, string> {
  let problem = `there is neither ${tools.join(' nor ')}`
  for (const tool of tools) {
    try {
      return success({ tool, answer: run(tool) })
    } catch (error) {
      const { code, message } = asSystemError(error)
      if (code === 'ETIMEDOUT') return success({ tool, answer: '' })
      if (code !== 'ENOENT') problem = `${tool} fails: ${message}`
    }
  }
  return failure(problem)
}
