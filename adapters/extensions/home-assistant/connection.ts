/* One connection to a broker, from its first byte to its last: another one is made anew, and keeps nothing of this one. */

import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { MqttClient } from 'mqtt'
import { reasonOfSocketCode, tlsReason } from '#adapters/outgoing/socket-reasons.ts'
import type { BrokerProblem, BrokerReason } from '#domain/extensions/home-assistant/broker-state.ts'
import type { MqttBroker, MqttSettings } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { GatedStream } from './packet-gate.ts'

export interface Message {
  readonly topic: string
  readonly payload: Buffer
  /** It lay at the broker when we came. */
  readonly isRetained: boolean
}

export interface Connection {
  /** Resolves when the broker has it; rejects when the connection is gone before that. */
  publish(topic: string, payload: string | Buffer, retain: boolean): Promise<void>
  /** Delivered once at most: what the broker keeps for us would come too late. */
  subscribe(topics: readonly string[]): Promise<Result<void, BrokerProblem>>
  unsubscribe(topics: readonly string[]): Promise<void>
  /** Says goodbye, so that the broker does not speak for us. */
  end(): Promise<void>
  /** Hangs up. */
  drop(): void
}

export interface ConnectOptions {
  readonly settings: MqttSettings
  readonly clientId: string
  /** What the broker says when we are gone without a word. */
  readonly will: { readonly topic: string; readonly payload: string } | null
  readonly onMessage: (message: Message) => void
  /** A message was too large, or was delivered as nobody has asked for. */
  readonly onLeftOut: (bytes: number) => void
  /** Once, after it was there. */
  readonly onClosed: (problem: BrokerProblem) => void
  readonly signal: AbortSignal
}

/** In seconds: half of it later the broker is taken for gone. */
const keepalive = 30
/** In milliseconds. */
const answerTime = 5000

/** Resolves when the broker has let us in, or with why not; within ten seconds. */
export async function connect(options: ConnectOptions): Promise<Result<Connection, BrokerProblem>> {
  const patience = AbortSignal.any([options.signal, AbortSignal.timeout(answerTime)])
  const dialled = await dial(options.settings, patience)
  if (!dialled.ok) return dialled
  const socket = dialled.value
  let problem: BrokerProblem | null = null
  const note = (found: BrokerProblem): void => {
    problem ??= found
  }
  socket.on('error', error => note(problemOfSocket(error)))
  const stream = new GatedStream(socket, {
    onProblem: ({ detail }) => note(brokerProblem('not-mqtt', detail)),
    onLeftOut: options.onLeftOut,
  })
  const client = clientOn(stream, options)
  client.on('error', error => note(problemOfClient(error)))
  client.on('message', (topic, payload, { retain }) => options.onMessage({ topic, payload, isRetained: retain }))

  return new Promise(resolve => {
    const giveUp = (): void => {
      note(brokerProblem('timed-out', 'no CONNACK'))
      drop()
    }
    const timer = setTimeout(giveUp, answerTime)
    options.signal.addEventListener('abort', giveUp, { once: true })
    let isOpen = false
    const drop = (): void => {
      client.end(true)
      stream.destroy()
    }
    const stopWaiting = (): void => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', giveUp)
    }
    client.once('connect', () => {
      stopWaiting()
      isOpen = true
      resolve(success(connectionOf(client, drop)))
    })
    client.once('close', () => {
      stopWaiting()
      const found = problem ?? brokerProblem('closed', isOpen ? 'connection lost' : 'no CONNACK')
      const isPlain = !isOpen && !options.settings.usesTls && found.reason === 'closed'
      const why = isPlain ? brokerProblem('wants-tls', found.detail) : found
      drop()
      if (isOpen) options.onClosed(why)
      else resolve(failure(why))
    })
    client.connect()
  })
}

