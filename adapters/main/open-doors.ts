import { type AddressInfo, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { Config, ReadConfig } from '#adapters/config/config.ts'
import type { Log } from '#adapters/log/log.ts'
import { ownNames } from '#adapters/system/network-names.ts'
import { createServiceNotifier } from '#adapters/system/service-notifier.ts'
import type { Shutdown } from './shutdown.ts'
import type { Supervisor } from './supervisor.ts'

interface DoorsParts {
  readonly app: Pick<FastifyInstance, 'listen' | 'close' | 'addresses'>
  readonly config: Pick<Config, 'port' | 'host' | 'notifySocket' | 'watchdogMicroseconds'>
  readonly supervisor: Supervisor | null
  readonly log: Log
  readonly shutdown: Shutdown
}

/** From here on the machine answers, and says so on the console. @returns where it listens */
export async function openDoors({
  app,
  config,
  supervisor,
  log,
  shutdown,
}: DoorsParts): Promise<readonly AddressInfo[]> {
  shutdown.put('doors', () => app.close())
  await app.listen({ port: config.port, host: config.host })
  const listening = app.addresses().flatMap(each => (typeof each === 'string' ? [] : [each]))
  supervisor?.listening(listening[0]?.port ?? config.port)
  const { notifySocket: socket, watchdogMicroseconds } = config
  const service = createServiceNotifier({ socket, watchdogMicroseconds, log: text => log.warn(text) })
  shutdown.put('service', () => Promise.resolve(service.stopping()))
  service.ready()
  return listening
}

type DoorConfig = Pick<ReadConfig, 'host' | 'reach' | 'allowedHosts' | 'allowedOrigins' | 'trustedProxies'>

/** Who may come, and under which name. A machine that only this computer reaches is called `localhost`, and nothing else. */
export function openDoor({ host, reach, ...said }: DoorConfig): HttpDeps['door'] {
  const listening = isIP(host) === 0 ? [host.toLowerCase()] : []
  return { ...said, reach, ownNames: () => (reach === 'network' ? [...listening, ...ownNames()] : []) }
}
