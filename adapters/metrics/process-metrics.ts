/* The program itself: its version, its processes, its event loop, its store. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { readProcessMemory } from './process-memory.ts'

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
