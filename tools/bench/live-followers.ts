import WebSocket from 'ws'

export interface Follower {
  /** Processor time of the server. */
  readonly url: string
  readonly token: string
  /** From 0. */
  readonly follower: number
}

/** Follows the machine's pumps; resolves when it does, with how to stop. */
export type Follow = (follower: Follower, told: (message: string) => void) => Promise<() => void>

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

export const followGraphql: Follow = (follower, told) =>
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
export const followStomp: Follow = (follower, told) =>
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
