/** Cold start to the first answered request, and the memory of both processes when nothing happens. */
import { setTimeout as delay } from 'node:timers/promises'
import { descendantsOf, memoryOf, scratchFolder, withBuiltServer } from './built-server.ts'
import { median, type Row, report, rounded } from './report.ts'

const rounds = 7
/** By then what the start needed is given back, and nobody asks anything. */
const idleMs = 3_000

interface Start {
  readonly startMs: number
  readonly controller: { readonly rss: number; readonly pss: number }
  readonly others: { readonly rss: number; readonly pss: number }
  readonly processes: number
}

const startOnce = (dataDir: string): Promise<Start> =>
  withBuiltServer([dataDir], async server => {
    await delay(idleMs)
    const others = descendantsOf(server.pid).map(memoryOf)
    const sumOf = (key: 'rss' | 'pss'): number => others.reduce((sum, memory) => sum + memory[key], 0)
    return {
      startMs: server.startMs,
      controller: memoryOf(server.pid),
      others: { rss: sumOf('rss'), pss: sumOf('pss') },
      processes: others.length + 1,
    }
  })

function row(name: string, starts: readonly Start[]): Row {
  const of = (select: (start: Start) => number): number => rounded(median(starts.map(select)))
  return {
    start: name,
    rounds: starts.length,
    'start ms': of(start => start.startMs),
    'controller RSS MiB': of(start => start.controller.rss),
    'controller PSS MiB': of(start => start.controller.pss),
    'actuator RSS MiB': of(start => start.others.rss),
    'actuator PSS MiB': of(start => start.others.pss),
    'both RSS MiB': of(start => start.controller.rss + start.others.rss),
    'both PSS MiB': of(start => start.controller.pss + start.others.pss),
    processes: of(start => start.processes),
  }
}

const dataDir = scratchFolder()
const first = await startOnce(dataDir)
const later: Start[] = []
for (let round = 0; round < rounds; round += 1) later.push(await startOnce(dataDir))
report({
  title: 'start: cold start and idle memory',
  rows: [row('empty data folder', [first]), row('seeded data folder', later)],
})
