import { existsSync, readdirSync } from 'node:fs'
import { attribute, numberIn, setAttribute } from './kernel-file.ts'

/** An event that the kernel saw. `at`: microseconds of its monotonic clock, which is that of process.hrtime. */
export type TraceEvent =
  | { readonly at: number; readonly kind: 'set'; readonly nr: number; readonly level: 'high' | 'low' }
  | { readonly at: number; readonly kind: 'direction'; readonly nr: number; readonly direction: 'in' | 'out' }
  | {
      readonly at: number
      readonly kind: 'i2c'
      /** `reply`: what a read brought */
      readonly transfer: 'write' | 'reply'
      readonly address: number
      readonly bytes: readonly number[]
    }
  /** a transfer that failed, with the kernel's negative error number */
  | { readonly at: number; readonly kind: 'i2c-failure'; readonly errno: number }

/** The kernel's own record of every set of a line and every transfer, in order. */
export interface KernelTrace {
  /**
   * Begins anew.
   *
   * @param falls nothing but how this line goes low: a scale alone makes thousands of events a second
   */
  start(falls?: number): void
  /** Everything since then, while it goes on. */
  soFar(): readonly TraceEvent[]
  stop(): readonly TraceEvent[]
}

const tracing = '/sys/kernel/tracing'
const events = ['gpio/gpio_value', 'gpio/gpio_direction', 'i2c'] as const

export function openKernelTrace(): KernelTrace {
  const enable = (on: boolean) => {
    for (const event of events) setAttribute(`${tracing}/events/${event}/enable`, on ? 1 : 0)
  }
  let nrOf: ReadonlyMap<number, number> = new Map()
  const read = (): readonly TraceEvent[] =>
    attribute(`${tracing}/trace`)
      .split('\n')
      .flatMap(line => decoded(line, nrOf))
  return {
    start: falls => {
      nrOf = headerNumbers()
      const number = [...nrOf].find(([, nr]) => nr === falls)?.[0]
      setAttribute(
        `${tracing}/events/gpio/gpio_value/filter`,
        number === undefined ? '0' : `gpio == ${number} && value == 0`,
      )
      setAttribute(`${tracing}/trace_clock`, 'mono')
      setAttribute(`${tracing}/trace`, '')
      enable(true)
    },
    soFar: read,
    stop: () => {
      enable(false)
      return read()
    },
  }
}

const entry = /\s(\d+)\.(\d{6}): (\w+): (.*)$/

function decoded(line: string, nrOf: ReadonlyMap<number, number>): TraceEvent[] {
  if (line.startsWith('#')) return []
  const [, seconds = '', micros = '', name = '', text = ''] = entry.exec(line) ?? []
  const at = Number(seconds) * 1_000_000 + Number(micros)
  return name.startsWith('gpio_') ? lineEvent(at, name, text, nrOf) : busEvent(at, name, text)
}

function lineEvent(at: number, name: string, text: string, nrOf: ReadonlyMap<number, number>): TraceEvent[] {
  const [number, word, value] = text.trim().split(/\s+/)
  const nr = nrOf.get(Number(number))
  if (nr === undefined) return []
  if (name === 'gpio_direction') return [{ at, kind: 'direction', nr, direction: word === 'in' ? 'in' : 'out' }]
  return word === 'set' ? [{ at, kind: 'set', nr, level: value === '1' ? 'high' : 'low' }] : []
}

function busEvent(at: number, name: string, text: string): TraceEvent[] {
  if (name === 'i2c_result') {
    const errno = Number(/ret=(-?\d+)/.exec(text)?.[1] ?? 0)
    return errno < 0 ? [{ at, kind: 'i2c-failure', errno }] : []
  }
  if (name !== 'i2c_write' && name !== 'i2c_reply') return []
  const [, address = '', bytes = ''] = / a=([\da-f]+) .*\[([\da-f-]*)\]/.exec(text) ?? []
  return [
    {
      at,
      kind: 'i2c',
      transfer: name === 'i2c_write' ? 'write' : 'reply',
      address: Number.parseInt(address, 16),
      bytes: bytes === '' ? [] : bytes.split('-').map(byte => Number.parseInt(byte, 16)),
    },
  ]
}

/** From the kernel's numbers of lines to header pins. */
function headerNumbers(): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>()
  const chips = '/sys/class/gpio'
  for (const name of readdirSync(chips).filter(entryName => /^gpiochip\d+$/.test(entryName))) {
    const base = numberIn(`${chips}/${name}/base`)
    const label = attribute(`${chips}/${name}/label`)
    for (const [offset, nr] of pinsOf(label)) numbers.set(base + offset, nr)
  }
  return numbers
}

const simulated = '/sys/kernel/config/gpio-sim'

function pinsOf(label: string): readonly (readonly [offset: number, nr: number])[] {
  if (label === 'hx711-sim')
    return [
      [0, 24],
      [1, 23],
    ]
  if (label === 'i2c-sim')
    return [
      [0, 2],
      [1, 3],
    ]
  const all = Array.from({ length: 28 }, (_, nr) => [nr, nr] as const)
  if (label.startsWith('gpio-mockup')) return all
  const chip = existsSync(simulated)
    ? readdirSync(simulated).find(candidate => attribute(`${simulated}/${candidate}/bank0/label`) === label)
    : undefined
  return chip === undefined ? [] : all.filter(([, nr]) => existsSync(`${simulated}/${chip}/bank0/line${nr}`))
}
