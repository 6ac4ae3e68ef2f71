import { isIP } from 'node:net'
import type { ReadConfig } from '#adapters/config/config.ts'
import type { HttpDeps } from '#adapters/http/machine/http-deps.ts'
import { ownNames } from '#adapters/system/own-names.ts'

type DoorConfig = Pick<ReadConfig, 'host' | 'reach' | 'allowedHosts' | 'allowedOrigins' | 'trustedProxies'>

/** Who may come, and under which name. A machine that only this computer reaches is called `localhost`, and nothing else. */
export function openDoor({ host, reach, ...said }: DoorConfig): HttpDeps['door'] {
  const listening = isIP(host) === 0 ? [host.toLowerCase()] : []
  return { ...said, reach, ownNames: () => (reach === 'network' ? [...listening, ...ownNames()] : []) }
}
