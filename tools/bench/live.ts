/**
 * How long a change takes to those who follow the machine, from the moment someone asks for it, through GraphQL and
 * through STOMP; and what the server's memory does meanwhile. BENCH_MINUTES says how long the last row of each goes on.
 */
import { setTimeout as delay } from 'node:timers/promises'
import WebSocket from 'ws'
import { type BuiltServer, memoryOf, scratchFolder, withBuiltServer } from './built-server.ts'
import { type Row, report, rounded, spread } from './report.ts'

interface Follower {
  /** The address of the server. */
  readonly url: string
  readonly token: string
  /** From 0. */
  readonly follower: number
}

/** Follows the machine's pumps; resolves when it does, with how to stop. */
type Follow = (follower: Follower, told: (message: string) => void) => Promise<() => void>

const followersOfAddress = 25

/** The server bounds the sockets of an address: each crowd comes from an address of its own. Linux only. */
const addressOf = (follower: number): string => `127.0.1.${1 + Math.floor(follower / followersOfAddress)}`

const subscription = `subscription { machine {
  busy powerMw powerLimitMw reversible pumpIds occupant { kind username percent } fault { reason }
  pumps { id name kind state running pumpedUp powerMw fillingLevelMl bottleMl currentIngredient { id name colour } }
} }`

/**
 * Opens a socket, answers the server's first word with `second`, and hands on everything after that. Resolves with the
 * first message that `isFollowing` takes for the state of now.
 */
function open(
  { url, follower }: Follower,
  talk: {
    readonly path: string
    readonly protocols: readonly string[]
    readonly first: string
    readonly second: string
    readonly isState: (message: string) => boolean
  },
  told: (message: string) => void,
): Promise<() => void> {
  const address = `${url.replace('http', 'ws')}${talk.path}`
  const socket = new WebSocket(address, [...talk.protocols], { localAddress: addressOf(follower) })
  return new Promise((resolve, reject) => {
    let isGreeted = false
    socket.once('error', reject)
    socket.once('close', code => reject(new Error(`follower ${follower}: closed with ${code}`)))
    socket.once('open', () => socket.send(talk.first))
    socket.on('message', data => {
      const message = (data as Buffer).toString('utf8')
      if (!isGreeted) {
        isGreeted = true
        socket.send(talk.second)
        return
      }
      if (!talk.isState(message)) return
      resolve(() => socket.terminate())
      told(message)
    })
  })
}

const followGraphql: Follow = (follower, told) =>
  open(
    follower,
    {
      path: '/graphql/ws',
      protocols: ['graphql-transport-ws'],
      first: JSON.stringify({ type: 'connection_init', payload: { token: follower.token } }),
      second: JSON.stringify({ id: '1', type: 'subscribe', payload: { query: subscription } }),
      isState: message => message.includes('"next"'),
    },
    told,
  )

/** As clients of the established family, without SockJS around it. */
const followStomp: Follow = (follower, told) =>
  open(
    follower,
    {
      path: '/websocket/websocket',
      protocols: ['v12.stomp'],
      first: `CONNECT\naccept-version:1.2\nhost:bench\nheart-beat:0,0\nAuthorization:Bearer ${follower.token}\n\n\0`,
      second: 'SUBSCRIBE\nid:1\ndestination:/user/topic/pump/layout\n\n\0',
      isState: message => message.startsWith('MESSAGE'),
    },
    told,
  )

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
    ...spread('# ms', times),
    ...spread('answered # ms', answers),
    'told of %': rounded((100 * times.length) / expected),
    'RSS MiB before': rounded(rssAtStart),
    'RSS MiB after': rounded(rssAtEnd),
  }
}

const rows: Row[] = []
for (const [protocol, follow] of [
  ['GraphQL', followGraphql],
  ['STOMP', followStomp],
] as const) {
  await withBuiltServer([scratchFolder()], async server => {
    const token = await server.logIn('admin')
    for (const crowd of crowds) {
      const isLast = crowd === crowds.at(-1) && lastRowMinutes > 0
      const seconds = isLast ? lastRowMinutes * 60 : secondsOfRow
      rows.push({ protocol, ...(await measure(server, follow, token, crowd, seconds)) })
    }
  })
}
report({ title: `live: ${changesPerSecond} changes of a bottle's level a second`, rows })
