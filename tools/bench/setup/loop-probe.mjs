/*
 * Loaded into the server before its own code. From the first question on: how long its event loop was held. A timer that is
 * due after each millisecond comes later by that much; as other processes want the processors too, what counts is also
 * bounded by the processor time that this one has used meanwhile, all threads together: an upper bound.
 */
let turns = []
let isWatching = false

function watch() {
  let last = performance.now()
  let used = process.cpuUsage()
  setInterval(() => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(used)
    const turn = Math.min(now - last, (user + system) / 1000)
    if (turn > 1) turns.push(turn)
    used = process.cpuUsage()
    last = now
  }, 1).unref()
}

if (process.argv[1]?.endsWith('main.mjs')) {
  process.on('message', message => {
    if (message !== 'take-turns') return
    if (!isWatching) watch()
    isWatching = true
    process.send?.(turns)
    turns = []
  })
  process.channel?.unref()
}
