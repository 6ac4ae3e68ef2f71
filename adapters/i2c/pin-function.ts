/*
 * Pins that were used as plain lines stay that way when they are let go of. On a Raspberry Pi a tool gives them the
 * function back that they had: `pinctrl`, or `raspi-gpio` where that is older.
 */
import { execFileSync } from 'node:child_process'
import { failure, type Result, success } from '#domain/result.ts'
import type { BusLines, BusPins } from './bus-recovery.ts'

/** Runs a program to its end. @throws where it cannot be run or fails */
export type RunTool = (program: string, ...args: string[]) => string

/** By pin: `a0`, `a3`, …; numbers of alternative functions differ between models. */
type PinFunctions = ReadonlyMap<number, string>

const tools = ['pinctrl', 'raspi-gpio'] as const
const longestRunMs = 60

const runTool: RunTool = (program, ...args) =>
  execFileSync(program, args, { encoding: 'utf8', timeout: longestRunMs, stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * The pins of the bus, which are not touched unless it is known how to give them back.
 *
 * @param take takes both as open-drain lines, released
 */
export function busPins(pins: readonly number[], take: () => BusLines, run: RunTool = runTool): BusPins {
  let functions: PinFunctions = new Map()
  return {
    take() {
      const read = readFunctions(pins, run)
      if (!read.ok) throw new Error(read.problem)
      functions = read.value
      return take()
    },
    giveBack() {
      const taken = functions
      functions = new Map()
      return putFunctionsBack(taken, run)
    },
  }
}

/** The functions that these pins have, to be put back later. */
function readFunctions(pins: readonly number[], run: RunTool): Result<PinFunctions, string> {
  const answer = withEitherTool(tool => run(tool, 'get', pins.join(',')))
  if (answer === null) {
    return failure(
      `the pins ${pins.join(' and ')} could not be given back to the I2C bus afterwards: there is neither ${tools.join(' nor ')}`,
    )
  }
  const functions = new Map(pins.flatMap(pin => functionIn(answer, pin)))
  return functions.size === pins.length ? success(functions) : failure(`nobody knows what the pins are for: ${answer}`)
}

/** @returns why it failed, or null */
function putFunctionsBack(functions: PinFunctions, run: RunTool): string | null {
  for (const [pin, name] of functions) {
    if (withEitherTool(tool => run(tool, 'set', String(pin), name)) === null) {
      return `pin ${pin} was not given back to the I2C bus: run “pinctrl set ${pin} ${name}”, or restart the computer`
    }
  }
  return null
}

/**
 * ` 2: a0    pu | hi // GPIO2 = SDA1` by pinctrl, `GPIO 2: level=1 alt=0 func=SDA1 pull=UP` by raspi-gpio. A pin that is
 * a plain line belongs to no bus.
 */
function functionIn(answer: string, pin: number): [number, string][] {
  const byPinctrl = new RegExp(`^\\s*${pin}:\\s+(a\\d)\\b`, 'm').exec(answer)?.[1]
  const byRaspiGpio = new RegExp(`^GPIO ${pin}: .*\\balt=(\\d)`, 'm').exec(answer)?.[1]
  const name = byPinctrl ?? (byRaspiGpio === undefined ? undefined : `a${byRaspiGpio}`)
  return name === undefined ? [] : [[pin, name]]
}

/** @returns what the first one that can be run says; null when none can */
function withEitherTool(run: (tool: string) => string): string | null {
  for (const tool of tools) {
    try {
      return run(tool)
    } catch {
      // The other one may be there.
    }
  }
  return null
}
