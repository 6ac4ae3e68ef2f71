import { type IMessage, Client as StompClient, type StompSubscription } from '@stomp/stompjs'
import SockJS from 'sockjs-client'
import WebSocket from 'ws'
import { eventually } from '../pours/started-server.ts'

/** A message of the live connection, as a page reads it. */
export interface Heard {
  readonly destination: string
  readonly contentType: string
  readonly body: string
  /** Undefined for bare words. */
  readonly json: unknown
}

export interface LiveClient {
  /** Everything that came, in order. */
  readonly heard: readonly Heard[]
  readonly isOpen: boolean
  /** Errors that the server has sent. */
  readonly errors: readonly string[]
  subscribe(destination: string): StompSubscription
  of(destination: string): readonly Heard[]
  /** Waits for a message of a destination that is right. */
  hear(destination: string, isRight?: (message: Heard) => boolean, patienceMs?: number): Promise<Heard>
  close(): Promise<void>
}

export const transports = ['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling', 'plain WebSocket'] as const
export type Transport = (typeof transports)[number]

/** Home automations speak STOMP without SockJS, and are at no origin. */
const plainSocket = (url: string) =>
  new WebSocket(`${url.replace(/^http/, 'ws')}/websocket`, ['v12.stomp', 'v11.stomp'])

/** The libraries of the established clients, set up as they do it. */
export async function openLive(
  url: string,
  token: string,
  transport: Transport = 'websocket',
  heartBeat = 10_000,
): Promise<LiveClient> {
  const heard: Heard[] = []
  const errors: string[] = []
  let ended = false
  const client = new StompClient({
    webSocketFactory: () =>
      transport === 'plain WebSocket'
        ? plainSocket(url)
        : new SockJS(`${url}/websocket`, null, { transports: transport }),
    connectHeaders: { Authorization: token === '' ? '' : `Bearer ${token}` },
    heartbeatIncoming: heartBeat,
    heartbeatOutgoing: heartBeat,
    reconnectDelay: 0,
    onStompError: frame => void errors.push(frame.headers['message'] ?? frame.body),
    onWebSocketClose: () => {
      ended = true
    },
  })
  client.activate()
  await eventually(
    () => Promise.resolve(client.connected || ended),
    isSettled => isSettled,
  )
  const note = (destination: string, message: IMessage): void => {
    const contentType = message.headers['content-type'] ?? ''
    const isJson = contentType.startsWith('application/json')
    heard.push({ destination, contentType, body: message.body, json: isJson ? JSON.parse(message.body) : undefined })
  }
  const of = (destination: string): readonly Heard[] => heard.filter(each => each.destination === destination)
  return {
    heard,
    errors,
    of,
    get isOpen() {
      return client.connected
    },
    subscribe: destination => client.subscribe(destination, message => note(destination, message)),
    async hear(destination, isRight = () => true, patienceMs) {
      const found = await eventually(
        () => Promise.resolve(of(destination).find(isRight)),
        message => message !== undefined,
        patienceMs,
      )
      return found as Heard
    },
    async close() {
      await client.deactivate()
    },
  }
}
