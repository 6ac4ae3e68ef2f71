import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeDisk, startGuest } from '../rig/guest.mjs'

/** RIG_POWER_CUTS says how often the power is cut; the goal is fifty times. */
const cuts = Number(process.env['RIG_POWER_CUTS'] ?? 2)
const bottleMl = 700
/** Progress is noted twice a second, and booked with half of what may have flowed until the next note. In millilitres. */
const unknownMl = 0.35 * 10

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-power-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Boot {
  /** In millilitres, since its bottle was filled. */
  readonly poured: number
  readonly lines: ReadonlyMap<string, unknown>
}

const cuttingScript = 'node --import tsx hil-tests/rig-pours/power-cut.fixture.ts'

/** When the power is cut: at some instant of a drink, or just when one begins, which has hardly been noted yet. */
type Instant = 'any' | 'begin'

const signs = { any: { line: /^poured /, longestMs: 4_000 }, begin: { line: /^ordered /, longestMs: 30 } }

/** Boots on this disk, lets it pour, and cuts the power. */
async function bootAndCut(disk: string, instant: Instant, isFirst = false): Promise<Boot> {
  const { line: sign, longestMs } = signs[instant]
  const lines = new Map<string, unknown>()
  const said: string[] = []
  const guest = startGuest({
    command: cuttingScript,
    disk,
    limitS: 240,
    env: isFirst ? { FIRST: 'yes' } : {},
    onLine: line => {
      said.push(line)
      const [, word = '', text = ''] = /^(\w+) (\{.*\})$/.exec(line) ?? []
      if (word !== '') lines.set(word, JSON.parse(text))
    },
  })
  try {
    await guest.lineLike(sign).catch(() => {
      throw new Error(`It does not pour:\n${said.join('\n')}`)
    })
    await pause(Math.random() * longestMs)
  } finally {
    guest.cutPower()
    await guest.gone
    guest.forget()
  }
  return { poured: (lines.get('poured') as { ml: number } | undefined)?.ml ?? 0, lines }
}

it(`is safe before it answers, and knows what it poured, after ${cuts} power cuts at random instants`, async () => {
  const disk = join(folder, 'disk.img')
  makeDisk(disk, 64)
  let last = await bootAndCut(disk, 'any', true)
  const unbooked: number[] = []
  for (let cut = 0; cut < cuts; cut++) {
    const next = await bootAndCut(disk, cut % 2 === 0 ? 'begin' : 'any')
    const { lines } = next
    expect(lines.get('powered')).toEqual({ safe: false })
    expect((lines.get('answers') as { safeBefore: number | null }).safeBefore).toBeGreaterThan(0)
    const { level, orders } = lines.get('books') as { level: number; orders: { outcome: string; reason: string }[] }
    unbooked.push(last.poured - (bottleMl - level))
    // Each power cut falls into one drink at most, and every drink before it is whole.
    expect(orders.filter(({ outcome }) => outcome !== 'FINISHED').length).toBeLessThanOrEqual(cut + 1)
    last = next
  }
  console.log(`poured, but not booked: ${unbooked.map(ml => ml.toFixed(1)).join(', ')} ml`)
  for (const ml of unbooked) expect(Math.abs(ml)).toBeLessThan(unknownMl)
}, 3_600_000)
