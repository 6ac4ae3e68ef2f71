/* Whether this computer's header is made ready for the tests: each pin that they drive joined to one that watches it. */
import type { GpioKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import { findHeaderLines, type HeaderLine } from '#adapters/gpio/kernel/header-lines.ts'
import { takeLines } from '#adapters/gpio/kernel/held-lines.ts'
import type { LineUse } from '#adapters/gpio/kernel/uapi.ts'
import { pause } from './kernel-file.ts'

/** From the pin that a test uses to the pin that watches it. */
export const watchers: ReadonlyMap<number, number> = new Map([
  [17, 18],
  [27, 4],
  [22, 25],
  [5, 16],
  [6, 21],
])

/**
 * Why tests may not have the header, in a sentence that says what to do; null if they may. No pin is driven: one end of
 * each wire is pulled up and down inside the chip, by 50 kΩ, and the other one has to follow.
 */
export function whyNotTestable(kernel: GpioKernel): string | null {
  const header = findHeaderLines(kernel)
  if (!header.ok) return header.problem
  const lines = header.value
  const pins = [...watchers].flat()
  const missing = pins.filter(nr => !lines.has(nr))
  if (missing.length > 0) return `the header has no ${namesOf(missing)}`
  const held = pins.flatMap(nr => lines.get(nr) ?? []).filter(({ consumer }) => consumer !== null)
  if (held.length > 0) {
    const who = [...new Set(held.map(({ consumer }) => `"${consumer}"`))].join(', ')
    return `${namesOf(held.map(({ nr }) => nr))} in use by ${who}: end that program first`
  }
  const loose = [...watchers].filter(([driven, watcher]) => !areJoined(kernel, lines.get(driven), lines.get(watcher)))
  if (loose.length === 0) return null
  const pairs = loose.map(([driven, watcher]) => `GPIO${driven} with GPIO${watcher}`).join(', ')
  return `join ${pairs} by resistors of 1 kΩ, and take everything else off the header (docs/hardware/rig.md)`
}

const namesOf = (nrs: readonly number[]): string => nrs.map(nr => `GPIO${nr}`).join(', ')

/** A pin that hangs in the air may follow once by chance, or not move at all. */
const pulls = ['up', 'down', 'up', 'down', 'up', 'down'] as const

function areJoined(kernel: GpioKernel, driven: HeaderLine | undefined, watcher: HeaderLine | undefined): boolean {
  if (!(driven && watcher)) return false
  return pulls.every(pull => {
    const pulled = taken(kernel, driven, { kind: 'input', pull })
    try {
      const watching = taken(kernel, watcher, { kind: 'input', pull: 'none' })
      try {
        pause(1)
        const bits = watching.get(1)
        return bits.ok && bits.value === (pull === 'up' ? 1 : 0)
      } finally {
        watching.close()
      }
    } finally {
      pulled.close()
    }
  })
}

/** @throws Error with a sentence that says what to do */
function taken(kernel: GpioKernel, { chipPath, offset }: HeaderLine, use: LineUse) {
  const held = takeLines(kernel, chipPath, { offsets: [offset], consumer: 'speedrail-bench', use })
  if (held.ok) return held.value
  throw new Error(held.problem)
}
