import { randomUUID } from 'node:crypto'
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer, type Server } from 'graphql-ws'
import { parse as parseJson } from 'secure-json-parse'
import { bearerToken, callerOfToken, guestOfToken, phoneOf } from '#adapters/api/kernel/access/caller.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { largestQuery } from '#adapters/api/kernel/graphql/builder.ts'
import { largestSocketMessage } from '../http/limits.ts'
import { openTokenSeal } from '../http/token-seal.ts'
import { openGraphqlContexts, type Sender, type Visitor } from './contexts.ts'
import { createOperationExecutor } from './execute-operation.ts'
import { answerTypeOf, formatAnswer } from './format-errors.ts'
import { type SocketExtra, socketOptions } from './sockets.ts'

export interface GraphqlHttpRequest {
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface GraphqlHttpAnswer {
  readonly status: number
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The machine's end of a socket that speaks graphql-transport-ws. */
export interface MessageSocket {
  receive(text: string): void
  /** The client has closed the socket, or is gone. */
  closed(code?: number, reason?: string): void
}

/** GraphQL where there is no network: questions and sockets of a page come as messages. */
export interface GraphqlMessageServer {
  /** Never rejects for what the sender sends. */
  answer(request: GraphqlHttpRequest): Promise<GraphqlHttpAnswer>
  /** @param headers for the language and cookies @param close by the machine; nothing comes after it */
  openSocket(
    send: (text: string) => void,
    close: (code: number, reason: string) => void,
    headers?: GraphqlHttpRequest['headers'],
  ): MessageSocket
}

/** The same answers as those of the routes of a server, by the same code; without Fastify, and without sockets of a network. */
export function createGraphqlMessageServer(deps: HttpDeps): GraphqlMessageServer {
  const sealed = openTokenSeal(deps.tokenSecret)
  const contexts = openGraphqlContexts(deps, sealed)
  const report = (error: unknown): void => deps.logger.error(error)
  const executeOperation = createOperationExecutor()

  const visitorOf = ({ headers }: Sender): Visitor => {
    const token = bearerToken(headers.authorization)
    const caller = callerOfToken(sealed, token, deps)
    return { caller, guest: caller ? null : guestOfToken(sealed, token, phoneOf(headers.cookie), deps) }
  }

  return {
    async answer({ headers, body }) {
      const sender = senderOf(headers)
      const type = answerTypeOf(headers['accept'])
      const answered: Record<string, string> = {
        'content-type': type,
        // Before anything is read: a change meanwhile may be missing in the answer.
        'catalogue-revision': String(contexts.catalogue.now),
        'x-request-id': sender.id,
      }
      const cookies = {
        header: (name: string, value: string): void => {
          answered[name] = value
        },
      }
      const language = contexts.languageOf(headers['accept-language'])
      const asked = { deps, language }
      return deps.inRequest(sender.id, async () => {
        try {
          const question = readBody(headers['content-type'], body)
          const told = await executeOperation(question, contexts.of(visitorOf(sender), sender, language, cookies))
          return typeof told === 'string'
            ? { status: 200, headers: answered, body: told }
            : written(answered, formatAnswer(told, asked, type, report))
        } catch (error) {
          return written(answered, formatAnswer({ errors: [error] }, asked, type, report))
        }
      })
    },

    openSocket: openSockets(makeServer(socketOptions(deps, sealed, contexts, report)), deps, report),
  }
}

function openSockets(
  server: Server<SocketExtra>,
  deps: HttpDeps,
  report: (error: unknown) => void,
): GraphqlMessageServer['openSocket'] {
  return (send, close, headers = {}) => {
    let isOpen = true
    let take: (text: string) => Promise<void> = () => Promise.resolve()
    const afterwards = [deps.liveClients.come('graphql')]
    const end = (code: number, reason: string): void => {
      if (!isOpen) return
      isOpen = false
      for (const each of afterwards) each()
      closed(code, reason).catch(report)
    }
    const shut = (code: number, reason: string): void => {
      if (isOpen) close(code, reason)
      end(code, reason)
    }
    const closed = server.opened(
      {
        protocol: GRAPHQL_TRANSPORT_WS_PROTOCOL,
        send: text => {
          if (isOpen) send(text)
        },
        close: (code = normalClosure, reason = '') => shut(code, reason),
        onMessage: listener => {
          take = listener
        },
      },
      {
        request: senderOf(headers),
        socket: { close: shut, once: (_event, listener) => void afterwards.push(listener) },
      },
    )
    return {
      receive(text) {
        if (!isOpen) return
        if (Buffer.byteLength(text) > largestSocketMessage) {
          shut(messageTooBig, 'Max payload size exceeded')
          return
        }
        take(text).catch((error: unknown) => {
          report(error)
          shut(CloseCode.InternalServerError, 'Internal server error')
        })
      },
      closed: (code = normalClosure, reason = '') => end(code, reason),
    }
  }
}

const written = (
  headers: GraphqlHttpAnswer['headers'],
  { statusCode, response }: ReturnType<typeof formatAnswer>,
): GraphqlHttpAnswer => ({ status: statusCode, headers, body: JSON.stringify(response) })

const normalClosure = 1000
const messageTooBig = 1009

const senderOf = (headers: GraphqlHttpRequest['headers']): Sender => ({
  id: randomUUID(),
  ip: '127.0.0.1',
  host: headers['host'] ?? 'localhost',
  protocol: 'http',
  headers,
})

/** The JSON of a body. Throws as Fastify does, with the same codes and statuses. */
function readBody(contentType: string | undefined, body: string): unknown {
  if (Buffer.byteLength(body) > largestQuery)
    throw refusal('FST_ERR_CTP_BODY_TOO_LARGE', 413, 'Request body is too large')
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? ''))
    throw refusal('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'Unsupported Media Type')
  const shouldBe = "content-type is set to 'application/json'"
  if (body === '') throw refusal('FST_ERR_CTP_EMPTY_JSON_BODY', 400, `Body cannot be empty when ${shouldBe}`)
  try {
    return parseJson(body, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw refusal('FST_ERR_CTP_INVALID_JSON_BODY', 400, `Body is not valid JSON but ${shouldBe}`)
  }
}

const refusal = (code: string, statusCode: number, text: string): Error =>
  Object.assign(new Error(text), { code, statusCode })
