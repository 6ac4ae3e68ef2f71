/*
 * Pins that were used as plain lines stay that way when they are let go of. On a Raspberry Pi a tool gives them the
 * function back that they had: `pinctrl`, or `raspi-gpio` where that is older.
 *
 * Their function is read when the bus is opened, not when it is stuck: then time is short. Pins that are found plain
 * were left so by someone who was killed; they get the function that the wires of the bus have on this computer.
 */
import { execFileSync } from 'node:child_process'
import { failure, type Result, success } from '#domain/result.ts'
import type { BusLines, BusPins } from './bus-recovery.ts'
import { asSystemError } from './transfer-errors.ts'

/** Runs a program to its end. @throws where it is not there (`code` is `ENOENT`), takes too long (`ETIMEDOUT`) or fails */
export type RunTool = (program: string, ...args: string[]) => string

export interface BusPinsParts {
  readonly pins: readonly [data: number, clock: number]
  /** `a0`, `a3`, …; numbers of alternative functions differ between models. Null where nobody knows, or others have the pins. */
  readonly usualFunction: () => string | null
  /** Takes both as open-drain lines, released. @throws where they cannot be had */
  readonly take: () => BusLines
  readonly run?: RunTool
}

const tools = ['pinctrl', 'raspi-gpio'] as const

/**
 * In milliseconds; they take about ten. Two of them and two transfers that time out have to fit into the 200 ms after
 * which a silent actuator process is killed, with room for what else it has to do.
 */
export const longestRun = 40

/** @param timeout in milliseconds */
export const runToolWithin =
  (timeout: number): RunTool =>
  (program, ...args) =>
    execFileSync(program, args, {
      encoding: 'utf8',
      timeout,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'ignore'],
    })

/** A tool that is there, and what it is to give back. */
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
 * ` 2: a0    pu | hi // GPIO2 = SDA1` by pinctrl, `GPIO 2: level=1 alt=0 func=SDA1 pull=UP` by raspi-gpio. A pin that is
 * a plain line has none.
 */
function functionIn(answer: string, pin: number): string | undefined {
  const byPinctrl = new RegExp(`^\\s*${pin}:\\s+(a\\d)\\b`, 'm').exec(answer)?.[1]
  const byRaspiGpio = new RegExp(`^GPIO ${pin}: .*\\balt=(\\d)`, 'm').exec(answer)?.[1]
  return byPinctrl ?? (byRaspiGpio === undefined ? undefined : `a${byRaspiGpio}`)
}

/** The words of the first tool that works: none, where it takes too long. The problem is why none works. */
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
