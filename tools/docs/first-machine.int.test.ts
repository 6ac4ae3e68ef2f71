/* docs/hardware/first-machine: page, drawing and machine file are of one machine, which the machine's own rules take. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dutyOf } from '#domain/machine/board.ts'
import { seedContent } from '#domain/seed/generated/content.ts'
import { menuOf } from '#domain/seed/testing/menu-of.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { parseMachineFile } from '#simulator/machine-file/machine-file.ts'
import { wireMachineFile } from '#simulator/machine-file/wire-machine-file.ts'
import { headerRows } from '#web/src/entities/hardware/header.ts'

const read = (name: string): string => readFileSync(new URL(`../../docs/hardware/${name}`, import.meta.url), 'utf8')

const page = read('first-machine.md')
const drawing = read('first-machine.svg')
const file = expectSuccess(parseMachineFile(read('first-machine.json')))

const sectionOf = (title: string): string => page.split(/^## /m).find(part => part.startsWith(`${title}\n`)) ?? ''
/** The cells of its table, without title and rule. */
const rowsOf = (title: string): string[][] =>
  sectionOf(title)
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line => line.split('|').slice(1, -1))
    .map(cells => cells.map(cell => cell.trim()))

interface Wire {
  readonly pin: number
  readonly line: string
  readonly to: string
  readonly afterPowerUp: string
}
const wires = rowsOf('Pins').map(
  ([pin = '', line = '', to = '', afterPowerUp = '']): Wire => ({ pin: Number(pin), line, to, afterPowerUp }),
)
const bcmOf = ({ line }: Wire): number | null => (/^BCM\d+$/.test(line) ? Number(line.slice(3)) : null)
const lineTo = (part: string): number | null => {
  const found = wires.filter(({ line, to }) => line.startsWith('BCM') && to.includes(part))
  return found.length === 1 ? bcmOf(found[0]!) : null
}
const signals = wires.flatMap(wire => bcmOf(wire) ?? [])
const pumpLines = [1, 2, 3, 4].map(nr => lineTo(`driver of pump ${nr}`))

/** The words of wiring.md for what a line is for, by a word of this page. */
const duties = { pump: 'pump', SCK: 'scale clock', DT: 'scale data', 'emergency stop': 'stop button' } as const

describe('the pins of a first machine', () => {
  it('bear at the header what the table says', () => {
    const header = headerRows.flatMap(({ left, right }) => [left, right])
    const printed = { '3V3': '3.3 V', '5V': '5 V', GND: 'GND' } as const
    const lineAt = (pin: number): string => {
      const found = header[pin - 1]
      return typeof found === 'number' ? `BCM${found}` : found === undefined ? '' : printed[found]
    }
    expect(wires).toHaveLength(11)
    expect(wires.map(({ line }) => line)).toEqual(wires.map(({ pin }) => lineAt(pin)))
    expect(new Set(wires.map(({ pin }) => pin)).size).toBe(wires.length)
  })

  it('take nothing from the bus or anything else that the computer has a use for', () => {
    expect(signals).toHaveLength(7)
    expect(signals.map(dutyOf)).toEqual(signals.map(() => undefined))
  })

  it('are those that wiring.md has for these parts, with the pull that it tells of', () => {
    const recommended = new Map(
      [...read('wiring.md').matchAll(/\| (\d+) \| GPIO(\d+)([^|]*)\|[^|]*\| (\w+)/g)].map(
        ([, pin, nr, duty = '', pull]) => [
          Number(nr),
          { pin: Number(pin), duty: duty.replaceAll('*', '').trim(), pull },
        ],
      ),
    )
    for (const wire of wires.filter(each => bcmOf(each) !== null)) {
      const duty = Object.entries(duties).find(([word]) => wire.to.includes(word))?.[1]
      const pull = /^\w+/.exec(wire.afterPowerUp)?.[0]
      expect(recommended.get(bcmOf(wire) ?? -1), wire.line).toEqual({ pin: wire.pin, duty, pull })
    }
  })

  it('are those of the machine that the simulator builds of its file', () => {
    const { pumps, scale, director, supplyRelay } = expectSuccess(wireMachineFile(file))
    expect(pumps).toEqual(pumpLines.map(nr => ({ kind: 'dc', pin: { expander: null, nr } })))
    expect(scale).toEqual({
      clockPin: { expander: null, nr: lineTo('SCK') },
      dataPin: { expander: null, nr: lineTo('DT') },
    })
    expect([director, supplyRelay, file.expanders]).toEqual([null, null, []])
  })

  it('are what the page has one enter', () => {
    const entered = sectionOf('Enter it')
    expect(entered).toContain(`\`EMERGENCY_STOP_PIN=${lineTo('emergency stop')}\``)
    expect(entered).toContain(`control pins ${pumpLines.map(nr => `BCM${nr}`).join(', ')};`)
    expect(entered).toContain(`clock BCM${lineTo('SCK')}, data BCM${lineTo('DT')}`)
  })
})

describe('the drawing of a first machine', () => {
  it('has the wires of the table, and no others', () => {
    const drawn = [...drawing.matchAll(/>([^<>]+) · pin (\d+)</g)].map(([, line, pin]) => `${line} ${pin}`)
    expect(drawn.sort()).toEqual(wires.map(({ line, pin }) => `${line} ${pin}`).sort())
  })

  it('marks their pins at the header', () => {
    const marked = [...drawing.matchAll(/class="(used|ground|red)"[^>]*\/>\s*<text class="pin light"[^>]*>(\d+)</g)]
    const classOf = ({ line }: Wire): string => (line === 'GND' ? 'ground' : line === '3.3 V' ? 'red' : 'used')
    expect(marked.map(([, kind, pin]) => `${pin} ${kind}`).sort()).toEqual(
      wires.map(wire => `${wire.pin} ${classOf(wire)}`).sort(),
    )
  })
})

describe('the numbers of a first machine', () => {
  it('keep to its power limit while one pump starts beside the others', () => {
    const limit = file.powerLimitWatts ?? 0
    const [first, ...others] = file.pumps
    const running = others.reduce((sum, { watts }) => sum + watts, 0)
    expect(running + first!.startWatts).toBeLessThanOrEqual(limit)
    expect(limit * 1.5).toBeLessThanOrEqual((file.traits.supplyMw ?? 0) / 1000)
    const entered = sectionOf('Enter it')
    expect(entered).toContain(`${limit} W`)
    const { watts, startWatts, startMs } = first!
    expect(entered).toContain(`power ${watts} W, at the start ${startWatts} W for ${startMs / 1000} s`)
  })

  it('add up', () => {
    const prices = rowsOf('Parts').map(cells => (cells.at(-1) ?? '').replaceAll('*', '').split('–').map(Number))
    const together = prices.pop()
    expect(prices).toHaveLength(14)
    expect([0, 1].map(end => prices.reduce((sum, range) => sum + (range[end] ?? Number.NaN), 0))).toEqual(together)
  })

  it('promise no more drinks than can be made', () => {
    const least = Number(/at least (\d+) of the drinks/.exec(page)?.[1])
    const menu = menuOf(
      file.pumps.map(({ ingredient }) => ingredient ?? ''),
      seedContent.bars.guests,
    )
    expect(menu.automatic.length + menu['with-help'].length).toBeGreaterThanOrEqual(least)
  })
})
