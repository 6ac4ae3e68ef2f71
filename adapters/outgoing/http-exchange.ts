import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { AddressGuard, HostAddress, ResolveHost } from './address-guard.ts'

/** Nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export interface Answer {
  readonly status: number
  /** Where to go instead, if it says so. */
  readonly location: string | null
  /** How much of the body was read. */
  readonly bytes: number
  /** The beginning of the body, as UTF-8. */
  readonly beginning: string
  /** As the header `Retry-After` has it. */
  readonly retryAfter: string | null
}

export interface OutgoingRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface ExchangeDeps {
  readonly guard: AddressGuard
  readonly resolve: ResolveHost
}

/** More of an answer is not read. */
const largestBody = 64 * 1024
/** As much is told of it. */
const beginningBytes = 500

const portOf = (url: URL): number => (url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port))

/**
 * One request and its answer; follows nothing. The connection is made to the very addresses that were
 * judged: the name is not asked for again.
 *
 * Rejects with `AddressRefused`, with the connection's error, or with the reason of the signal.
 */
export async function exchange(
  url: URL,
  { method, headers = {}, body = '' }: OutgoingRequest,
  signal: AbortSignal,
  deps: ExchangeDeps,
): Promise<Answer> {
  const addresses = await deps.resolve(url.hostname, signal)
  const refusals = addresses.map(({ address }) => deps.guard.refusal(address, portOf(url)))
  const allowed = addresses.filter((_, index) => refusals[index] === null)
  if (allowed.length === 0) throw new AddressRefused(refusals[0] ?? `${url.hostname} has no address`)
  const bare = method === 'GET' || method === 'HEAD'
  const options: RequestOptions = {
    method,
    // A connection of its own, to the addresses found here.
    agent: false,
    lookup: answerWith(allowed),
    signal,
    headers: { 'user-agent': 'Speedrail', ...headers, ...(bare ? {} : { 'content-length': Buffer.byteLength(body) }) },
  }
  return answerTo(url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options), body)
}

const answerWith =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, options, callback) => {
    if (options.all === true) callback(null, [...addresses])
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  }

function answerTo(request: ClientRequest, body: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.once('error', reject)
    request.once('response', response => {
      readSome(response).then(
        read =>
          resolve({
            ...read,
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            retryAfter: response.headers['retry-after'] ?? null,
          }),
        reject,
      )
    })
    request.end(body)
  })
}

async function readSome(response: IncomingMessage): Promise<Pick<Answer, 'bytes' | 'beginning'>> {
  let bytes = 0
  let first = Buffer.alloc(0)
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (first.length < beginningBytes) first = Buffer.concat([first, chunk.subarray(0, beginningBytes)])
    if (bytes >= largestBody) break
  }
  return { bytes, beginning: first.toString().slice(0, beginningBytes) }
}
