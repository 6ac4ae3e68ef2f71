import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One measured thing; units are in the names of the columns. */
export type Row = Readonly<Record<string, string | number>>

export interface BenchTable {
  readonly title: string
  readonly rows: readonly Row[]
}

interface BenchReport extends BenchTable {
  /** Tables below the first one. */
  readonly tables?: readonly BenchTable[]
}

/** Hands the report to tools/bench.mjs, or shows it when the script was called by itself. */
export function report(result: BenchReport): void {
  const file = process.argv[2]
  if (file === undefined) console.log(JSON.stringify(result, null, 2))
  else writeFileSync(file, JSON.stringify(result))
}

/** The smallest value that `share` (0–1) of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b)
  return ascending[Math.min(ascending.length - 1, Math.ceil(share * ascending.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** For a table: three digits that matter. */
export const rounded = (value: number): number => Number(value.toPrecision(3))

const measures = {
  mean,
  p50: median,
  p95: (values: readonly number[]): number => quantile(values, 0.95),
  p99: (values: readonly number[]): number => quantile(values, 0.99),
  worst: (values: readonly number[]): number => quantile(values, 1),
} as const

/** Columns about many values, such as `p50 ms`. @param name of a column: `#` stands for the measure */
export const spread = (
  name: string,
  values: readonly number[],
  which: readonly (keyof typeof measures)[] = ['p50', 'p99', 'worst'],
  round = rounded,
): Row => Object.fromEntries(which.map(measure => [name.replace('#', measure), round(measures[measure](values))]))

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

/** Megabytes that are still needed. */
export function heapMb(): number {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  return process.memoryUsage().heapUsed / 1_048_576
}
