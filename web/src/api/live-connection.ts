import { type Client, createClient } from 'graphql-ws/client'
import i18next from 'i18next'
import {
  $connection,
  $pace,
  connectionClosed,
  connectionDoubted,
  connectionOpened,
  connectionStarted,
  secondPassed,
  secondsBeforeReconnect,
  waitBegan,
  waitEnded,
} from './connection.model.ts'
import type { LiveTransport } from './keep-subscribed.ts'
import { machineWebSocket } from './machine-line.ts'
import { $token, sessionRefused } from './token.model.ts'

/** Close codes of the server: no valid token (any longer). */
const sessionRefusedCodes = [4401, 4403]
const pingEveryMs = 10_000
const pongWithinMs = 5_000

const isRefusal = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'code' in event &&
  sessionRefusedCodes.some(code => code === event.code)

/** Counts down in the connection model; resolves when the wait is over or was cut short. */
const waitBeforeRetry = (failures: number): Promise<void> =>
  new Promise(resolve => {
    const timer = setInterval(secondPassed, 1000)
    const unwatch = waitEnded.watch(() => {
      clearInterval(timer)
      unwatch()
      resolve()
    })
    waitBegan(secondsBeforeReconnect(failures, $pace.getState()))
  })

function open(): Client {
  let pongDeadline: ReturnType<typeof setTimeout> | undefined
  let openDeadline: ReturnType<typeof setTimeout> | undefined
  let tokenUsed: string | null = null
  let languageUsed = ''
  let renewing = false

  const live = createClient({
    url: new URL('graphql/ws', document.baseURI).href.replace(/^http/, 'ws'),
    webSocketImpl: machineWebSocket(),
    connectionParams: () => {
      tokenUsed = $token.getState()
      languageUsed = i18next.language
      return { token: tokenUsed ?? '', language: languageUsed }
    },
    keepAlive: pingEveryMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: event => !isRefusal(event),
    retryWait: async failures => {
      if (!renewing) await waitBeforeRetry(failures)
      renewing = false
    },
    on: {
      connecting: () => {
        connectionStarted()
        openDeadline = setTimeout(() => live.terminate(), $pace.getState().connectWithinMs)
      },
      connected: () => {
        clearTimeout(openDeadline)
        renewing = false
        connectionOpened()
      },
      closed: event => {
        clearTimeout(pongDeadline)
        clearTimeout(openDeadline)
        connectionClosed()
        if (isRefusal(event) && tokenUsed === $token.getState()) sessionRefused()
      },
      // A socket that went silent (Wi-Fi lost) would otherwise look open for minutes.
      ping: received => {
        if (!received) pongDeadline = setTimeout(() => live.terminate(), pongWithinMs)
      },
      pong: received => {
        if (received) clearTimeout(pongDeadline)
      },
    },
  })

  const openAnew = (): void => {
    if ($connection.getState().kind !== 'connected') return
    renewing = true
    live.terminate()
  }
  connectionDoubted.watch(openAnew)
  // The socket was opened in the name of the old token; subscriptions move over to the new one at once.
  $token.updates.watch(token => {
    if (token !== null && token !== tokenUsed) openAnew()
  })
  // In another language messages are sent again, and pages that depend on them read again: see `catalogueChanged`.
  i18next.on('languageChanged', language => {
    if (language !== languageUsed) openAnew()
  })
  return live
}

let current: Client | undefined

/** The one WebSocket of the page; opened by the first subscription, closed with the last. */
export function liveConnection(): LiveTransport {
  current ??= open()
  return current
}
