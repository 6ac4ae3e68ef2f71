import type { WordsFor } from './problem-words.ts'

/** Why a request is not even looked at: where it comes from, or under which name. */
export type DoorProblem =
  /** Somebody else may have given the machine this name. */
  | { readonly kind: 'unknown-host'; readonly host: string }
  /** A page from elsewhere. */
  | { readonly kind: 'foreign-origin'; readonly origin: string }
  /** It came through a proxy, to a machine that was told of none. */
  | { readonly kind: 'undeclared-proxy'; readonly address: string }

export const doorStatus: Readonly<Record<DoorProblem['kind'], number>> = {
  'unknown-host': 403,
  'foreign-origin': 403,
  'undeclared-proxy': 403,
}

export const doorWords: WordsFor<DoorProblem['kind']> = {
  'unknown-host': ({ host }) => [
    'This machine does not know the name {host} and does not answer to it. If it is meant to, start the server with ALLOWED_HOSTS={host}, or open the machine by its address.',
    { host },
  ],
  'foreign-origin': ({ origin }) =>
    origin === 'null'
      ? ['Pages without an address of their own may not call this machine.', { context: 'null' }]
      : [
          'Pages of {origin} may not call this machine. If they are meant to, add {origin} to ALLOWED_ORIGINS. If this is the machine behind a reverse proxy, the proxy must pass on the Host header as the browser sent it.',
          { origin },
        ],
  'undeclared-proxy': ({ address }) => [
    'This came through a reverse proxy that the machine was not told of. Start the server with TRUSTED_PROXIES={address}.',
    { address },
  ],
}
