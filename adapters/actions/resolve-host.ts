import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

export interface HostAddress {
  readonly address: string
  readonly family: number
}

/** Takes a name or an address as it stands in a URL. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>

/**
 * Asks the system, which also knows names of the home network. One name at a time: each question keeps one of the few
 * threads that also write files until it is answered.
 */
export function createHostResolver(): ResolveHost {
  let last: Promise<unknown> = Promise.resolve()
  return (host, signal) => {
    const bare = host.startsWith('[') ? host.slice(1, -1) : host
    const family = isIP(bare)
    if (family !== 0) return Promise.resolve([{ address: bare, family }])
    const found = last.then(() => {
      signal.throwIfAborted()
      return lookup(bare, { all: true })
    })
    last = found.catch(() => undefined)
    return abandonable(found, signal)
  }
}

/** The question goes on; who asked does not wait for it. */
function abandonable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    signal.addEventListener('abort', abandon, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon))
  })
}
