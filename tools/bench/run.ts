/* Measures a bench, or tables of it, shows them and writes dist/bench/<name>.json. Called by tools/bench.mjs. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Bench, Row } from './setup/harness.ts'

const [name = '', ...only] = process.argv.slice(2)
const { bench } = (await import(`./${name}.ts`)) as { readonly bench: Bench }

// Servers that a bench has started end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const unknown = only.filter(each => !Object.hasOwn(bench, each))
if (unknown.length > 0) throw new Error(`${name} has ${Object.keys(bench).join(', ')}, and no ${unknown.join(', ')}`)

const measured: Record<string, { title: string; rows: readonly Row[] }> = {}
for (const [each, { title, rows }] of Object.entries(bench)) {
  if (only.length > 0 && !only.includes(each)) continue
  const began = performance.now()
  try {
    measured[each] = { title, rows: await rows() }
    console.log(`\n${name}:${each}, ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    console.table(measured[each].rows)
  } catch (error) {
    console.error(`\n${name}:${each} failed:`, error)
    process.exitCode = 1
  }
}

const folder = join(import.meta.dirname, '../../dist/bench')
mkdirSync(folder, { recursive: true })
const computer = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...computer, measured }, null, 2))
process.exit()
