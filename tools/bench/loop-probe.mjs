/*
 * Loaded into the server before its own code: how long its event loop was held, told whenever it is asked. A timer
 * that is due after each millisecond comes later by that much. As other processes want the processors too, what counts
 * is also bounded by the processor time that this one has used meanwhile, all threads together: an upper bound.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

const isServer = process.argv[1]?.endsWith('main.mjs') ?? false
if (isServer) watch()

function watch() {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()

  /** @type {number[]} */
  let holds = []
  let last = performance.now()
  let used = process.cpuUsage()

  setInterval(() => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(used)
    const hold = Math.min(now - last, (user + system) / 1000)
    if (hold > 1) holds.push(hold)
    used = process.cpuUsage()
    last = now
  }, 1).unref()

  process.on('message', message => {
    if (message !== 'take-loop') return
    const { max } = delays
    process.send?.({ longestDelayMs: max / 1e6, holdsMs: holds, heapUsed: process.memoryUsage().heapUsed })
    holds = []
    delays.reset()
  })
  process.channel?.unref()
}
