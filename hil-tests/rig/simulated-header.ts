import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { attribute, pause, setAttribute } from './kernel-file.ts'

export type Level = 'high' | 'low'

/** Header pins 0–27 on simulated chips; pins 2, 3, 23 and 24 belong to the simulated bus and converter. */
export interface SimulatedHeader {
  /** what would be measured at the pin, no matter who drives it */
  levelAt(nr: number): Level
  /** what an undriven pin falls to, and what an input sees */
  pull(nr: number, to: 'up' | 'down'): void
  /** whether someone holds the line */
  isUsed(nr: number): boolean
  /** The chip vanishes, or is there again with all lines free. Comes back when that has happened. */
  unplugHeader(off: boolean): void
}

interface LineFiles {
  readonly levelFile: string
  readonly pullFile: string
  readonly pulls: { readonly up: string; readonly down: string }
}

const simulated = '/sys/kernel/config/gpio-sim'
const mockedUp = '/sys/kernel/debug/gpio-mockup'

export function openSimulatedHeader(): SimulatedHeader & { reset(): void } {
  return {
    reset: () => {
      const isOff = (chip: string) => attribute(`${chip}/live`) === '0'
      const off = simulatedChips().filter(isOff)
      for (const chip of off) setAttribute(`${chip}/live`, 1)
      if (off.length > 0) waitForPermissions()
      for (const nr of freePins()) {
        const { pullFile, pulls } = filesOf(nr)
        setAttribute(pullFile, pulls.down)
      }
    },
    levelAt: nr => (attribute(filesOf(nr).levelFile) === '1' ? 'high' : 'low'),
    pull: (nr, to) => {
      const { pullFile, pulls } = filesOf(nr)
      setAttribute(pullFile, pulls[to])
    },
    isUsed: nr => usedLines().has(nr),
    unplugHeader: off => {
      for (const chip of simulatedChips()) setAttribute(`${chip}/live`, off ? 0 : 1)
      if (!off) waitForPermissions()
    },
  }
}

function filesOf(nr: number): LineFiles {
  const chip = simulatedChips().find(candidate => existsSync(`${candidate}/bank0/line${nr}`))
  if (chip !== undefined) {
    const folder = `${linesOf(chip)}/sim_gpio${nr}`
    return { levelFile: `${folder}/value`, pullFile: `${folder}/pull`, pulls: { up: 'pull-up', down: 'pull-down' } }
  }
  const mockedUpChip = existsSync(mockedUp) ? readdirSync(mockedUp)[0] : undefined
  if (mockedUpChip === undefined) throw new Error(`No simulated header pin ${nr} here`)
  const file = `${mockedUp}/${mockedUpChip}/${nr}`
  return { levelFile: file, pullFile: file, pulls: { up: '1', down: '0' } }
}

/** Pins that nothing of the rig hangs on. */
const freePins = (): readonly number[] =>
  Array.from({ length: 28 }, (_, nr) => nr).filter(nr => ![2, 3, 23, 24].includes(nr))

const simulatedChips = (): readonly string[] =>
  existsSync(simulated) ? readdirSync(simulated).map(name => `${simulated}/${name}`) : []

const linesOf = (chip: string): string =>
  `/sys/devices/platform/${attribute(`${chip}/dev_name`)}/${attribute(`${chip}/bank0/chip_name`)}`

/** From debugfs: the numbers of the header's lines that have a consumer. */
function usedLines(): ReadonlySet<number> {
  const used = new Set<number>()
  let base: number | null = null
  for (const line of attribute('/sys/kernel/debug/gpio').split('\n')) {
    const chip = /^gpiochip\d+: GPIOs (\d+)-\d+, .*?(pinctrl-|gpio-mockup)?[\w-]*(, can sleep)?:$/.exec(line)
    if (chip) base = chip[2] === undefined ? null : Number(chip[1])
    const [, number = '', consumer = ''] = /^ gpio-(\d+)\s+\((?:[^|]*\|)?(.*?)\s*\)/.exec(line) ?? []
    if (base !== null && number !== '' && consumer !== '<unused>') used.add(Number(number) - base)
  }
  return used
}

/** Permissions of a chip that has just appeared come from another process, as udev's do. */
function waitForPermissions(): void {
  const files = simulatedChips().flatMap(chip => [
    `/dev/${attribute(`${chip}/bank0/chip_name`)}`,
    ...readdirSync(linesOf(chip))
      .filter(name => name.startsWith('sim_gpio'))
      .map(name => `${linesOf(chip)}/${name}/pull`),
  ])
  for (let tries = 0; !files.every(isWritable); tries++) {
    if (tries > 2_000) throw new Error(`Nobody may write ${files.filter(file => !isWritable(file)).join(', ')}`)
    pause(1)
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}
