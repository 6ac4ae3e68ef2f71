/* What all benches share: how work is repeated and timed, and how figures become rows. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One measured thing; units are in the names of the columns. */
export type Row = Readonly<Record<string, string | number>>

export interface Table {
  readonly title: string
  rows(): Promise<readonly Row[]>
}

/** Tables by name: `npm run bench -- plan:queue` measures one of them alone. */
export type Bench = Readonly<Record<string, Table>>

/** 1, or another part of all inputs, rounds and seconds. */
const share = Number(process.env['BENCH_SHARE'] ?? 1)
export const scaled = (count: number): number => Math.max(1, Math.round(count * share))

export interface Sample<Input, Output> {
  readonly input: Input
  readonly output: Output
  readonly ms: number
}

interface Measured<Case, Input, Output> {
  readonly title: string
  /** A row each, by its name. */
  readonly cases: Readonly<Record<string, Case>>
  /** No two alike. */
  readonly inputs: (each: Case) => readonly Input[]
  readonly run: (input: Input) => Output | Promise<Output>
  /** Inputs that are run before anything is counted. */
  readonly warmUp?: number
  /** How often each input is run. With more than one, the first pass warms up, and the median of the others counts. */
  readonly passes?: number
  readonly columns: (samples: readonly Sample<Input, Output>[], each: Case) => Row
}

/** A table that runs the same work on many inputs. */
export function measured<Case, Input, Output>(what: Measured<Case, Input, Output>): Table {
  return table(what.title, Object.entries(what.cases), async ([name, each]) => ({
    what: name,
    ...what.columns(await samplesOf(what, each), each),
  }))
}

/** A table with a row for each of the cases. */
export function table<Case>(title: string, cases: readonly Case[], row: (each: Case) => Row | Promise<Row>): Table {
  return { title, rows: () => inTurn(cases, row) }
}

export async function inTurn<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Value | Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (const item of items) values.push(await work(item))
  return values
}

async function samplesOf<Case, Input, Output>(
  { inputs, run, warmUp = 0, passes = 1 }: Measured<Case, Input, Output>,
  each: Case,
): Promise<Sample<Input, Output>[]> {
  const given = inputs(each)
  const counted = given.slice(0, scaled(given.length))
  for (const input of counted.slice(0, warmUp)) await run(input)
  const sampleOf = async (input: Input): Promise<Sample<Input, Output>> => {
    const began = performance.now()
    const output = await run(input)
    return { input, output, ms: performance.now() - began }
  }
  const all = await inTurn(Array.from({ length: passes }), () => inTurn(counted, sampleOf))
  const [first = [], ...later] = all
  if (later.length === 0) return first
  return first.map((sample, index) => ({ ...sample, ms: median(later.map(pass => pass[index]?.ms ?? Number.NaN)) }))
}

/** The smallest value that `part` (0–1) of all values do not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const ascending = [...values].sort((a, b) => a - b)
  return ascending[Math.min(ascending.length - 1, Math.ceil(part * ascending.length) - 1)] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number => sum(values) / values.length

/** For a table: three significant digits. */
export const rounded = (value: number): number => Number(value.toPrecision(3))
export const toDigits =
  (digits: number) =>
  (value: number): number =>
    Number(value.toFixed(digits))

const measures = {
  mean,
  p50: median,
  p95: (values: readonly number[]): number => quantile(values, 0.95),
  p99: (values: readonly number[]): number => quantile(values, 0.99),
  worst: (values: readonly number[]): number => quantile(values, 1),
} as const
type Measure = keyof typeof measures

/** Columns about many values, such as `p50 ms`. @param name of a column: `#` stands for the measure */
export const spread = (
  name: string,
  values: readonly number[],
  which: readonly Measure[] = ['p50', 'p99', 'worst'],
  round = rounded,
): Row => Object.fromEntries(which.map(measure => [name.replace('#', measure), round(measures[measure](values))]))

export const times = (samples: readonly { readonly ms: number }[], which?: readonly Measure[]): Row =>
  spread(
    '# ms',
    samples.map(({ ms }) => ms),
    which,
  )

export const count = <Value>(values: readonly Value[], isMeant: (value: Value) => boolean): number =>
  values.filter(isMeant).length

/** @returns milliseconds */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Processor time of this process, in milliseconds: other processes on the same computer do not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Bytes that are still needed. */
export function neededBytes(): number {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

export const idsUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Chance that repeats itself: the same seed, the same machines and recipes on every computer. */
export interface Dice {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  oneOf<Value>(values: readonly Value[]): Value
  /** `count` different values. */
  someOf<Value>(values: readonly Value[], count: number): Value[]
}

/** A multiplicative congruential generator: poor for secrets, good enough for bottles. */
export function dice(seed: number): Dice {
  let state = seed % 2_147_483_647 || 1
  const fraction = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const between = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1))
  return {
    between,
    oneOf<Value>(values: readonly Value[]): Value {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new RangeError('nothing to choose from')
      return value
    },
    someOf<Value>(values: readonly Value[], count: number): Value[] {
      const left = [...values]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat()
    },
  }
}
