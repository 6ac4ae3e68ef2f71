/* Words for those who are not let in. */
import type { DoorProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

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
