/* Clients that follow the machine on a socket, through GraphQL and through STOMP. */
import WebSocket from 'ws'

export interface Protocol {
  readonly path: string
  readonly protocol: string
  /** Sent at first, and after the first answer. */
  readonly greetings: (token: string) => readonly [string, string]
  readonly isState: (message: string) => boolean
}

const subscription = `subscription { machine {
  busy powerMw powerLimitMw reversible pumpIds occupant { kind username percent } fault { reason }
  pumps { id name kind state running pumpedUp powerMw fillingLevelMl bottleMl currentIngredient { id name colour } }
} }`
export const protocols = {
  GraphQL: {
    path: '/graphql/ws',
    protocol: 'graphql-transport-ws',
    greetings: token => [
      JSON.stringify({ type: 'connection_init', payload: { token } }),
      JSON.stringify({ id: '1', type: 'subscribe', payload: { query: subscription } }),
    ],
    isState: message => message.includes('"next"'),
  },
  // As clients of the established family, without SockJS around it.
  STOMP: {
    path: '/websocket/websocket',
    protocol: 'v12.stomp',
    greetings: token => [
      `CONNECT\naccept-version:1.2\nhost:bench\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`,
      'SUBSCRIBE\nid:1\ndestination:/user/topic/pump/layout\n\n\0',
    ],
    isState: message => message.startsWith('MESSAGE'),
  },
} satisfies Record<string, Protocol>

/**
 * Follows the machine; resolves with how to stop when the first state has come.
 * @param nr from 0: the server bounds the sockets of an address, so that each 25 come from an address of their own
 */
export function follow(
  url: string,
  { path, protocol, greetings, isState }: Protocol,
  token: string,
  nr: number,
  onState: (message: string) => void,
): Promise<() => void> {
  const localAddress = `127.0.1.${1 + Math.floor(nr / 25)}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, [protocol], { localAddress })
  const [first, second] = greetings(token)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', code => reject(new Error(`follower ${nr}: closed with ${code}`)))
    socket.once('open', () => socket.send(first))
    socket.once('message', () => socket.send(second))
    socket.on('message', data => {
      const message = (data as Buffer).toString('utf8')
      if (!isState(message)) return
      resolve(() => socket.terminate())
      onState(message)
    })
  })
}
