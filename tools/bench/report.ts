import { writeFileSync } from 'node:fs'

/** One measured thing per row; units are in the names of the columns. */
export interface BenchTable {
  readonly title: string
  readonly rows: readonly Readonly<Record<string, string | number>>[]
}

export interface BenchReport extends BenchTable {
  /** Tables below the first one. */
  readonly tables?: readonly BenchTable[]
}

/** Hands the report to tools/bench.mjs, or shows it when the script was called by itself. */
export function report(result: BenchReport): void {
  const file = process.argv[2]
  if (file === undefined) console.log(JSON.stringify(result, null, 2))
  else writeFileSync(file, JSON.stringify(result))
}
