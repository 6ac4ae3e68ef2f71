import type { FastifyRequest } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { CookieReceiver } from '#adapters/api/kernel/graphql/context.ts'
import { basePathOf, pageAddress } from '#adapters/api/kernel/host-header.ts'
import type { Departure, Returner } from '#domain/extensions/login-provider/usecases/provider-login.usecase.ts'

/** To where a provider sends browsers back: what is to be registered there, behind the machine's origin. */
export const returnPath = '/login/provider'

export interface ProviderBrowser extends Returner {
  /** To where the provider is to send it back. */
  readonly redirectAddress: string
  /** Lets it be known again when it is back. Does nothing on a socket. */
  keep(departure: Departure): void
  forget(key: string): void
}

const seconds = 10 * 60
const prefix = 'speedrail_login_'

/** No script reads them. Lax: the browser shows them when the provider sends it back, and to no page elsewhere. */
const cookie = (name: string, value: string, path: string, age: number, isSecure: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** With TLS no other host of the domain can set it (`__Host-`); below a path browsers allow only `__Secure-`. */
const nameOf = (key: string, path: string, isSecure: boolean): string =>
  `${!isSecure ? '' : path === '/' ? '__Host-' : '__Secure-'}${prefix}${key}`

/** @param reply undefined on a socket */
export function providerBrowser(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  reply: CookieReceiver | undefined,
  chosen: ReturnType<HttpDeps['publicAddress']['chosen']>,
): ProviderBrowser {
  const address = pageAddress(request, chosen)
  const isSecure = address.startsWith('https:')
  const path = `${basePathOf(request)}/`
  const send = (key: string, value: string, age: number): void =>
    void reply?.header('set-cookie', cookie(nameOf(key, path, isSecure), value, path, age, isSecure))
  return {
    redirectAddress: `${chosen ?? address}${returnPath}`,
    cookieOf: key => cookiesIn(request.headers.cookie).get(nameOf(key, path, isSecure)) ?? null,
    keep: ({ key, browser }) => send(key, browser, seconds),
    forget: key => send(key, '', 0),
  }
}

function cookiesIn(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').map(pair => pair.trim().split('=', 2))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}
