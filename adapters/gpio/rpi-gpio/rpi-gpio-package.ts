import { accessSync, closeSync, constants, readdirSync, readFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { join } from 'node:path'
import { localPinCount } from '#domain/machine/board.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { groupOf } from '../kernel/header-lines.ts'

/** The used part of the package `rpi-gpio`. */
export interface RpiGpio {
  readonly MODE_BCM: string
  readonly DIR_LOW: string
  readonly DIR_HIGH: string
  setMode(mode: string): void
  /** Forgets all lines. */
  reset(): void
  readonly promise: {
    setup(nr: number, direction: string): Promise<void>
    write(nr: number, isHigh: boolean): Promise<void>
    read(nr: number): Promise<boolean>
    /** Lets go of all lines. */
    destroy(): Promise<void>
  }
}

/** Its dependency, not ours. */
const edgesPackage = 'epoll'

export function findRpiGpio(): Result<string, string> {
  try {
    return success(createRequire(import.meta.url).resolve('rpi-gpio'))
  } catch {
    return failure('the package rpi-gpio is not installed')
  }
}

/**
 * Replaces the package's native module for edges: unused, main thread only, and it crashes the process when another
 * thread ends. Also closes each line's file, which the package leaves open.
 */
class NoEdges {
  static readonly EPOLLPRI = 2

  add(): this {
    return this
  }

  remove(fd: number): this {
    closeSync(fd)
    return this
  }

  close(): void {
    // Nothing was opened.
  }
}

export function loadRpiGpio(path: string): RpiGpio {
  const require = createRequire(path)
  const edges = require.resolve(edgesPackage)
  require.cache[edges] = Object.assign(new Module(edges), { exports: { Epoll: NoEdges }, loaded: true })
  return require(path) as RpiGpio
}

export interface SysfsPlace {
  /** `/sys/class/gpio` */
  readonly gpio: string
  /** `/proc/cpuinfo` */
  readonly cpuInfo: string
}

export const sysfsPlace: SysfsPlace = { gpio: '/sys/class/gpio', cpuInfo: '/proc/cpuinfo' }

/** Why `rpi-gpio`, which knows numbers from 0 only, cannot drive this header; null if it can. */
export function sysfsProblem({ gpio, cpuInfo }: SysfsPlace): string | null {
  const bases = basesIn(gpio)
  if (bases === null) return `the kernel has no ${gpio}`
  if (bases.length === 0) return 'the kernel has no chip with the lines of a header'
  if (!bases.includes(0))
    return `the kernel numbers lines from ${Math.min(...bases)}, and rpi-gpio knows only numbers from 0`
  if (!/^Revision\s*:\s*[0-9a-f]*[0-9a-f]{4}$/m.test(textOf(cpuInfo)))
    return `${cpuInfo} names no revision of a Raspberry Pi`
  const way = join(gpio, 'export')
  try {
    accessSync(way, constants.W_OK)
    return null
  } catch {
    return `no permission for ${way}: the user of this program must be in the group ${groupOf(way)}`
  }
}

/** Of chips that are large enough for a header. */
function basesIn(folder: string): number[] | null {
  try {
    return readdirSync(folder)
      .filter(name => /^gpiochip\d+$/.test(name))
      .filter(name => Number(textOf(join(folder, name, 'ngpio'))) >= localPinCount)
      .map(name => Number(textOf(join(folder, name, 'base'))))
  } catch {
    return null
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
