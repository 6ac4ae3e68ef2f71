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

export type BusPins = ReturnType<typeof busPins>
export type BusRecovery = ReturnType<typeof recoveryOnPins>

const clocks = 9

/** Half a clock at 100 kHz takes 5 µs, about as long as a call: no wait is needed. */
export function recoveryOnPins({ prepare, take, giveBack }: BusPins) {
  let isOwed = false
  const putBack = (): Result<void, string> => {
    const problem = giveBack()
    isOwed = problem !== null
    return problem === null ? success(undefined) : failure(problem)
  }
  return {
    prepare,
    recover(): Result<void, string> {
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
  // A stop condition.
  lines.setClock(false)
  lines.setData(false)
  lines.setClock(true)
  lines.setData(true)
  return lines.readData() ? success(undefined) : failure('the data line of the I2C bus is still held low')
}

/*
 * Plain lines stay plain when they're let go of: `pinctrl`, or the older `raspi-gpio`, gives them their function back.
 * It's read when the bus is opened, not when it's stuck and time is short; pins that are plain then get this computer's
 * usual one.
 */

/** @throws where it isn't there (`code` is `ENOENT`), takes too long (`ETIMEDOUT`) or fails */
export type RunTool = (program: string, ...args: string[]) => string

export interface BusPinsParts {
  readonly pins: readonly [data: number, clock: number]
  /** `a0`, `a3`, … by model; null where unknown, or others have the pins. */
  readonly usualFunction: () => string | null
  /** Open drain, released. @throws where they cannot be had */
  readonly take: () => BusLines
  readonly run?: RunTool
}

const tools = ['pinctrl', 'raspi-gpio'] as const

/**
 * [ms] Tools take about ten. Two runs and two transfers that time out fit into the 200 ms after which a silent actuator
 * is killed.
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

/** Not touched unless it's known how to give them back. */
export function busPins({ pins, usualFunction, take, run = runToolWithin(longestRun) }: BusPinsParts) {
  const list = pins.join(',')
  let way: Way | null = null
  let whyNot = 'it is not known what they are for'
  /** @returns why that failed, with what to do, or null */
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
    /**
     * Gives the opened bus its pins, which a killed process may have left plain. Blocks for two programs. @returns as
     * {@link giveBack}
     */
    prepare(): string | null {
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
    /** @throws where they cannot be taken; they're unchanged then */
    take(): BusLines {
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

/** Of the first tool that works; empty where it takes too long. */
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