const clientOn = (stream: GatedStream, { settings, clientId, will }: ConnectOptions): MqttClient =>
  new MqttClient(() => stream, {
    manualConnect: true,
    protocolVersion: 4,
    clientId,
    clean: true,
    keepalive,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    ...(settings.username !== null && { username: settings.username }),
    ...(settings.password !== null && { password: settings.password }),
    ...(will && { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
  })

function problemOfClient(error: Error): BrokerProblem {
  const { code } = error as { readonly code?: unknown }
  if (typeof code === 'number') return problemOfConnack(code)
  return typeof code === 'string' ? problemOfSocket(error) : brokerProblem('not-mqtt', error.message)
}

/** What a broker answers, or null when it does not. */
export async function inTime<Value>(answer: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, answerTime, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function connectionOf(client: MqttClient, drop: () => void): Connection {
  return {
    async publish(topic, payload, retain) {
      await client.publishAsync(topic, payload, { qos: 1, retain })
    },
    async subscribe(topics) {
      try {
        const granted = await inTime(client.subscribeAsync([...topics], { qos: 0 }))
        if (granted === null) return failure(brokerProblem('timed-out', 'no SUBACK'))
        const refused = granted.find(({ qos }) => qos === 128)
        return refused ? failure(brokerProblem('may-not-subscribe', refused.topic)) : success(undefined)
      } catch (error) {
        return failure(brokerProblem('may-not-subscribe', error instanceof Error ? error.message : String(error)))
      }
    },
    async unsubscribe(topics) {
      await inTime(client.unsubscribeAsync([...topics]))
    },
    async end() {
      await client.endAsync()
    },
    drop,
  }
}

/**
 * A connection to where a broker is, encrypted where that is wanted, and only to one that is who it says.
 *
 * @param signal gives up, as after too long a time
 */
export function dial(
  { host, port, usesTls, ca }: MqttBroker,
  signal: AbortSignal,
): Promise<Result<Socket, BrokerProblem>> {
  return new Promise(resolve => {
    let socket: Socket
    try {
      socket = usesTls
        ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...(ca !== null && { ca }) })
        : connectPlain({ host, port })
    } catch (error) {
      // A certificate that cannot be read.
      resolve(failure(problemOfSocket(error)))
      return
    }
    const end = (result: Result<Socket, BrokerProblem>): void => {
      signal.removeEventListener('abort', giveUp)
      if (!result.ok) socket.destroy()
      resolve(result)
    }
    const giveUp = (): void => end(failure(brokerProblem('timed-out', 'no connection')))
    signal.addEventListener('abort', giveUp, { once: true })
    socket.setNoDelay(true)
    socket.once(usesTls ? 'secureConnect' : 'connect', () => end(success(socket)))
    socket.on('error', error => end(failure(problemOfSocket(error))))
    // Of a server that hangs up in the middle of a handshake.
    socket.once('close', () => end(failure(brokerProblem('closed', 'no connection'))))
    if (signal.aborted) giveUp()
  })
}

/* Why a broker cannot be used, by what sockets, TLS and the broker itself say. */

const reasonOfCode: Readonly<Record<string, BrokerReason>> = {
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  EAI_NODATA: 'name-not-found',
  ECONNREFUSED: 'refused',
  ...reasonOfSocketCode,
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  CERT_NOT_YET_VALID: 'certificate-not-yet-valid',
}

/** The return codes of MQTT 3.1.1, section 3.2.2.3. */
const reasonOfConnack: Readonly<Record<number, BrokerReason>> = {
  1: 'protocol-refused',
  2: 'client-refused',
  3: 'broker-unavailable',
  4: 'bad-login',
  5: 'not-authorised',
}

export const brokerProblem = (reason: BrokerReason, detail: string): BrokerProblem => ({
  kind: 'broker-problem',
  reason,
  detail,
})

/** @param error of a socket, or of several where a name has several addresses */
export function problemOfSocket(error: unknown): BrokerProblem {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = first as { readonly code?: unknown; readonly message?: unknown }
  const known = typeof code === 'string' ? code : ''
  const reason = reasonOfCode[known] ?? tlsReason(known, String(message)) ?? 'failed'
  return brokerProblem(reason, known || String(message ?? error))
}

export const problemOfConnack = (code: number): BrokerProblem =>
  brokerProblem(reasonOfConnack[code] ?? 'failed', `CONNACK ${code}`)
