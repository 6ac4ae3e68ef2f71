import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { problemError } from '#adapters/api/kernel/graphql/errors.ts'
import { hostOfTarget, isKnownHost, isOriginOf, type NamedHost, readHost } from '#adapters/api/kernel/host-header.ts'
import { languageOf } from '#adapters/api/kernel/language.ts'
import { problemText } from '#adapters/api/kernel/problems/describe-problem.ts'
import { HttpProblem } from '#adapters/api/kernel/problems/http-problem.ts'
import type { OriginProblem } from '#adapters/api/kernel/problems/problem-kinds.ts'
import { appearanceOf } from '#domain/records/records.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { allowOrigin, answerPreflight, isPreflight } from './answer-headers.ts'

type DoorDeps = Pick<HttpDeps, 'door' | 'publicAddress' | 'records' | 'lock' | 'maintenance' | 'peers'>

/** Checks Host and Origin of every request, upgrades too. Must be called before the guard and before any route. */
export function guardOrigins(app: FastifyInstance, deps: DoorDeps): void {
  const warnOfProxy = once((address: string) =>
    app.log.warn(
      `Requests from ${address} say that they are somebody else's (X-Forwarded-For), and it is not in TRUSTED_PROXIES: all who come that way count as one.`,
    ),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (isForwarded(request) && request.headers['x-forwarded-for'] !== undefined) warnOfProxy(request.ip)
    const admitted = admit(request, deps)
    if (admitted.kind === 'own') return undefined
    if (admitted.kind !== 'allowed') return refuse(admitted, request, reply, deps)
    allowOrigin(request, reply, admitted.origin)
    return isPreflight(request) ? answerPreflight(request, reply) : undefined
  })
}

/** Looks at a request that comes to no hook, because its URL cannot be read. @returns null where it may come in */
export function originProblemOf(request: FastifyRequest, deps: DoorDeps): HttpProblem | null {
  const admitted = admit(request, deps)
  return admitted.kind === 'own' || admitted.kind === 'allowed' ? null : new HttpProblem(admitted)
}

type Admitted = { readonly kind: 'own' } | { readonly kind: 'allowed'; readonly origin: string } | OriginProblem

function admit(request: FastifyRequest, deps: DoorDeps): Admitted {
  const { reach, allowedOrigins } = deps.door
  if (reach === 'this-computer' && isForwarded(request)) return { kind: 'undeclared-proxy', address: request.ip }
  const host = hostOf(request, deps)
  if ('kind' in host) return host
  const { origin } = request.headers
  if (isSentBack(request)) return { kind: 'own' }
  if (origin === undefined) {
    return isFetchedByForeignPage(request) ? { kind: 'foreign-origin', origin: 'null' } : { kind: 'own' }
  }
  if (host.name !== '' && isOriginOf(origin, host, schemeOf(request))) return { kind: 'own' }
  if (allowedOrigins.includes(origin)) return { kind: 'allowed', origin }
  return { kind: 'foreign-origin', origin: printable(origin) }
}

const forwardedBy = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'] as const

const isForwarded = (request: FastifyRequest): boolean =>
  !isBelieved(request) && forwardedBy.some(name => request.headers[name] !== undefined)

/** Fastify goes from the nearest address to the next as long as they are trusted. */
const isBelieved = ({ ips = [] }: FastifyRequest): boolean => ips.length > 1

/** The address in the browser was http or https, if a trusted proxy tells. */
const schemeOf = (request: FastifyRequest): string | null =>
  isBelieved(request) && request.headers['x-forwarded-proto'] !== undefined ? request.protocol : null

const nobody: NamedHost = { name: '', port: '' }

/** The requested host, or why it's refused. All must be known: a proxy may pass on a made-up X-Forwarded-Host. */
function hostOf(request: FastifyRequest, { door, publicAddress }: DoorDeps): NamedHost | OriginProblem {
  const said = [request.headers.host, hostOfTarget(request.raw.url ?? ''), request.host]
  const { fixed, chosen } = publicAddress
  // On a machine that only this computer reaches, the page can't add a name; the environment can.
  const own = door.reach === 'network' ? chosen() : fixed
  const ownName = own === null ? null : readHost(new URL(own).host)?.name
  let last = nobody
  for (const header of said) {
    if (header === undefined || header === null || header === '') continue
    const host = readHost(header)
    if (!host || !(host.name === ownName || isKnownHost(host, door)))
      return { kind: 'unknown-host', host: host?.name ?? printable(header) }
    last = host
  }
  return last
}

/** A browser sent back by the login provider names the provider as origin; its entry is only good with its cookie. */
const isSentBack = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && routeOptions.config.isSentBack === true

/** Pages elsewhere may link to the machine and show its pictures, as the phone app does. */
const harmlessUses: ReadonlySet<unknown> = new Set(['document', 'image'])

/** Browsers say so themselves where they know. Pages of another port of the same host are not ours either. */
function isFetchedByForeignPage({ headers, method, routeOptions }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== 'cross-site' && site !== 'same-site') return false
  // The page on which a kiosk waits for the machine is a file. It learns whether someone is there, and no more.
  if (routeOptions.config.operation === 'system.health') return false
  return !(method === 'GET' || method === 'HEAD') || !harmlessUses.has(headers['sec-fetch-dest'])
}

/** Short, and nothing but what an origin or a host is made of. */
const printable = (text: string): string => text.replace(/[^\w.:/[\]-]/g, '?').slice(0, 100)

/** Answers in the format of the API that was asked, and people with a page. */
function refuse(problem: OriginProblem, request: FastifyRequest, reply: FastifyReply, deps: DoorDeps): FastifyReply {
  const language = languageOf(request.headers['accept-language'], appearanceOf(deps.records.now).language)
  const text = problemText(problem, deps, language)
  reply.code(403).header('cache-control', 'no-store')
  const path = request.raw.url ?? ''
  if (request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')) {
    return reply.type('text/html; charset=utf-8').send(refusalPage(text, language))
  }
  if (/^\/graphql\b/.test(path) && request.headers.upgrade === undefined) {
    const { extensions } = problemError(problem, { deps, language })
    return reply.send({ data: null, errors: [{ message: text, extensions }] })
  }
  throw new HttpProblem(problem)
}

function once<Value>(tell: (value: Value) => void): (value: Value) => void {
  let isTold = false
  return value => {
    if (isTold) return
    isTold = true
    tell(value)
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

/** The page for a person whose browser is not let in: it loads nothing, because nothing would be answered. */
const refusalPage = (text: string, language: LanguageName): string => `<!doctype html>
<html lang="${language.slice(0, 2)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Speedrail</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;overflow-wrap:anywhere}</style></head>
<body><h1>Speedrail</h1><p>${escaped(text)}</p></body>
</html>
`
