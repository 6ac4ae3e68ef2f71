import { Client, type IMessage } from '@stomp/stompjs'
import SockJS from 'sockjs-client'

const patience = 30_000

/** The messages of a subscription, in order, with ways to wait for more. */
export interface Followed {
  readonly messages: readonly IMessage[]
  /** The next body that nobody has asked for: parsed if it is JSON. */
  next(): Promise<unknown>
  /** The next one that fits; those before it are passed over. */
  until(fits: (body: never) => boolean): Promise<unknown>
}

export interface LiveClient {
  readonly stomp: Client
  follow(topic: string, headers?: Record<string, string>): Followed
  /** Resolves when the server has ended the connection. */
  readonly ended: Promise<void>
  /** With the receipt that clients of that family wait for. */
  leave(): Promise<void>
}

const read = (message: IMessage): unknown =>
  message.headers['content-type'] === 'application/json' ? JSON.parse(message.body) : message.body

const timeLimit = (what: string): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`${what} did not come`)), patience).unref())

/** The client of the established family: stompjs over sockjs-client. */
export async function connectLive(
  port: number,
  token: string,
  transports: string[] = ['websocket'],
): Promise<LiveClient> {
  const stomp = new Client({
    webSocketFactory: () => new SockJS(`http://127.0.0.1:${port}/websocket`, null, { transports }),
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
  })
  const connected = new Promise<void>((resolve, reject) => {
    stomp.onConnect = () => resolve()
    stomp.onStompError = frame => reject(new Error(frame.headers['message']))
  })
  const ended = new Promise<void>(resolve => {
    stomp.onWebSocketClose = () => resolve()
  })
  stomp.activate()
  await Promise.race([connected, ended.then(() => Promise.reject(new Error('closed'))), timeLimit('CONNECTED')])
  return {
    stomp,
    ended,
    follow: (topic, headers) => follow(stomp, topic, headers),
    leave: () => stomp.deactivate(),
  }
}

function follow(stomp: Client, topic: string, headers?: Record<string, string>): Followed {
  const messages: IMessage[] = []
  let asked = 0
  let wake = (): void => undefined
  stomp.subscribe(
    `/user/topic/${topic}`,
    message => {
      messages.push(message)
      wake()
    },
    headers,
  )
  const next = async (): Promise<unknown> => {
    const limit = timeLimit(`a message of ${topic} after ${messages.length}`)
    while (messages.length <= asked) {
      const woken = new Promise<void>(resolve => {
        wake = resolve
      })
      await Promise.race([woken, limit])
    }
    const message = messages[asked++]
    return message && read(message)
  }
  return {
    messages,
    next,
    async until(fits) {
      for (;;) {
        const body = await next()
        if (fits(body as never)) return body
      }
    },
  }
}
