import { isHomeAddress } from '#adapters/networks/networks.ts'
import type { AddressGuard, ResolveHost } from '#adapters/outgoing/address-guard.ts'
import { type Opened, openExchange, readWhole } from '#adapters/outgoing/http-exchange.ts'
import type { ProviderAccess } from '#domain/access/login-provider.ts'
import { faultOfSocket, ProviderFault } from './provider-faults.ts'

export interface FetchDeps {
  readonly guard: AddressGuard
  readonly resolve: ResolveHost
}

/** Keys of a provider, and what it says of someone with hundreds of groups, are a tenth of it. */
const largestAnswer = 256 * 1024

interface Asked {
  readonly method?: string | undefined
  readonly headers?: Record<string, string> | undefined
  /** A form, or nothing. */
  readonly body?: unknown
  /** Takes an answer that points elsewhere for one. */
  readonly mayPoint?: boolean
}

/**
 * Asks a provider: bounded in time by the signal, and in what is read. Follows nothing; without TLS it asks in the
 * home's network alone. Throws a {@link ProviderFault} for what keeps it from an answer, and for one that points elsewhere.
 */
export function createProviderFetch(
  { ca, isPlainAllowed }: Pick<ProviderAccess, 'ca' | 'isPlainAllowed'>,
  { guard, resolve }: FetchDeps,
  signal: AbortSignal,
) {
  return async (
    address: string,
    { method = 'GET', headers = {}, body, mayPoint = false }: Asked,
  ): Promise<Response> => {
    const url = new URL(address)
    const isPlain = url.protocol !== 'https:'
    if (isPlain && !(isPlainAllowed && url.protocol === 'http:')) throw new ProviderFault('plain-elsewhere', url.host)
    const near: ResolveHost = async (host, until) => {
      const found = await resolve(host, until)
      const allowed = isPlain ? found.filter(each => isHomeAddress(each.address)) : found
      if (found.length > 0 && allowed.length === 0) throw new ProviderFault('plain-outside', found[0]?.address)
      return allowed
    }
    const request = { method, headers, body: body instanceof URLSearchParams ? `${body}` : '' }
    try {
      const opened = await openExchange(url, request, signal, { guard, resolve: near, ca: ca ?? undefined })
      return await wholeOf(opened, mayPoint)
    } catch (error) {
      throw faultOfSocket(error)
    }
  }
}

async function wholeOf(response: Opened, mayPoint: boolean): Promise<Response> {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400 && !mayPoint) {
    response.destroy()
    throw new ProviderFault('redirected', `HTTP ${status}`)
  }
  const whole = await readWhole(response, largestAnswer)
  if (whole === null) throw new ProviderFault('too-large')
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const each of [value ?? []].flat()) sent.append(name, each)
  return new Response(whole.length === 0 ? null : new Uint8Array(whole), { status, headers: sent })
}

export type ProviderFetch = ReturnType<typeof createProviderFetch>
