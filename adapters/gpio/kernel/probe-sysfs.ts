import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localPinCount } from '#domain/machine/board.ts'
import { groupOf } from './header-lines.ts'

/** Where the old interface to GPIO is. */
export interface SysfsPlace {
  /** `/sys/class/gpio` */
  readonly gpio: string
  /** `/proc/cpuinfo` */
  readonly cpuInfo: string
}

export const sysfsPlace: SysfsPlace = { gpio: '/sys/class/gpio', cpuInfo: '/proc/cpuinfo' }

/** Why the package `rpi-gpio`, which knows numbers from 0 only, cannot drive this header; null if it can. */
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

/** First numbers of the chips that are large enough for a header. */
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
