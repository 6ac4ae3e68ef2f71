/** Usage: run-forever.fixture.ts — runs a script that never ends and prints its process id; to be killed. */
import { doing, listen, openBench } from './actions-bench.ts'

const bench = await openBench()
const key = await bench.store('import os, time\nprint("pid", os.getpid())\ntime.sleep(600)\n')
const context = listen()
void bench.runner.run(doing({ kind: 'run-python', fileName: 'forever.py', fileKey: key }), context)
console.log(`${await context.heard(/^pid \d+$/)} ${bench.dataDir}`)
