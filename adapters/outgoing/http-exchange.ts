import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { SendFailure, Sent } from '#domain/outgoing/sent.ts'
import type { CancelToken } from '#domain/ports/action-runner.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { AddressGuard, HostAddress, ResolveHost } from './address-guard.ts'

/** Nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export interface Answer {
  readonly status: number
  readonly location: string | null
  readonly bytes: number
  /** The beginning of the body, as UTF-8. */
  readonly beginning: string
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
  /** PEM, instead of what the computer believes. */
  readonly ca?: string | undefined
}

/** Its body isn't read yet: read or destroy it. */
export type Opened = IncomingMessage

const largestBody = 64 * 1024
const beginningBytes = 500

const portOf = (url: URL): number => (url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port))

/** {@link openExchange}, and the beginning of the answer. */
export async function exchange(
  url: URL,
  request: OutgoingRequest,
  signal: AbortSignal,
  deps: ExchangeDeps,
): Promise<Answer> {
  const response = await openExchange(url, request, signal, deps)
  return {
    ...(await readSome(response)),
    status: response.statusCode ?? 0,
    location: response.headers.location ?? null,
    retryAfter: response.headers['retry-after'] ?? null,
  }
}

/**
 * One request and its answer; follows nothing. The connection is made to the very addresses that were judged: the name
 * is not asked for again. Rejects with `AddressRefused`, with the connection's error, or with the reason of the signal.
 */
export async function openExchange(
  url: URL,
  { method, headers = {}, body = '' }: OutgoingRequest,
  signal: AbortSignal,
  deps: ExchangeDeps,
): Promise<Opened> {
  const addresses = await deps.resolve(url.hostname, signal)
  const refusals = addresses.map(({ address }) => deps.guard.refusal(address, portOf(url)))
  const allowed = addresses.filter((_, index) => refusals[index] === null)
  if (allowed.length === 0) throw new AddressRefused(refusals[0] ?? `${url.hostname} has no address`)
  const bare = method === 'GET' || method === 'HEAD'
  const options: RequestOptions = {
    method,
    agent: false,
    lookup: answerWith(allowed),
    signal,
    ...(deps.ca !== undefined && { ca: deps.ca }),
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

function answerTo(request: ClientRequest, body: string | Buffer): Promise<Opened> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.once('response', resolve)
    request.end(body)
  })
}

/** @returns null for a longer one */
export async function readWhole(response: Opened, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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

export interface SendOnceDeps extends ExchangeDeps {
  /** For everything together. */
  readonly timeLimitMs: number
}

/** Bounded in time and in what's read; follows nothing, never rejects. */
export async function sendOnce(
  make: () => OutgoingRequest & { readonly url: URL },
  token: CancelToken,
  { timeLimitMs, ...deps }: SendOnceDeps,
): Promise<Sent> {
  const sent = await bounded(token, timeLimitMs, async signal => {
    const { url, ...request } = make()
    return sentBy(await exchange(url, request, signal, deps))
  })
  return sent.ok ? sent.value : { status: null, ...sent.problem, retryAfter: null }
}

/** Gives `work` a signal that ends it in time, and when it's cancelled. @returns why it failed; never rejects */
export async function bounded<Value>(
  token: CancelToken,
  timeLimitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Result<Value, { readonly failure: SendFailure; readonly detail: string }>> {
  const abort = new AbortController()
  let why = 'connection-failed' as SendFailure
  const end = (reason: SendFailure): void => {
    why = reason
    abort.abort()
  }
  const timer = setTimeout(() => end('timed-out'), timeLimitMs)
  const uncancel = token.onCancel(() => end('stopped'))
  try {
    return success(await work(abort.signal))
  } catch (error) {
    if (error instanceof AddressRefused) return failure({ failure: 'address-refused', detail: error.message })
    const detail = why === 'timed-out' ? `No answer within ${timeLimitMs / 1000} s.` : textOf(error)
    return failure({ failure: why, detail })
  } finally {
    clearTimeout(timer)
    uncancel()
  }
}

const sentBy = ({ status, beginning, location, retryAfter }: Answer): Sent => ({
  status,
  failure: null,
  detail: location === null || status < 300 ? beginning : `It points to ${location}, where nothing is sent.`,
  retryAfter: retryAfter === null ? null : secondsIn(retryAfter),
})

/** A number of seconds, or a date. */
function secondsIn(text: string): number | null {
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** Some errors of connections have a code alone. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return error.message || code || error.name
}
