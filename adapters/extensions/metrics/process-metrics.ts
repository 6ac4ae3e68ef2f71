/* The program itself: its version, its processes, its event loop, its store. */

import { readdir, readFile } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const delayBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1]
const commitBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
/** In milliseconds; the clock of the machine is woken as often while a person looks at it. */
const probeInterval = 250

export function showBuild(registry: Registry, version: string): void {
  const build = new Gauge({
    name: 'speedrail_build_info',
    help: 'The versions of the program and of Node.js; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  build.set({ version, node: process.versions.node }, 1)
  const started = new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the controller was started, in seconds since 1970.',
    registers: [registry],
  })
  started.set(Math.round(Date.now() / 1000 - process.uptime()))
}

export function showMemory(registry: Registry, read = readProcessMemory): void {
  const memory = new Gauge({
    name: 'speedrail_process_resident_memory_bytes',
    help: 'What the processes of the machine hold in memory; pages that several use count for each.',
    labelNames: ['process'],
    registers: [registry],
    collect: async () => {
      const found = await read()
      memory.reset()
      for (const [process, bytes] of found) memory.set({ process }, bytes)
    },
  })
}

/** @returns stops measuring */
export function probeEventLoop(registry: Registry): () => void {
  const delays = new Histogram({
    name: 'speedrail_event_loop_delay_seconds',
    help: 'How much later than planned the controller came to something else, looked at four times a second.',
    buckets: delayBounds,
    registers: [registry],
  })
  let due = performance.now() + probeInterval
  const timer = setInterval(() => {
    const now = performance.now()
    delays.observe(Math.max(0, now - due) / 1000)
    due = now + probeInterval
  }, probeInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Told of each commit how long it took, and whether it was written. */
export function createCommitMetrics(registry: Registry): (seconds: number, isWritten: boolean) => void {
  const registers = [registry]
  const commits = new Histogram({
    name: 'speedrail_store_commit_duration_seconds',
    help: 'How long it took until a change was on the disk or in the database.',
    buckets: commitBounds,
    registers,
  })
  const failures = new Counter({
    name: 'speedrail_store_commit_failures_total',
    help: 'Changes that could not be written.',
    registers,
  })
  return (seconds, isWritten) => {
    if (isWritten) commits.observe(seconds)
    else failures.inc()
  }
}

/** The processes of the machine besides its controller, by what stands in their command line. */
const kinds = { actuator: 'actuator-entry', scale: 'scale-entry', pictures: 'pictures-entry' } as const
export type ProcessKind = 'controller' | keyof typeof kinds

/**
 * What the processes of the machine hold in memory, in bytes, as Linux tells of them: nobody has to be asked. Elsewhere
 * only that of this process.
 */
export async function readProcessMemory(proc = '/proc', own = process.pid): Promise<ReadonlyMap<ProcessKind, number>> {
  const found = new Map<ProcessKind, number>([['controller', process.memoryUsage.rss()]])
  for (const child of await childrenOf(proc, own)) {
    await note(proc, child, found)
    // The scale is read by a process of the actuator's.
    for (const grandchild of await childrenOf(proc, child)) await note(proc, grandchild, found)
  }
  return found
}

async function note(proc: string, pid: number, found: Map<ProcessKind, number>): Promise<void> {
  const command = await textOf(`${proc}/${pid}/cmdline`)
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find(each => command.includes(kinds[each]))
  if (kind === undefined) return
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await textOf(`${proc}/${pid}/status`))?.[1]
  if (kilobytes !== undefined) found.set(kind, (found.get(kind) ?? 0) + Number(kilobytes) * 1024)
}

/** Of all its threads: any of them may have started one. */
async function childrenOf(proc: string, pid: number): Promise<readonly number[]> {
  const threads = await readdir(`${proc}/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map(thread => textOf(`${proc}/${pid}/task/${thread}/children`)))
  return lists.flatMap(list => list.split(' ').filter(Boolean).map(Number))
}

/** Empty for what is gone meanwhile. */
const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
