/**
 * Usage: run-forever.fixture.ts MARK — runs a script that never ends, whose command line carries the mark; to be
 * killed.
 */
import { doing, listen, openBench, realPrograms } from './actions-bench.ts'

const [, , mark = ''] = process.argv
const bench = await openBench({ environment: realPrograms })
const loop = 'print begun; while :; do sleep 0.05; done'.replace('print', 'echo')
const key = await bench.store(`import os\nos.execvp("sh", ["sh", "-c", "${loop}", "${mark}"])\n`)
const context = listen()
void bench.runner.run(doing({ kind: 'run-python', fileName: 'forever.py', fileKey: key }), context)
await context.heard(/^begun$/)
console.log(`begun ${bench.dataDir}`)
