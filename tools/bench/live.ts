/**
 * How long a change takes to those who follow the machine, from the moment somebody asks for it, through GraphQL and
 * through STOMP; and what the server's memory does meanwhile. BENCH_MINUTES says how long the last row of each goes on.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type BuiltServer, memoryOf, scratchFolder, startBuiltServer } from './built-server.ts'
import { type Follow, followGraphql, followStomp } from './live-followers.ts'
import { report } from './report.ts'
import { median, quantile, rounded } from './statistics.ts'

const changesPerSecond = 5
const secondsOfRow = 10
const warmUpChanges = 10
const lastRowMinutes = Number(process.env['BENCH_MINUTES'] ?? 0)
const crowds = [1, 50, 200]
/** Enough for the last message to arrive. */
const patienceMs = 1_000

interface Pump {
  readonly id: number
  readonly kind: string
}

const changeLevel = `mutation ($id: Int!, $change: PumpChangeInput!) { changePump(id: $id, change: $change) { id } }`

async function measure(server: BuiltServer, follow: Follow, token: string, crowd: number, seconds: number) {
  const { pumps } = await server.graphql<{ pumps: readonly [Pump, ...Pump[]] }>('{ pumps { id kind } }')
  const [{ id, kind }] = pumps
  let level = 0
  let askedAt = 0
  let isCounted = false
  const times: number[] = []
  const answers: number[] = []
  const stops = await Promise.all(
    Array.from({ length: crowd }, (_, follower) => {
      let seen = 0
      return follow({ url: server.url, token, follower }, message => {
        // A message that comes after the next change was asked for may still tell of the one before.
        if (seen === level || !message.includes(`Ml":${level},`)) return
        seen = level
        if (isCounted) times.push(performance.now() - askedAt)
      })
    }),
  )
  const rssAtStart = memoryOf(server.pid).rss
  const changes = warmUpChanges + seconds * changesPerSecond
  for (let change = 0; change < changes; change += 1) {
    isCounted = change >= warmUpChanges
    // Never the same twice in a row, and nothing that another number on the wire could be.
    level = 100 + ((change * 7) % 499) + 0.3
    askedAt = performance.now()
    await server.graphql(changeLevel, { id, change: { kind, fillingLevelMl: level } })
    if (isCounted) answers.push(performance.now() - askedAt)
    await delay(Math.max(0, 1_000 / changesPerSecond - (performance.now() - askedAt)))
  }
  await delay(patienceMs)
  const rssAtEnd = memoryOf(server.pid).rss
  for (const stop of stops) stop()
  const expected = crowd * seconds * changesPerSecond
  return {
    followers: crowd,
    seconds,
    'p50 ms': rounded(median(times)),
    'p99 ms': rounded(quantile(times, 0.99)),
    'worst ms': rounded(quantile(times, 1)),
    'answered p50 ms': rounded(median(answers)),
    'answered p99 ms': rounded(quantile(answers, 0.99)),
    'told of %': rounded((100 * times.length) / expected),
    'RSS MiB before': rounded(rssAtStart),
    'RSS MiB after': rounded(rssAtEnd),
  }
}

const rows: Record<string, string | number>[] = []
for (const [protocol, follow] of [
  ['GraphQL', followGraphql],
  ['STOMP', followStomp],
] as const) {
  const server = await startBuiltServer(scratchFolder())
  try {
    const token = await server.logIn('admin')
    for (const crowd of crowds) {
      const isLast = crowd === crowds.at(-1) && lastRowMinutes > 0
      const seconds = isLast ? lastRowMinutes * 60 : secondsOfRow
      rows.push({ protocol, ...(await measure(server, follow, token, crowd, seconds)) })
    }
  } finally {
    await server.stop()
  }
}
report({ title: `live: ${changesPerSecond} changes of a bottle's level a second`, rows })
